import type { Deps } from '../../deps.ts'
import type { Account } from '../auth/index.ts'
import { countDealings, type DealingRow, listDealingRows } from './dealings.sql.ts'

const presentDealing = (row: DealingRow) => ({
  id: row.id,
  isSent: row.is_sent,
  createdDT: row.created_at.toISOString(),
  partNumbers: row.part_numbers,
  numLines: row.num_lines,
  answeredDT: row.answered_at?.toISOString() ?? null,
  awarded: row.awarded,
})

/** Returns the requests for quote between the account's company and another one; none with itself. */
export async function dealingsWith({ db }: Pick<Deps, 'db'>, { companyId }: Account, otherId: number) {
  const pair = { ownId: companyId, otherId }
  const [rows, counts] = await Promise.all([listDealingRows(db, pair), countDealings(db, pair)])
  const countOf = (isSent: boolean) => {
    const {
      requests = 0,
      answered = 0,
      awarded_lines: awardedLines = 0,
    } = counts.find(({ is_sent }) => is_sent === isSent) ?? {}
    return { requests, answered, awardedLines }
  }
  return { results: rows.map(presentDealing), sent: countOf(true), received: countOf(false) }
}
