import { Link } from 'wouter'
import type { Broadcast } from '../../../../contract/broadcasts.ts'
import { getPartMarket } from '../../../../contract/part-market.ts'
import { later } from '../../../platform/later.tsx'
import { type Need, need } from '../../../platform/page.ts'
import { useMay } from '../../../platform/session.ts'
import { SkeletonLines } from '../../../ui/index.ts'
import styles from './broadcast-page.module.css'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.broadcastMarket

const Market = later(
  async () => (await import('../../parts/index.ts')).Market,
  <SkeletonLines count={8} label={texts.loading} />,
)

type Lines = Pick<Broadcast, 'lines'>

/** Returns the line of the only part number that somebody has, undefined if there are several: each line states its own market. */
function onlyMarketOf({ lines }: Lines) {
  const withMarket = lines.filter(({ market }) => market !== null)
  const numbers = new Set(withMarket.map(({ market }) => market?.landingPartNumber))
  return numbers.size === 1 ? withMarket[0] : undefined
}

const inputOf = (number: string) => ({ params: { q: number } })

/** The first content of `BroadcastMarket`. */
export function marketNeeds(broadcast: Lines): Need[] {
  const number = onlyMarketOf(broadcast)?.market?.landingPartNumber
  return number === undefined ? [] : [need(getPartMarket, inputOf(number))]
}

/** The market of the part number of a broadcast, for members. */
export function BroadcastMarket({ broadcast }: { broadcast: Lines }) {
  const isTrader = useMay(getPartMarket)
  const line = onlyMarketOf(broadcast)
  if (!isTrader || !line?.market) return null
  const number = line.market.landingPartNumber
  return (
    <section className={styles.market} aria-labelledby="broadcast-market">
      <h2 id="broadcast-market">
        {texts.marketOf}{' '}
        <Link href={`/${number}`} className="mono">
          {line.partNumber}
        </Link>
      </h2>
      <Market partNumber={number} isInPane={false} />
    </section>
  )
}
