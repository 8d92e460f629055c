import { dayOf } from '../../server/platform/clock.ts'
import { companyOf, type DemoCompany, isTrader } from './companies.ts'
import { before } from './dates.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'

type Part = Row<'parts'>

/** How many lines a search shows on its first page. */
const shownLines = 10
/** How many searches found lines of each demo account. */
const ownHits = 34

/** Builds hits: other companies' lines, at most once per day, searcher and line. */
export function buildHits(
  companies: readonly DemoCompany[],
  parts: readonly Part[],
  searches: readonly Row<'part_searches'>[],
  now: Date,
): Row<'part_hits'>[] {
  const random = randomFor('hits')
  const companyOfContact = new Map(
    companies.flatMap(({ row, contacts }) => contacts.map(contact => [contact.id, row.id] as const)),
  )
  const linesOf = Map.groupBy(parts, part => part.part_number)
  const hits = new Map<string, Row<'part_hits'>>()
  const add = (part: Part, query: string, contactId: number, searchedAt: Date) => {
    if (part.company_id === companyOfContact.get(contactId)) return
    const day = dayOf(searchedAt)
    hits.set(`${part.id} ${contactId} ${day}`, {
      part_id: part.id,
      contact_id: contactId,
      day,
      company_id: part.company_id,
      query,
      searched_at: searchedAt,
    })
  }
  for (const { query = '', contact_id, searched_at } of searches) {
    if (contact_id == null || searched_at === undefined) continue
    for (const part of (linesOf.get(query) ?? []).slice(0, shownLines)) add(part, query, contact_id, searched_at)
  }
  const traders = companies.filter(isTrader)
  for (const email of ['member@demo.example', 'broker@demo.example', 'diamond@demo.example'] as const) {
    const { row } = companyOf(companies, email)
    const own = parts.filter(part => part.company_id === row.id)
    for (const part of random.sample(own, ownHits)) {
      const query = random.chance(0.7) ? (part.part_number ?? '') : (part.part_number ?? '').slice(0, 6)
      add(part, query, random.pick(random.pick(traders).contacts).id, before(now, random.next() * 12))
    }
  }
  return [...hits.values()]
}
