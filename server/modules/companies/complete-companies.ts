import type { Deps } from '../../deps.ts'
import type { RegionSpec } from '../../watched-tables.ts'
import { searchQuery } from '../search/index.ts'
import { listCompaniesNamed } from './reads.ts'

type NamedCompany = Awaited<ReturnType<typeof listCompaniesNamed>>[number]

const namedCompanies: RegionSpec = { name: 'companies by name', tables: ['companies'], maxEntries: 2_000 }

/** Returns companies for a name that a member begins to type. */
export async function completeCompanies(
  { db, queryCache }: Pick<Deps, 'db' | 'queryCache'>,
  text: string,
  limit: number,
): Promise<NamedCompany[]> {
  if (text.length < 2) return []
  return queryCache
    .region<string, NamedCompany[]>(namedCompanies)
    .get(text.toLowerCase(), () => listCompaniesNamed(db, text, searchQuery(text), limit))
}
