import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type BankReveal, listBankReveals } from '../../../contract/reading-budgets.ts'
import { queryOf } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { Column } from '../../ui/index.ts'
import styles from './admin-reading.module.css'
import { StaffList } from './staff-list.tsx'

const head = (
  <>
    <Column className={styles.of}>Bank details of</Column>
    <Column className={styles.company}>Shown to</Column>
    <Column className={styles.account}>Account</Column>
    <Column isEnd className={styles.date}>
      When
    </Column>
  </>
)

/** Who was shown whose bank details. */
export function BankReveals({ page, hrefOf }: { page: number; hrefOf(page: number): string }) {
  const { pageSize } = usePreferences().preferences
  const { data, error, refetch } = useQuery({
    ...queryOf(listBankReveals, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <StaffList
      label="Bank details shown"
      lead="Every time somebody asked to see the bank details of another company. They are what invoice fraud needs: look at who asks for many."
      empty="Nobody has asked for bank details yet."
      counted={['request', 'requests']}
      head={head}
      columns={4}
      payload={data?.payload}
      error={error}
      page={page}
      hrefOf={hrefOf}
      onRetry={() => void refetch()}
    >
      {row => <Row key={row.id} row={row} />}
    </StaffList>
  )
}

const Row = ({ row }: { row: BankReveal }) => (
  <tr>
    <td className={styles.kind}>
      <Link href={`/companies/${row.ofCompanyId}`}>{row.ofCompanyName}</Link>
    </td>
    <td className={styles.company}>
      <Link href={`/companies/${row.companyId}`}>{row.companyName}</Link>
    </td>
    <td className={styles.account} title={row.email}>
      {row.contactName} <span className={styles.note}>{row.email}</span>
    </td>
    <td className={styles.date}>
      <Age date={row.revealedDT} />
    </td>
  </tr>
)
