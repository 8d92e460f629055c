import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listReadingAlarms, type ReadingAlarm } from '../../../contract/reading-budgets.ts'
import { queryOf } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { Column } from '../../ui/index.ts'
import styles from './admin-reading.module.css'
import { StaffList } from './staff-list.tsx'

const kinds: Record<ReadingAlarm['kind'], string> = {
  profiles: 'Profile budget used up',
  lines: 'Line budget used up',
  canary: 'Planted company opened',
}

const head = (
  <>
    <Column className={styles.kind}>What happened</Column>
    <Column className={styles.company}>Company</Column>
    <Column className={styles.account}>Account</Column>
    <Column isEnd className={styles.figure}>
      Profiles
    </Column>
    <Column isEnd className={styles.figure}>
      Lines
    </Column>
    <Column isEnd className={styles.date}>
      When
    </Column>
  </>
)

/** Who used up a budget, or opened a planted company. */
export function ReadingAlarms({ page, hrefOf }: { page: number; hrefOf(page: number): string }) {
  const { pageSize } = usePreferences().preferences
  const { data, error, refetch } = useQuery({
    ...queryOf(listReadingAlarms, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <StaffList
      label="Alarms"
      lead="Accounts that used up their budget of company profiles or stock lines, or opened a planted company, which only a copier of the directory comes across. Figures are for that day, up to the alarm."
      empty="Nobody has used up a reading budget or opened a planted company."
      counted={['alarm', 'alarms']}
      head={head}
      columns={6}
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

const whole = new Intl.NumberFormat('en-US')

const Row = ({ row }: { row: ReadingAlarm }) => (
  <tr>
    <td className={styles.kind}>{kinds[row.kind]}</td>
    <td className={styles.company}>
      <Link href={`/companies/${row.companyId}`}>{row.companyName}</Link>
      {row.isTrial && <span className={styles.note}> Free trial</span>}
    </td>
    <td className={styles.account} title={row.email}>
      {row.contactName} <span className={styles.note}>{row.email}</span>
    </td>
    <td className={styles.figure} data-label="Profiles">
      {whole.format(row.profilesRead)}
    </td>
    <td className={styles.figure} data-label="Lines">
      {whole.format(row.linesRead)}
    </td>
    <td className={styles.date}>
      <Age date={row.raisedDT} />
    </td>
  </tr>
)
