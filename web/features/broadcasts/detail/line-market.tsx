import { Link } from 'wouter'
import type { CurrentLine } from '../../../../contract/broadcasts.ts'
import { usePrice } from '../../parts/index.ts'
import { Subject } from '../subject.tsx'
import styles from './broadcast-details.module.css'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.linesList

const addressOf = ({ landingPartNumber }: NonNullable<CurrentLine['market']>) => `/${landingPartNumber}`

/** The goods of a line; the part number leads to its page if somebody has it. */
export function LineGoods({ line: { desc, partNumber, market } }: { line: CurrentLine }) {
  const index = desc.indexOf(partNumber)
  if (market === null || index < 0) return <Subject subject={desc} />
  return (
    <>
      <Subject subject={desc.slice(0, index)} />
      <Link href={addressOf(market)} className={`mono ${styles.number}`}>
        {partNumber}
      </Link>
      <Subject subject={desc.slice(index + partNumber.length)} />
    </>
  )
}

/** How many others have a part number, and their median price, as on the number's own page. */
export function LineMarket({ market }: { market: NonNullable<CurrentLine['market']> }) {
  const { sellers, medianEur } = market
  const priceOf = usePrice()
  return (
    <span className="muted">
      <Link href={addressOf(market)} className={styles.number}>
        {texts.sellers(sellers)}
      </Link>
      {medianEur !== null && (
        <>
          {', '}
          {texts.median} <span className="mono">{priceOf(medianEur)}</span>
        </>
      )}
    </span>
  )
}
