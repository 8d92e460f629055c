import type { Searcher } from '../../../contract/hits.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { type DataColumn, DataTable } from '../../ui/index.ts'
import { CompanyLine } from '../companies/index.ts'
import styles from './hit-pane.module.css'
import { hitsTexts } from './texts.tsx'

const texts = hitsTexts.pane

const columns: DataColumn<Searcher>[] = [
  {
    key: 'company',
    label: texts.company,
    wraps: true,
    cell: ({ company, numSearches, offeredDT }) => (
      <>
        <CompanyLine company={company} marks={company} />
        <span className={styles.about}>
          {texts.about(company.country, numSearches)}
          {offeredDT !== null && texts.offered(<Age date={offeredDT} />)}
        </span>
      </>
    ),
  },
  {
    key: 'last',
    label: texts.last,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    cell: ({ searchedDT }) => <Age date={searchedDT} />,
  },
]

/** The companies that searched for a part, and when it was offered to them. */
export const SearchersTable = ({ rows }: { rows: readonly Searcher[] }) => (
  <DataTable isSmall label={texts.who} columns={columns} rows={rows} rowKey={({ company }) => company.id} />
)
