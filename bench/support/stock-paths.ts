import type { StockLine } from './stock-market.ts'
import { companyCount, countryCount } from './stock-market.ts'
import { type StockQuestion, stockQuestions } from './stock-questions.ts'
import type { StockDatabase } from './stock-site.ts'

/** A search as a member sends it. */
export interface Search {
  path: string
  token: string
}

/** The page sizes that members can choose, used in rotation. */
const pageSizes = [10, 20, 50, 100]

function pathOf(question: StockQuestion, { names, pageSize }: { names: string[]; pageSize: number }) {
  const { text, isPhrase, country, companies, order, isDescending, offset } = question
  const query = new URLSearchParams({ query: text, pageSize: String(pageSize) })
  if (isPhrase) query.set('exactPhrase', '1')
  if (country !== undefined) query.set('country', names[country % names.length] ?? '')
  if (companies !== undefined) query.set('favorites', '1')
  if (order !== undefined) query.set('orderCol', order)
  if (isDescending) query.set('orderDesc', '1')
  if (offset !== undefined) query.set('page', String(1 + offset / pageSize))
  return `/api/parts?${query}`
}

/** Replaces the contact's favorites with those of the search. */
async function setFavorites({ db }: StockDatabase, contactId: number, companies: readonly number[]) {
  await db.deleteFrom('favorites').where('contact_id', '=', contactId).execute()
  const rows = [...new Set(companies)]
    .filter(id => id !== contactId)
    .map(company_id => ({ contact_id: contactId, company_id }))
  await db.insertInto('favorites').values(rows).execute()
}

/** Returns the searches of each class, spread over 120 signed-in members. */
export async function stockSearches(
  database: StockDatabase,
  lines: readonly StockLine[],
  seed?: string,
): Promise<Record<string, Search[]>> {
  const countries = await database.db
    .selectFrom('countries')
    .select('name')
    .orderBy('code')
    .limit(countryCount)
    .execute()
  const names = countries.map(({ name }) => name)
  const members = Array.from({ length: 120 }, (_, index) => companyCount - index)
  const tokens = await database.signIn(members)
  const searches: Record<string, Search[]> = {}
  for (const [what, questions] of Object.entries(stockQuestions(lines, seed))) {
    searches[what] = []
    for (const [index, question] of questions.entries()) {
      if (question.text.length === 1) continue
      const [member = 1, token = ''] = [members[index % members.length], tokens[index % members.length]]
      if (question.companies !== undefined) await setFavorites(database, member, question.companies)
      searches[what].push({
        path: pathOf(question, { names, pageSize: pageSizes[index % pageSizes.length] ?? 10 }),
        token,
      })
    }
  }
  return searches
}
