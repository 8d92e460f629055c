import { countCap } from '../../../contract/kit/index.ts'
import { listReadingAlarms } from '../../../contract/reading-budgets.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../auth/index.ts'
import { type AlarmRow, countAlarms, listAlarmRows } from './reads.ts'

const presentAlarm = (row: AlarmRow) => ({
  id: row.id,
  kind: row.kind,
  contactId: row.contact_id,
  contactName: row.contact_name,
  email: row.email,
  companyId: row.company_id,
  companyName: row.company_name,
  isTrial: row.membership_plan === 'trial',
  profilesRead: row.profiles_read,
  linesRead: row.lines_read,
  raisedDT: row.raised_at.toISOString(),
})

export const readingBudgetRoutes = ({ db }: Deps) => [
  bind(listReadingAlarms, async ({ query }) => {
    const [rows, count] = await Promise.all([listAlarmRows(db, query), countAlarms(db)])
    const payload = {
      results: rows.map(presentAlarm),
      numResults: Math.min(count, countCap),
      isCapped: count > countCap,
    }
    return { payload }
  }),
]
