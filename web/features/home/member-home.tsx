import { pages } from '../../../contract/pages.ts'
import { BroadcastTape } from '../broadcasts/index.ts'
import { TopSearches } from '../parts/index.ts'
import styles from './home.module.css'
import { HomeSection } from './home-section.tsx'
import { InfoCards } from './info-cards.tsx'
import { NewsTile } from './news-tile.tsx'

const more = {
  broadcasts: { href: pages.broadcasts.path, label: 'All broadcasts' },
  news: { href: pages.news.path, label: 'All news' },
  parts: { href: pages.parts.path, label: 'Search parts' },
}

/** A member's desk: what the market says now, and the ways on. */
export const MemberHome = () => (
  <div className={styles.home}>
    <h1 className="visually-hidden">Home</h1>
    <div className={styles.columns}>
      <HomeSection title="Latest broadcasts" more={more.broadcasts}>
        <BroadcastTape pageSize={5} />
      </HomeSection>
      <HomeSection title="News" more={more.news}>
        <NewsTile />
      </HomeSection>
    </div>
    <InfoCards isMember />
    <HomeSection title="Top searches" more={more.parts}>
      <TopSearches />
    </HomeSection>
  </div>
)
