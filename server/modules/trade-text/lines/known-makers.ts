import type { Db } from '../../../platform/db/database.ts'
import { type Makers, makersWith } from '../reading/marks.ts'
import { listManufacturers } from './makers.sql.ts'

const cacheMs = 300_000
const cache = new WeakMap<Db, { makers: Makers; readAt: number }>()

/** Returns the manufacturers of the trade and those in stock, cached for five minutes. */
export async function knownMakers(db: Db): Promise<Makers> {
  const cached = cache.get(db)
  const readAt = performance.now()
  if (cached !== undefined && readAt - cached.readAt < cacheMs) return cached.makers
  const names = (await listManufacturers(db)).filter(name => /\p{L}{2}/u.test(name))
  const makers = makersWith(names.map(name => [name.toLowerCase().replace(/\s+/g, ' '), name] as const))
  cache.set(db, { makers, readAt })
  return makers
}
