import { listOf } from '../../../contract/kit/index.ts'
import { listBankReveals, listReadingAlarms } from '../../../contract/reading-budgets.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../auth/index.ts'
import { type AlarmRow, countAlarms, countReveals, listAlarmRows, listRevealRows, type RevealRow } from './reads.ts'

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

const presentReveal = (row: RevealRow) => ({
  id: row.id,
  contactId: row.contact_id,
  contactName: row.contact_name,
  email: row.email,
  companyId: row.company_id,
  companyName: row.company_name,
  ofCompanyId: row.of_company_id,
  ofCompanyName: row.of_company_name,
  revealedDT: row.happened_at.toISOString(),
})

export const readingBudgetRoutes = ({ db }: Deps) => [
  bind(listReadingAlarms, async ({ query }) => {
    const [rows, count] = await Promise.all([listAlarmRows(db, query), countAlarms(db)])
    return listOf(rows.map(presentAlarm), count)
  }),
  bind(listBankReveals, async ({ query }) => {
    const [rows, count] = await Promise.all([listRevealRows(db, query), countReveals(db)])
    return listOf(rows.map(presentReveal), count)
  }),
]
