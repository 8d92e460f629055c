import { Link } from 'wouter'
import { kindNames } from '../../../contract/equivalent-texts.ts'
import type { EquivalentKind } from '../../../contract/equivalents.ts'
import { pages } from '../../../contract/pages.ts'
import { pathWith } from '../../platform/navigation.ts'
import type { DataColumn } from '../../ui/index.ts'
import styles from './equivalents.module.css'
import { equivalentsTexts } from './texts.tsx'

const texts = equivalentsTexts.pairColumns

interface Pair {
  partNumber: string
  equivalentNumber: string
  kind: EquivalentKind
}

export const searchOf = (query: string) => pathWith(pages.parts.path, { query })

export const numberColumn: DataColumn<Pick<Pair, 'partNumber'>> = {
  key: 'number',
  label: texts.partNumber,
  width: '17%',
  phone: 'lead',
  title: ({ partNumber }) => partNumber,
  cell: ({ partNumber }) => (
    <Link href={searchOf(partNumber)} className="mono" data-row-link>
      {partNumber}
    </Link>
  ),
}

/** Two numbers, each linked to its offers, and the kind of the second. */
export const pairColumns: DataColumn<Pair>[] = [
  numberColumn,
  {
    key: 'equivalent',
    label: texts.equivalent,
    phone: 'below',
    wraps: true,
    cell: ({ equivalentNumber, kind }) => (
      <>
        <Link href={searchOf(equivalentNumber)} className={`${styles.number} mono`} title={equivalentNumber}>
          {equivalentNumber}
        </Link>{' '}
        <span className={styles.kind}>{kindNames[kind]}</span>
      </>
    ),
  },
]
