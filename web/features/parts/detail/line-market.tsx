import { getPartMarket } from '../../../../contract/part-market.ts'
import type { Part } from '../../../../contract/parts.ts'
import { later } from '../../../platform/later.tsx'
import { type Need, need } from '../../../platform/page.ts'
import { PartLink, partKeyOf } from '../../../platform/part-link.tsx'
import { useMay } from '../../../platform/session.ts'
import { SkeletonLines } from '../../../ui/index.ts'
import { detailTexts } from './texts.ts'

const texts = detailTexts.market

const Market = later(
  async () => (await import('../statistics/market.tsx')).Market,
  <SkeletonLines count={8} label={texts.loading} />,
)

type Numbered = Pick<Part, 'partNumber'>

/** The first content of `LineMarket`. */
export function lineMarketNeeds({ partNumber }: Numbered): Need[] {
  const key = partKeyOf(partNumber)
  return key === undefined ? [] : [need(getPartMarket, { params: { q: key } })]
}

/** The market of the part number of a stock line, for members. */
export function LineMarket({ part: { partNumber }, isInPane }: { part: Numbered; isInPane: boolean }) {
  const mayRead = useMay(getPartMarket)
  const key = partKeyOf(partNumber)
  if (!mayRead || key === undefined) return null
  return (
    <section className="stack-3" aria-labelledby="line-market">
      <h2 id="line-market">
        {texts.marketOf} <PartLink partNumber={partNumber} />
      </h2>
      <Market partNumber={key} isInPane={isInPane} />
    </section>
  )
}
