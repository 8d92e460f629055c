import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { z } from 'zod'
import { pageQuery } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { listReadingAlarms, type ReadingAlarm } from '../../../contract/reading-budgets.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, formatCounted } from '../../platform/format.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, Column, EmptyState, Notice, Pagination, SkeletonRows, Table } from '../../ui/index.ts'
import styles from './admin-reading.module.css'

const adminSearch = z.object({ page: pageQuery.page })

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

/** The staff's: who read more than people do. */
function Component() {
  const [{ page }] = useSearchState(adminSearch)
  const { pageSize } = usePreferences().preferences
  const { data, error, refetch } = useQuery({
    ...queryOf(listReadingAlarms, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  const payload = data?.payload
  return (
    <div className={styles.page}>
      <h1>Reading alarms</h1>
      <p className={styles.lead}>
        Accounts that used up their budget of company profiles or stock lines, or opened a company that is planted for
        whoever walks through all of them. Figures are of that day, until the alarm.
      </p>
      {error ? (
        <Notice
          kind="error"
          title="The alarms could not be loaded."
          action={<Button onClick={() => refetch()}>Try again</Button>}
        >
          {error.message}
        </Notice>
      ) : (
        <section className={styles.page} aria-label="Alarms" aria-busy={payload === undefined}>
          <p className={styles.lead} role="status">
            {payload && formatCounted(payload.numResults, payload.isCapped, ['alarm', 'alarms'])}
          </p>
          {payload?.results.length === 0 ? (
            <EmptyState>Nobody has used up a reading budget or opened a planted company.</EmptyState>
          ) : (
            <Table label="Alarms" head={head} isStacking className={styles.table}>
              {payload === undefined ? (
                <SkeletonRows count={5} columns={6} />
              ) : (
                payload.results.map(row => <Row key={row.id} row={row} />)
              )}
            </Table>
          )}
          {payload && payload.results.length > 0 && (
            <Pagination
              {...payload}
              page={page}
              pageSize={pageSize}
              hrefOf={to => pathWith(pages.adminReading.path, { page: to })}
            />
          )}
        </section>
      )}
    </div>
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

export const page: PageModule = {
  Component,
  needs({ search, preferences: { pageSize } }) {
    const { page } = readSearch(adminSearch, search)
    return [need(listReadingAlarms, { query: { page, pageSize } })]
  },
}
