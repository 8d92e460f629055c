import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { getStatistics } from '../../../contract/companies.ts'
import { getDesk } from '../../../contract/desk.ts'
import { getNewsForHome } from '../../../contract/news.ts'
import { pages } from '../../../contract/pages.ts'
import { listTopSearches } from '../../../contract/parts.ts'
import { queryOf } from '../../platform/api.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { useMay } from '../../platform/session.ts'
import { LatestBroadcasts, latestBroadcastsNeed } from '../broadcasts/index.ts'
import { Desk, deskInput } from '../desk/index.ts'
import { TopSearches } from '../parts/index.ts'
import styles from './home.module.css'
import { HomeSection } from './home-section.tsx'
import { InfoCards } from './info-cards.tsx'
import { NewsTile } from './news-tile.tsx'
import { homeTexts } from './texts.tsx'

const texts = homeTexts.memberHome

const more = {
  broadcasts: { href: pages.broadcasts.path, label: texts.allBroadcasts },
  news: { href: pages.news.path, label: texts.allNews },
  parts: { href: pages.parts.path, label: texts.searchParts },
}

/** A member's home page: the desk, current market activity, and links to the main pages. */
function Component() {
  const hasDesk = useMay(getDesk)
  const desk = useQuery({
    ...queryOf(getDesk, deskInput(useSearch())),
    enabled: hasDesk,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{hasDesk ? texts.desk : texts.home}</h1>
      {hasDesk && <Desk />}
      {/* What follows has no place before the length of the desk is known. */}
      {!desk.isLoading && <Market />}
    </div>
  )
}

function Market() {
  return (
    <>
      <div className={styles.columns}>
        <HomeSection title={texts.latestBroadcasts} more={more.broadcasts}>
          <LatestBroadcasts pageSize={5} />
        </HomeSection>
        <HomeSection title={texts.news} more={more.news}>
          <NewsTile />
        </HomeSection>
      </div>
      <InfoCards isMember />
      <HomeSection title={texts.topSearches} more={more.parts}>
        <TopSearches />
      </HomeSection>
    </>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, may }) => [
    ...(may(getDesk) ? [need(getDesk, deskInput(search))] : []),
    latestBroadcastsNeed(5),
    need(getStatistics),
    need(getNewsForHome),
    need(listTopSearches),
  ],
}
