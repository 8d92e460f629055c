import { pages } from '../../../contract/pages.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import { openAuthDialog } from '../auth/index.ts'
import { BroadcastTape } from '../broadcasts/index.ts'
import { TopSearches } from '../parts/index.ts'
import { closeTo, formatShort, useStatistics } from './figures.ts'
import styles from './home.module.css'
import { HomeSection } from './home-section.tsx'
import { InfoCards } from './info-cards.tsx'
import { MarketPulse } from './market-pulse.tsx'
import { NewsTile } from './news-tile.tsx'
import { TierSteps } from './tier-steps.tsx'

const more = {
  trial: { href: pages.freeTrial.path, label: 'See who is behind them' },
  news: { href: pages.news.path, label: 'All news' },
  parts: { href: pages.parts.path, label: 'Search parts' },
}

/** Home for somebody who is not a member yet: the market as it is, and the invitation. */
export const VisitorHome = () => (
  <div className={styles.home}>
    <Hero />
    <div className={styles.columns}>
      <HomeSection title="Latest broadcasts" more={more.trial}>
        <BroadcastTape pageSize={10} />
      </HomeSection>
      <div className={styles.side}>
        <HomeSection title="News" more={more.news}>
          <NewsTile />
        </HomeSection>
        <InfoCards isMember={false} isBeside />
      </div>
    </div>
    <HomeSection title="Top searches" more={more.parts}>
      <TopSearches />
    </HomeSection>
    <HomeSection title="Who you trade with">
      <p className={styles.lead}>
        A member's tier tells how long they have been here. Trusted, Gold and Diamond members have no unsolved
        complaints and give a 1 month return-to-base warranty.
      </p>
      <TierSteps />
    </HomeSection>
  </div>
)

function Hero() {
  const statistics = useStatistics()
  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <h1 className={styles.headline}>The trading floor for used IT hardware</h1>
        {statistics && (
          <p className={styles.promise}>
            {capitalised(closeTo(statistics.members))} verified brokers, resellers and wholesalers in{' '}
            {statistics.countries} countries tell each other what they want to sell and buy.{' '}
            {formatShort(statistics.parts)} stock lines are searchable now.
          </p>
        )}
        <div className={styles.actions}>
          <ButtonLink look="primary" size="large" href={pages.freeTrial.path}>
            Start your free trial
          </ButtonLink>
          <Button size="large" onClick={() => openAuthDialog({ name: 'sign-in' })}>
            Sign In
          </Button>
        </div>
        <p className={styles.terms}>1 month, no payment details. Membership from 675 Euro per year.</p>
      </div>
      <MarketPulse />
    </section>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
