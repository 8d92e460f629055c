import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type BankReveal, listBankReveals } from '../../../contract/reading-budgets.ts'
import { queryOf } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import { Listing } from '../../platform/listing.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { type DataColumn, DataTable } from '../../ui/index.ts'
import styles from './admin-reading.module.css'
import { account, shownTo, when } from './staff-columns.tsx'
import { readingStaffTexts } from './staff-texts.ts'

const texts = readingStaffTexts.bankReveals

const columns: DataColumn<BankReveal>[] = [
  {
    key: 'of',
    label: texts.bankDetailsOf,
    width: '28%',
    phone: 'lead',
    cell: ({ ofCompanyId, ofCompanyName }) => (
      <Link href={`/companies/${ofCompanyId}`} className={styles.company}>
        {ofCompanyName}
      </Link>
    ),
  },
  shownTo(texts.shownTo),
  account,
  { ...when, cell: ({ revealedDT }) => <Age date={revealedDT} /> },
]

/** The log of members who viewed another company's bank details. */
export function BankReveals({ page, hrefOf }: { page: number; hrefOf(page: number): string }) {
  const { pageSize } = usePreferences().preferences
  const result = useQuery({
    ...queryOf(listBankReveals, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <Listing
        label={texts.bankDetailsShown}
        names={texts.counted}
        result={result}
        empty={texts.nobodyAsked}
        page={page}
        hrefOf={hrefOf}
      >
        {rows => <DataTable label={texts.bankDetailsShown} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Listing>
    </>
  )
}
