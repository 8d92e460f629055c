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

const columns: DataColumn<BankReveal>[] = [
  {
    key: 'of',
    label: 'Bank details of',
    width: '28%',
    phone: 'lead',
    cell: ({ ofCompanyId, ofCompanyName }) => <Link href={`/companies/${ofCompanyId}`}>{ofCompanyName}</Link>,
  },
  shownTo('Shown to'),
  account,
  { ...when, cell: ({ revealedDT }) => <Age date={revealedDT} /> },
]

/** Who was shown whose bank details. */
export function BankReveals({ page, hrefOf }: { page: number; hrefOf(page: number): string }) {
  const { pageSize } = usePreferences().preferences
  const answer = useQuery({
    ...queryOf(listBankReveals, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p className={styles.lead}>
        Every time somebody asked to see the bank details of another company. They are what invoice fraud needs: look at
        who asks for many.
      </p>
      <Listing
        label="Bank details shown"
        names={['request', 'requests']}
        answer={answer}
        empty="Nobody has asked for bank details yet."
        page={page}
        hrefOf={hrefOf}
      >
        {rows => <DataTable label="Bank details shown" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Listing>
    </>
  )
}
