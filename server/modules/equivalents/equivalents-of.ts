import { type Equivalent, maxEquivalents, minPartNumberLength } from '../../../contract/equivalents.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RegionSpec } from '../../watched-tables.ts'
import { partKey, writtenForms } from '../part-numbers/index.ts'
import { listLinked, listSameParts } from './reads.ts'

/**
 * Returns the numbers that mean the same part as this part number (or part key) or replace it: at most `maxEquivalents`,
 * closest first, other spellings last. Runs one statement; returns none if the text is too short. Symmetric as long as
 * neither number has more equivalents than the limit.
 */
export async function equivalentsOf(db: Db, partNumber: string): Promise<Equivalent[]> {
  const key = partKey(partNumber)
  if (key.length < minPartNumberLength) return []
  const spellings = writtenForms(partNumber)
  const linked = await listLinked(db, [key, ...spellings.map(form => form.key)], maxEquivalents)
  const equivalents = new Map<string, Equivalent>()
  const add = (equivalent: Equivalent) => {
    if (equivalent.key !== key && !equivalents.has(equivalent.key)) equivalents.set(equivalent.key, equivalent)
  }
  for (const { key, part_number, kind } of linked) add({ key, partNumber: part_number, kind })
  for (const form of spellings) add({ ...form, kind: 'written' })
  for (const { part_number } of linked) for (const form of writtenForms(part_number)) add({ ...form, kind: 'written' })
  return [...equivalents.values()].slice(0, maxEquivalents)
}

const cacheRegion: RegionSpec = { name: 'equivalents', tables: ['part_equivalents'], maxEntries: 20_000 }

/** Returns `equivalentsOf` from a cache that is invalidated when a pair changes. */
export const cachedEquivalentsOf = ({ db, queryCache }: Pick<Deps, 'db' | 'queryCache'>, partNumber: string) =>
  queryCache.region<string, Equivalent[]>(cacheRegion).get(partNumber, () => equivalentsOf(db, partNumber))

/** More numbers of one part than these are not followed. */
const maxSameParts = 8

/** Returns the keys of the same part for each of these part keys that has any; one statement. */
export async function samePartsOf(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const starts = keys.flatMap(key =>
    [key, ...writtenForms(key).map(form => form.key)].map(form => ({ requested: key, key: form })),
  )
  if (starts.length === 0) return new Map()
  const found = new Map<string, string[]>()
  for (const { requested, key } of await listSameParts(db, starts, maxSameParts))
    found.set(requested, [...(found.get(requested) ?? []), key])
  return found
}

const samePartsRegion: RegionSpec = {
  name: 'numbers of the same part',
  tables: ['part_equivalents'],
  maxEntries: 20_000,
}

/** Returns `samePartsOf` from a cache that is invalidated when a pair changes. */
export const cachedSamePartsOf = ({ db, queryCache }: Pick<Deps, 'db' | 'queryCache'>, keys: readonly string[]) =>
  queryCache
    .region<string, ReadonlyMap<string, readonly string[]>>(samePartsRegion)
    .get(keys.join(' '), () => samePartsOf(db, keys))
