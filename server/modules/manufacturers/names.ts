import { severalIn } from '../../../contract/kit/several.ts'
import type { Db } from '../../platform/db/database.ts'
import { manufacturerKeyOf, manufacturerNameOf } from '../reference/index.ts'
import { listUsualSpellings } from './queries.ts'

/**
 * Returns the names of manufacturers by their keys: the name that comes with the site, else the usual spelling in
 * broadcasts. A key that no broadcast has is its own name.
 */
export async function nameManufacturers(db: Db, keys: Iterable<string>): Promise<Map<string, string>> {
  const names = new Map([...keys].map(key => [key, manufacturerNameOf(key)]))
  const unknown = [...names].filter(([key, name]) => key === name).map(([key]) => key)
  if (unknown.length === 0) return names
  for (const { key, brand } of await listUsualSpellings(db, unknown)) names.set(key, brand)
  return names
}

/** Returns the names of the manufacturers of a filter, `hp|cisco`, in its order. */
export async function namesInOrder(db: Db, filter: string | null | undefined): Promise<string[]> {
  const keys = severalIn(filter ?? '').map(manufacturerKeyOf)
  const names = await nameManufacturers(db, keys)
  return keys.map(key => names.get(key) ?? key)
}
