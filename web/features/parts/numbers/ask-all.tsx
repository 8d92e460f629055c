import type { ListedNumber } from '../../../../contract/listed-numbers.ts'
import { maxRfqLines } from '../../../../contract/quotes.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { useUser } from '../../../platform/session.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { textOfList, useMayAsk } from '../../quotes/index.ts'
import { usePrice } from '../use-price.ts'
import styles from './ask-all.module.css'
import { requestedLines, sumOf } from './number-list.ts'
import { numbersTexts } from './texts.ts'

const texts = numbersTexts.listedNumbers

/** The total of a list, and a link that requests quotes for all of it. A request has a limit, so a long list takes several. */
export function AskAll({ rows }: { rows: readonly ListedNumber[] }) {
  const isMember = useUser() !== undefined
  const mayAsk = useMayAsk() && isMember
  const formatPrice = usePrice()
  const sums = rows.flatMap(row => sumOf(row) ?? [])
  const lines = requestedLines(rows)
  const starts = Array.from({ length: Math.ceil(lines.length / maxRfqLines) }, (_, index) => index * maxRfqLines)
  if (sums.length === 0 && !mayAsk) return null
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        {sums.length > 0 && (
          <>
            <strong>{texts.atBest(formatPrice(sums.reduce((sum, one) => sum + one, 0)))}</strong>
            {sums.length < rows.length && (
              <span className={`muted ${styles.rest}`}>
                {texts.pricedOf({ priced: sums.length, all: rows.length })}
              </span>
            )}
          </>
        )}
      </p>
      {mayAsk &&
        starts.map((from, index) => {
          const some = lines.slice(from, from + maxRfqLines)
          return (
            <ButtonLink
              key={from}
              look={index === 0 ? 'primary' : 'secondary'}
              href={pathWith('/rfqs/new', { lines: textOfList(some) })}
            >
              {starts.length === 1
                ? texts.askAll(lines.length)
                : texts.askSome({ from: from + 1, to: from + some.length })}
            </ButtonLink>
          )
        })}
    </div>
  )
}
