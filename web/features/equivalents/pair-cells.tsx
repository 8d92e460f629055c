import { Link } from 'wouter'
import { type EquivalentKind, kindNames } from '../../../contract/equivalents.ts'
import { pages } from '../../../contract/pages.ts'
import { pathWith } from '../../platform/navigation.ts'
import { Column } from '../../ui/index.ts'
import styles from './pair-table.module.css'

/** The headings over `PairCells`. */
export const pairColumns = (
  <>
    <Column className={styles.number}>Part number</Column>
    <Column className={styles.equivalent}>Equivalent</Column>
  </>
)

interface PairCellsProps {
  partNumber: string
  equivalentNumber: string
  kind: EquivalentKind
}

const searchOf = (query: string) => pathWith(pages.parts.path, { query })

/** Two numbers, each the way to its offers, and what the second is. */
export const PairCells = ({ partNumber, equivalentNumber, kind }: PairCellsProps) => (
  <>
    <td className={styles.number}>
      <Link href={searchOf(partNumber)} className={`${styles.link} mono`} title={partNumber} data-row-link>
        {partNumber}
      </Link>
    </td>
    <td className={styles.equivalent}>
      <Link href={searchOf(equivalentNumber)} className={`${styles.link} mono`} title={equivalentNumber}>
        {equivalentNumber}
      </Link>{' '}
      <span className={styles.kind}>{kindNames[kind]}</span>
    </td>
  </>
)
