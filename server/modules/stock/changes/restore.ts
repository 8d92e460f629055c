import type { LockedStock } from '../locked-stock.sql.ts'
import type { ChangeRow } from './queries.ts'
import * as queries from './restore.sql.ts'

/** Lines between two reports of how far it is. */
const linesAtOnce = 5_000

interface Restoring {
  change: ChangeRow
  now: Date
  /** Told again and again how many of the change's lines are done; those that stay as they are are done at once. */
  report(numUndone: number): Promise<unknown>
}

async function inSlices(count: number, work: (slice: queries.Slice) => Promise<unknown>): Promise<void> {
  for (let after = 0; after < count; after += linesAtOnce)
    await work({ after, upTo: Math.min(after + linesAtOnce, count) })
}

/** Makes the stock what it was before a change, but for lines that somebody touched by hand since. */
export async function restoreLines(stock: LockedStock, { change, now, report }: Restoring): Promise<void> {
  const { num_added, num_changed, num_removed } = change
  const standing = await queries.listStanding(stock, change)
  await inSlices(standing, async slice => {
    await queries.restoreStanding(stock, slice, { change, now })
    await report(num_added + num_changed - standing + slice.upTo)
  })
  const returning = await queries.listReturning(stock, change)
  await inSlices(returning, async slice => {
    await queries.restoreReturning(stock, slice)
    await report(num_added + num_changed + num_removed - returning + slice.upTo)
  })
}
