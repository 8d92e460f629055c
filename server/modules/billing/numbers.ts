import type { Tx } from '../../platform/db/database.ts'
import { takeSerial } from './queries.ts'

const prefixes = { invoice: '', 'credit-note': 'C' } as const

/**
 * Takes the next number of the day's year, e.g. 2026-00042 or C2026-00003. The counter's row stays locked until the transaction ends:
 * numbers have no gaps, and documents that are issued at the same time wait for each other.
 */
export async function takeNumber(tx: Tx, series: keyof typeof prefixes, issuedOn: string): Promise<string> {
  const year = Number(issuedOn.slice(0, 4))
  const serial = await takeSerial(tx, series, year)
  return `${prefixes[series]}${year}-${String(serial).padStart(5, '0')}`
}
