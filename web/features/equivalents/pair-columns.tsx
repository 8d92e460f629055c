import { kindNames } from '../../../contract/equivalent-texts.ts'
import type { EquivalentKind } from '../../../contract/equivalents.ts'
import { PartLink } from '../../platform/part-link.tsx'
import type { DataColumn } from '../../ui/index.ts'
import styles from './equivalents.module.css'
import { equivalentsTexts } from './texts.tsx'

const texts = equivalentsTexts.pairColumns

interface Pair {
  partNumber: string
  equivalentNumber: string
  kind: EquivalentKind
}

export const numberColumn: DataColumn<Pick<Pair, 'partNumber'>> = {
  key: 'number',
  label: texts.partNumber,
  width: '17%',
  phone: 'lead',
  title: ({ partNumber }) => partNumber,
  cell: ({ partNumber }) => <PartLink partNumber={partNumber} isOfRow />,
}

/** Two numbers, each linked to its page, and the kind of the second. */
export const pairColumns: DataColumn<Pair>[] = [
  numberColumn,
  {
    key: 'equivalent',
    label: texts.equivalent,
    phone: 'below',
    wraps: true,
    cell: ({ equivalentNumber, kind }) => (
      <>
        <PartLink partNumber={equivalentNumber} className={styles.number} />{' '}
        <span className={styles.kind}>{kindNames[kind]}</span>
      </>
    ),
  },
]
