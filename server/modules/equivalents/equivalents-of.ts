import { type Equivalent, maxEquivalents, shortestPartNumber } from '../../../contract/equivalents.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RegionSpec } from '../../watched-tables.ts'
import { partKey, writtenForms } from '../part-numbers/index.ts'
import { listLinked } from './reads.ts'

/**
 * Returns numbers that are the same part as this part number, or key, or replace it: at most `maxEquivalents`, the
 * closest first and other spellings last. One statement; none if the text is too short. Symmetric, as long as neither
 * number exceeds the limit.
 */
export async function equivalentsOf(db: Db, partNumber: string): Promise<Equivalent[]> {
  const key = partKey(partNumber)
  if (key.length < shortestPartNumber) return []
  const own = writtenForms(partNumber)
  const linked = await listLinked(db, [key, ...own.map(form => form.key)], maxEquivalents)
  const found = new Map<string, Equivalent>()
  const add = (equivalent: Equivalent) => {
    if (equivalent.key !== key && !found.has(equivalent.key)) found.set(equivalent.key, equivalent)
  }
  for (const { key, part_number, kind } of linked) add({ key, partNumber: part_number, kind })
  for (const form of own) add({ ...form, kind: 'written' })
  for (const { part_number } of linked) for (const form of writtenForms(part_number)) add({ ...form, kind: 'written' })
  return [...found.values()].slice(0, maxEquivalents)
}

const remembered: RegionSpec = { name: 'equivalents', tables: ['part_equivalents'], maxEntries: 20_000 }

/** Returns the same, cached until a pair changes. */
export const knownEquivalentsOf = ({ db, queryCache }: Pick<Deps, 'db' | 'queryCache'>, partNumber: string) =>
  queryCache.region<string, Equivalent[]>(remembered).get(partNumber, () => equivalentsOf(db, partNumber))
