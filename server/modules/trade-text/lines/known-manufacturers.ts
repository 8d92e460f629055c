import type { Db } from '../../../platform/db/database.ts'
import { type Manufacturers, manufacturersWith } from '../reading/marks.ts'
import { listManufacturers } from './manufacturers.sql.ts'

const cacheMs = 300_000
const cache = new WeakMap<Db, { manufacturers: Manufacturers; readAt: number }>()

/** Returns the manufacturers of the trade and those in stock, cached for five minutes. */
export async function knownManufacturers(db: Db): Promise<Manufacturers> {
  const cached = cache.get(db)
  const readAt = performance.now()
  if (cached !== undefined && readAt - cached.readAt < cacheMs) return cached.manufacturers
  const names = (await listManufacturers(db)).filter(name => /\p{L}{2}/u.test(name))
  const manufacturers = manufacturersWith(names.map(name => [name.toLowerCase().replace(/\s+/g, ' '), name] as const))
  cache.set(db, { manufacturers, readAt })
  return manufacturers
}
