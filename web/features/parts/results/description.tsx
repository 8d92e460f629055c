import { kindNames } from '../../../../contract/equivalent-texts.ts'
import type { FoundPart } from '../../../../contract/parts.ts'
import { withoutManufacturer } from '../condition.tsx'
import { HighlightedText } from './highlighted-text.tsx'
import styles from './parts-table.module.css'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.partsTable

/** Returns the first row of each rank of the page, if the page has several ranks. */
export function firstOfRanks<R extends Pick<FoundPart, 'matchRank'>>(rows: readonly R[]): ReadonlySet<R> {
  const first = rows.filter((row, index) => row.matchRank && row.matchRank !== rows[index - 1]?.matchRank)
  const isExplained = first.length > 1 || first.some(({ matchRank }) => matchRank === 'begins' || matchRank === 'holds')
  return new Set(isExplained ? first : [])
}

interface DescriptionProps {
  row: Pick<FoundPart, 'manufacturer' | 'description' | 'matchRank' | 'matchedBy'>
  query: string
  /** True if it has headings that name the rank of the rows below. */
  isLabeled?: boolean
}

/** The description, preceded by the manufacturer if that has no column. */
export const Description = ({ row, query, isLabeled = false }: DescriptionProps) => (
  <span className={styles.description}>
    {isLabeled && row.matchRank && !row.matchedBy && (
      <span className={styles.equivalent} title={texts.rankHints[row.matchRank]}>
        {texts.ranks[row.matchRank]}
      </span>
    )}
    {row.matchedBy && (
      <span className={styles.equivalent} title={texts.foundAsEquivalent(query)}>
        {kindNames[row.matchedBy.kind]}
      </span>
    )}
    <span className={styles.manufacturer} aria-hidden="true">
      <HighlightedText text={row.manufacturer} query={query} />{' '}
    </span>
    <HighlightedText text={withoutManufacturer(row)} query={query} />
  </span>
)
