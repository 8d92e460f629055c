import type { Deps } from '../../deps.ts'
import { partsShape } from './index-shape.ts'
import { type CompanyFacts, listCompanyFacts, listLines, type PartLine, type PartWithCompany } from './reads.ts'
import { storedLineOf } from './stored-line.ts'

// Only a part of contacts is watched, because other columns change whenever somebody signs in.
const companies = {
  name: 'companies of lines',
  tables: ['companies', 'contacts.requests'],
  maxEntries: 10_000,
} as const

/** Reads stock lines with their companies: from the index, which stores what a row shows, or from the database without one. */
export class PartRows {
  readonly #deps: Pick<Deps, 'db' | 'queryCache' | 'search'>

  constructor(deps: Pick<Deps, 'db' | 'queryCache' | 'search'>) {
    this.#deps = deps
  }

  /** Returns stock lines with their companies, in the given order. Omits lines that no longer exist. */
  async list(ids: readonly number[]): Promise<PartWithCompany[]> {
    const { db, queryCache } = this.#deps
    const lines = await this.#linesOf(ids)
    const facts = await queryCache
      .region<number, CompanyFacts>(companies)
      .getAll(new Set(lines.map(line => line.company_id)), missing => listCompanyFacts(db, missing))
    return lines.flatMap(line => {
      const company = facts.get(line.company_id)
      // Changes the line, which was read for this page only: copying all its columns would take longer.
      return company === undefined ? [] : [Object.assign(line, company)]
    })
  }

  async #linesOf(ids: readonly number[]): Promise<PartLine[]> {
    const { db, search } = this.#deps
    const index = search.current(partsShape.name)
    const stored = ids.map(id => index && storedLineOf(index, id))
    const missing = ids.filter((_, at) => stored[at] === undefined)
    // If a line is no longer in the index, it was removed after the search; the database omits it too.
    const read = missing.length === 0 ? undefined : await listLines(db, missing)
    return ids.flatMap((id, at) => stored[at] ?? read?.get(id) ?? [])
  }
}
