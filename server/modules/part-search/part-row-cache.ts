import type { Deps } from '../../deps.ts'
import { RowCache } from '../../platform/search-engine/host/row-cache.ts'
import { partsShape } from './index-shape.ts'
import { type CompanyFacts, listCompanyFacts, listLines, type PartLine, type PartWithCompany } from './reads.ts'

/** About 500 bytes each. */
const maxLines = 100_000

const companies = { name: 'companies of lines', tables: ['companies'], maxEntries: 10_000 } as const

/** Caches stock lines with their companies, until they change. */
export class PartRowCache {
  readonly #deps: Pick<Deps, 'db' | 'queryCache'>
  readonly #lines: RowCache<PartLine>

  constructor({ search, ...deps }: Pick<Deps, 'db' | 'queryCache' | 'search'>) {
    this.#deps = deps
    this.#lines = new RowCache(search, { index: partsShape.name, maxRows: maxLines })
  }

  /** Returns stock lines with their companies, in the given order. Omits lines that no longer exist. */
  async list(ids: readonly number[]): Promise<PartWithCompany[]> {
    const { db, queryCache } = this.#deps
    const byId = await this.#lines.get(ids, missing => listLines(db, missing))
    const lines = ids.flatMap(id => byId.get(id) ?? [])
    const facts = await queryCache
      .region<number, CompanyFacts>(companies)
      .getAll(new Set(lines.map(line => line.company_id)), missing => listCompanyFacts(db, missing))
    return lines.flatMap(line => {
      const company = facts.get(line.company_id)
      return company === undefined ? [] : [{ ...line, ...company }]
    })
  }
}
