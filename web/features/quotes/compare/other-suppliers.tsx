import type { Rfq } from '../../../../contract/quotes.ts'
import { CompanyButton } from '../../companies/index.ts'

import { StateWord } from '../state-word.tsx'
import { awaitedState, matchOf } from '../wording.ts'
import { isOpen } from './choice.ts'
import type { Column } from './columns.ts'
import styles from './compare.module.css'
import { compareTexts } from './texts.tsx'

const texts = compareTexts.others

/** Suppliers without a quote: some no longer have the parts, others have not answered yet. */
export function OtherSuppliers({ rfq, columns }: { rfq: Rfq; columns: readonly Column[] }) {
  const quoted = new Set(columns.map(({ supplier }) => supplier.requestId))
  const isAnyOpen = rfq.lines.some(isOpen)
  const others = rfq.suppliers
    .filter(({ requestId }) => !quoted.has(requestId))
    .map(supplier => {
      const cells = rfq.lines.flatMap(line => line.cells.filter(cell => cell.requestId === supplier.requestId))
      const matches = new Set(cells.flatMap(({ matchedBy }) => (matchedBy === null ? [] : matchOf(matchedBy))))
      return { supplier, isGone: cells.every(({ answer }) => answer !== null), matches: [...matches] }
    })
    .filter(({ isGone }) => isGone || isAnyOpen)
  if (others.length === 0) return null
  return (
    <section aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      <ul className={styles.others}>
        {others.map(({ supplier, isGone, matches }) => (
          <li key={supplier.requestId}>
            <CompanyButton company={{ id: supplier.companyId, name: supplier.companyName }} />
            {isGone ? (
              <span className="muted">{texts.noLongerHasIt}</span>
            ) : (
              <>
                {matches.length > 0 && <span className={styles.match}>{texts.has(matches.join(', '))}</span>}
                <StateWord {...awaitedState(supplier)} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
