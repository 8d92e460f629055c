import type { Deps } from '../../deps.ts'
import { partsShape } from './engine/shape.ts'
import { type CompanyFacts, listCompanyFacts, listLines, type PartLine, type PartWithCompany } from './reads.ts'

/** Lines that are kept, some 500 bytes each. */
const mostLines = 100_000

const companies = { name: 'companies of lines', of: ['companies'], most: 10_000 } as const

/**
 * Stock lines that were shown lately, kept as long as the index in memory holds them to be unchanged: a page whose lines
 * are at hand costs the database nothing, and is as fresh as what it was found by. Without an index nothing is kept.
 */
export class LinesAtHand {
  readonly #deps: Pick<Deps, 'db' | 'memory' | 'search'>
  readonly #lines = new Map<number, PartLine>()
  /** How often a line changed: what was asked for before is not kept after. */
  #changes = 0

  constructor(deps: Pick<Deps, 'db' | 'memory' | 'search'>) {
    this.#deps = deps
    deps.search.follow(partsShape.name, changed => {
      this.#changes += 1
      if (changed === 'everything') this.#lines.clear()
      else for (const id of changed) this.#lines.delete(id)
    })
  }

  /** These stock lines with their companies, in the order asked; one that is gone meanwhile is left out. */
  async list(ids: readonly number[]): Promise<PartWithCompany[]> {
    const lines = await this.#linesOf(ids)
    const facts = await this.#factsOf(lines)
    return lines.flatMap(line => {
      const company = facts.get(line.company_id)
      return company === undefined ? [] : [{ ...line, ...company }]
    })
  }

  async #linesOf(ids: readonly number[]): Promise<PartLine[]> {
    const { db, search } = this.#deps
    const mayKeep = search.current(partsShape.name) !== undefined
    const known = ids.map(id => (mayKeep ? this.#lines.get(id) : undefined))
    const missing = ids.filter((_, at) => known[at] === undefined)
    if (missing.length === 0) return known.flatMap(line => line ?? [])
    const changes = this.#changes
    const asked = await listLines(db, missing)
    if (mayKeep && changes === this.#changes) for (const line of asked.values()) this.#keep(line)
    return ids.flatMap((id, at) => known[at] ?? asked.get(id) ?? [])
  }

  #keep(line: PartLine) {
    this.#lines.set(line.id, line)
    const oldest = this.#lines.keys().next()
    if (this.#lines.size > mostLines && !oldest.done) this.#lines.delete(oldest.value)
  }

  #factsOf(lines: readonly PartLine[]): Promise<Map<number, CompanyFacts>> {
    const { db, memory } = this.#deps
    const recall = memory.of<number, CompanyFacts>(companies)
    return recall.getAll(new Set(lines.map(line => line.company_id)), ids => listCompanyFacts(db, ids))
  }
}
