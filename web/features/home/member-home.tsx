import { pages } from '../../../contract/pages.ts'
import { LatestBroadcasts } from '../broadcasts/index.ts'
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

/** A member's home page: current market activity, and links to the main pages. */
export const MemberHome = () => (
  <div className={styles.home}>
    <h1 className="visually-hidden">{texts.home}</h1>
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
  </div>
)
