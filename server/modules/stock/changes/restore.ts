import type { LockedStock } from '../locked-stock.sql.ts'
import type { ChangeRow } from './queries.ts'
import * as queries from './restore.sql.ts'

/** Lines between two progress reports. */
const linesAtOnce = 5_000

interface RestoreOptions {
  change: ChangeRow
  now: Date
  /** Called repeatedly with the number of lines done. Lines that stay unchanged count as done from the start. */
  report(numUndone: number): Promise<unknown>
}

async function inSlices(count: number, work: (slice: queries.Slice) => Promise<unknown>): Promise<void> {
  for (let after = 0; after < count; after += linesAtOnce)
    await work({ after, upTo: Math.min(after + linesAtOnce, count) })
}

/** Restores the stock to its state before a change, except for lines changed by hand since. */
export async function restoreLines(stock: LockedStock, { change, now, report }: RestoreOptions): Promise<void> {
  const { num_added, num_changed, num_removed } = change
  const numToRevert = await queries.listLinesToRevert(stock, change)
  await inSlices(numToRevert, async slice => {
    await queries.revertLines(stock, slice, { change, now })
    await report(num_added + num_changed - numToRevert + slice.upTo)
  })
  const numToReturn = await queries.listLinesToReturn(stock, change)
  await inSlices(numToReturn, async slice => {
    await queries.returnLines(stock, slice)
    await report(num_added + num_changed + num_removed - numToReturn + slice.upTo)
  })
}
