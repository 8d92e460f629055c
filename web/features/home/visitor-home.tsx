import { pages } from '../../../contract/pages.ts'
import { useLowestPrice } from '../../platform/lowest-price.ts'
import { Button, ButtonLink, commonTexts } from '../../ui/index.ts'
import { openAuthDialog } from '../auth/index.ts'
import { LatestBroadcasts } from '../broadcasts/index.ts'
import { TopSearches } from '../parts/index.ts'
import { closeTo, formatShort, useStatistics } from './figures.ts'
import styles from './home.module.css'
import { HomeSection } from './home-section.tsx'
import { InfoCards } from './info-cards.tsx'
import { MarketPulse } from './market-pulse.tsx'
import { NewsTile } from './news-tile.tsx'
import { homeTexts } from './texts.tsx'
import { TierSteps } from './tier-steps.tsx'

const texts = homeTexts.visitorHome

const more = {
  trial: { href: pages.freeTrial.path, label: texts.seeWho },
  news: { href: pages.news.path, label: texts.allNews },
  parts: { href: pages.parts.path, label: texts.searchParts },
}

/** The home page of visitors: current market activity, and an invitation to register. */
export const VisitorHome = () => (
  <div className={styles.home}>
    <Hero />
    <div className={styles.columns}>
      <HomeSection title={texts.latestBroadcasts} more={more.trial}>
        <LatestBroadcasts pageSize={10} />
      </HomeSection>
      <div className={styles.side}>
        <HomeSection title={texts.news} more={more.news}>
          <NewsTile />
        </HomeSection>
        <InfoCards isMember={false} isBeside />
      </div>
    </div>
    <HomeSection title={texts.topSearches} more={more.parts}>
      <TopSearches />
    </HomeSection>
    <HomeSection title={texts.tierTitle}>
      <p className={styles.lead}>{texts.tierText}</p>
      <TierSteps />
    </HomeSection>
  </div>
)

/** Figures as long as the real ones, which keep their place until those arrive. */
const usualStatistics = { members: 1_000, countries: 70, parts: 1_000_000 }

function Hero() {
  const euros = useLowestPrice()
  const statistics = useStatistics()
  const { members, countries, parts } = statistics ?? usualStatistics
  return (
    <section className={styles.hero}>
      <div className="stack-4">
        <h1 className={styles.headline}>{texts.title}</h1>
        <p className={styles.promise} hidden={statistics === undefined}>
          {texts.lead({
            members: closeTo(members),
            countries,
            parts: formatShort(parts),
          })}
        </p>
        <div className={styles.actions}>
          <ButtonLink look="primary" size="large" href={pages.freeTrial.path}>
            {commonTexts.startFreeTrial}
          </ButtonLink>
          <Button size="large" onClick={() => openAuthDialog({ name: 'sign-in' })}>
            {commonTexts.signIn}
          </Button>
        </div>
        {euros && <p className={styles.terms}>{texts.trialTerms(euros)}</p>}
      </div>
      <MarketPulse />
    </section>
  )
}
