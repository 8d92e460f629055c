import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { listReadingAlarms, type ReadingAlarm } from '../../../contract/reading-budgets.ts'
import { queryOf } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import { Listing } from '../../platform/listing.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { type DataColumn, DataTable } from '../../ui/index.ts'
import styles from './admin-reading.module.css'
import { account, shownTo, when } from './staff-columns.tsx'
import { readingStaffTexts } from './staff-texts.ts'

const texts = readingStaffTexts.readingAlarms

const kinds: Record<ReadingAlarm['kind'], string> = {
  profiles: texts.profiles,
  lines: texts.lines,
  canary: texts.canary,
}

const columns: DataColumn<ReadingAlarm>[] = [
  {
    key: 'kind',
    label: texts.whatHappened,
    width: 190,
    look: 'strong',
    phone: 'lead',
    wraps: true,
    cell: ({ kind }) => kinds[kind],
  },
  shownTo(texts.company),
  account,
  {
    key: 'profiles',
    label: texts.profilesRead,
    width: 84,
    isEnd: true,
    unit: () => texts.profilesUnit,
    cell: ({ profilesRead }) => formatInteger(profilesRead),
  },
  {
    key: 'lines',
    label: texts.linesRead,
    width: 84,
    isEnd: true,
    unit: () => texts.linesUnit,
    cell: ({ linesRead }) => formatInteger(linesRead),
  },
  { ...when, cell: ({ raisedDT }) => <Age date={raisedDT} /> },
]

/** Accounts that used up a budget or opened a planted company. */
export function ReadingAlarms({ page, hrefOf }: { page: number; hrefOf(page: number): string }) {
  const { pageSize } = usePreferences().preferences
  const result = useQuery({
    ...queryOf(listReadingAlarms, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <Listing
        label={texts.alarms}
        names={texts.counted}
        result={result}
        empty={texts.noAlarms}
        page={page}
        hrefOf={hrefOf}
      >
        {rows => <DataTable label={texts.alarms} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Listing>
    </>
  )
}
