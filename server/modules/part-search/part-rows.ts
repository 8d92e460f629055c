import type { Deps } from '../../deps.ts'
import { partsShape } from './index-shape.ts'
import { type CompanyFacts, listCompanyFacts, listLines, type PartLine, type PartWithCompany } from './reads.ts'
import { storedLineOf } from './stored-line.ts'

const companies = { name: 'companies of lines', tables: ['companies'], maxEntries: 10_000 } as const

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
      return company === undefined ? [] : [{ ...line, ...company }]
    })
  }

  async #linesOf(ids: readonly number[]): Promise<PartLine[]> {
    const { db, search } = this.#deps
    const index = search.current(partsShape.name)
    const stored = new Map<number, PartLine>()
    for (const id of index === undefined ? [] : ids) {
      const line = index && storedLineOf(index, id)
      if (line !== undefined) stored.set(id, line)
    }
    const missing = ids.filter(id => !stored.has(id))
    // A line that has left the index since its search was removed; the database omits it too.
    const read = missing.length === 0 ? new Map<number, PartLine>() : await listLines(db, missing)
    return ids.flatMap(id => stored.get(id) ?? read.get(id) ?? [])
  }
}
