import { Link } from 'wouter'
import type { ListedNumber } from '../../../../contract/listed-numbers.ts'
import { pathWith } from '../../../platform/navigation.ts'
import styles from './numbers-table.module.css'
import { numbersTexts } from './texts.ts'

const texts = numbersTexts.offer

type FoundOffer = NonNullable<ListedNumber['offer']>

/** Returns why a search finds another number: "read as 05FMY4". */
function reasonOf({ relaxed, matchedBy, matchRank, partNumber, numNumbers }: FoundOffer): string {
  const [first] = relaxed
  if (first?.kind === 'typo') return texts.typo(partNumber)
  if (first?.kind === 'part') return texts.part(first.used.toUpperCase())
  if (first?.kind === 'equivalent') return texts.equivalent(partNumber)
  if (matchedBy !== null) return texts.equivalent(matchedBy.partNumber)
  return matchRank === 'begins' ? texts.begins(numNumbers) : texts.mentions(numNumbers)
}

/** The result of a search for a number without stock, as a link to it. */
export function Offer({ row: { number, offer } }: { row: ListedNumber }) {
  if (offer === null) return <span className="muted">{texts.nothing}</span>
  const { sellers, lines } = offer
  return (
    <Link href={pathWith('/parts', { query: number })} className={styles.offer}>
      {reasonOf(offer)}
      <span className="muted"> ({sellers === null ? texts.byLines(lines) : texts.bySellers(sellers)})</span>
    </Link>
  )
}

/** Returns the number that may replace one without stock: a typo's correction, or an equivalent; never a number that is only near. */
export const replacementOf = ({ found, offer }: ListedNumber): string | undefined =>
  found === null &&
  offer !== null &&
  offer.relaxed.every(({ kind }) => kind !== 'nearest') &&
  (offer.matchedBy !== null || offer.relaxed.length > 0 || offer.numNumbers === 1)
    ? offer.partNumber
    : undefined
