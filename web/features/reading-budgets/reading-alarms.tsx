import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listReadingAlarms, type ReadingAlarm } from '../../../contract/reading-budgets.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, formatNumber } from '../../platform/format.tsx'
import { Listing } from '../../platform/listing.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { type DataColumn, DataTable } from '../../ui/index.ts'
import styles from './admin-reading.module.css'
import { account, shownTo, when } from './staff-columns.tsx'

const kinds: Record<ReadingAlarm['kind'], string> = {
  profiles: 'Profile budget used up',
  lines: 'Line budget used up',
  canary: 'Planted company opened',
}

const columns: DataColumn<ReadingAlarm>[] = [
  {
    key: 'kind',
    label: 'What happened',
    width: 190,
    look: 'strong',
    phone: 'lead',
    wraps: true,
    cell: ({ kind }) => kinds[kind],
  },
  shownTo('Company'),
  account,
  {
    key: 'profiles',
    label: 'Profiles',
    width: 84,
    isEnd: true,
    unit: () => ' profiles',
    cell: ({ profilesRead }) => formatNumber(profilesRead),
  },
  {
    key: 'lines',
    label: 'Lines',
    width: 84,
    isEnd: true,
    unit: () => ' lines',
    cell: ({ linesRead }) => formatNumber(linesRead),
  },
  { ...when, cell: ({ raisedDT }) => <Age date={raisedDT} /> },
]

/** Who used up a budget, or opened a planted company. */
export function ReadingAlarms({ page, hrefOf }: { page: number; hrefOf(page: number): string }) {
  const { pageSize } = usePreferences().preferences
  const answer = useQuery({
    ...queryOf(listReadingAlarms, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p className={styles.lead}>
        Accounts that used up their budget of company profiles or stock lines, or opened a planted company, which only a
        copier of the directory comes across. Figures are for that day, up to the alarm.
      </p>
      <Listing
        label="Alarms"
        names={['alarm', 'alarms']}
        answer={answer}
        empty="Nobody has used up a reading budget or opened a planted company."
        page={page}
        hrefOf={hrefOf}
      >
        {rows => <DataTable label="Alarms" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Listing>
    </>
  )
}
