import type { z } from 'zod'
import type { listCompanies } from '../../../contract/companies.ts'
import { listOf } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/index.ts'
import { type Account, memberOf, type Viewer } from '../auth/index.ts'
import { memberLabelOf } from '../masking/index.ts'
import { type BudgetDeps, countOpenedProfile, seesContactsInLists } from '../reading-budgets/index.ts'
import { findCountryByName } from '../reference/index.ts'
import { matchesWords, searchableText, searchQuery } from '../search/index.ts'
import { bankDetailsFor, memberCompany, memberContact, memberRow, visitorCompany, visitorRow } from './present.ts'
import {
  type CompanyOrder,
  type CompanyQuery,
  countCompanyRows,
  findCompany,
  isFavoriteOf,
  listCompanyRows,
  listContactRows,
  listCountryRows,
  listNotesOf,
} from './reads.ts'
import { listRecommendationRows } from './recommendations/reads.ts'

type RequestQuery = z.output<typeof listCompanies.query>
type Country = Awaited<ReturnType<typeof listCountryRows>>[number]

const codesOf = (countries: readonly Country[]) => countries.map(country => country.code)
const isNamed = (name: string) => (country: Country) => country.name.toLowerCase() === name.toLowerCase()

const codeOfCountry = async ({ db }: Pick<Deps, 'db'>, name: string): Promise<string | undefined> =>
  name === '' ? undefined : (await findCountryByName(db, name))?.code

function queryForMember(requested: RequestQuery, code: string | undefined, today: string): CompanyQuery {
  const { page, pageSize, orderCol = 'companyname', orderDesc: isDescending } = requested
  return {
    text: searchQuery(requested.query),
    ...(requested.country !== '' && { countryCodes: code === undefined ? [] : [code] }),
    orderBy: [
      { column: orderCol, isDescending },
      { column: 'companyname', isDescending: false },
      { column: 'id', isDescending: false },
    ],
    page,
    pageSize,
    today,
  }
}

const mayOrderVisitor = (column: CompanyOrder | undefined) => column === 'Country' || column === 'favCount'

/**
 * Builds a visitor's query, which searches country names only. Rows are ordered by every visible column, so that the order of
 * two indistinguishable companies reveals nothing.
 */
function queryForVisitor(requested: RequestQuery, countries: readonly Country[], today: string): CompanyQuery {
  const { page, pageSize, orderCol, orderDesc } = requested
  const text = searchQuery(requested.query)
  const matching = countries
    .filter(country => matchesWords(searchableText([country.name]), text))
    .filter(requested.country === '' ? () => true : isNamed(requested.country))
  const asIs: CompanyQuery['orderBy'] = [
    { column: 'tier', isDescending: true },
    { column: 'Country', isDescending: false },
    { column: 'favCount', isDescending: true },
  ]
  const isOrdered = mayOrderVisitor(orderCol) && orderCol !== undefined
  const orderBy = isOrdered ? [{ column: orderCol, isDescending: orderDesc }, ...asIs] : asIs
  return { countryCodes: codesOf(matching), orderBy, page, pageSize, today }
}

/** Returns the companies whose note by the account's own company matches a search; nobody else's notes are searched. */
async function notedCompanies({ db }: Pick<Deps, 'db'>, { companyId }: Account, typed: string): Promise<number[]> {
  const text = searchQuery(typed)
  if (text.words.length === 0 || text.matchesNothing) return []
  const notes = await listNotesOf(db, companyId)
  return notes.filter(note => matchesWords(searchableText([note.text]), text)).map(note => note.about_company_id)
}

/** Returns one page of companies, limited to what the viewer may see. */
export async function searchCompanies(deps: Deps, viewer: Viewer, requested: RequestQuery) {
  const today = dayOf(deps.clock.now())
  const account = memberOf(viewer)
  const isMember = account !== undefined
  const query = isMember
    ? {
        ...queryForMember(requested, await codeOfCountry(deps, requested.country), today),
        notedIds: await notedCompanies(deps, account, requested.query),
      }
    : queryForVisitor(requested, await listCountryRows(deps.db), today)
  const [rows, count] = await Promise.all([listCompanyRows(deps.db, query), countCompanyRows(deps.db, query)])
  const context = { today, hasContacts: account !== undefined && seesContactsInLists(account) }
  const results = rows.map(row => (isMember ? memberRow(row, context) : visitorRow(row, today, memberLabelOf(deps))))
  return listOf(results, count)
}

/**
 * Returns a company's profile and contacts, limited to what the viewer may see. Counts against a member's reading budget:
 * throws `reading-budget-used` once that is used up.
 */
export async function getCompanyFor(deps: Deps, viewer: Viewer, id: number) {
  const row = await findCompany(deps.db, id)
  if (row === undefined) throw new Problem('company-not-found')
  const now = deps.clock.now()
  const account = memberOf(viewer)
  if (account === undefined) return { company: visitorCompany(row, dayOf(now), memberLabelOf(deps)), contacts: [] }
  await countOpenedProfile(deps, account, row)
  const [contacts, recommendations, isFavorite] = await Promise.all([
    listContactRows(deps.db, id),
    account.role === 'service-only' ? [] : listRecommendationRows(deps.db, { companyId: id, isOwn: false }),
    isFavoriteOf(deps.db, account.contactId, id),
  ])
  const bankDetails = bankDetailsFor(row, account)
  const company = memberCompany(row, { now, bankDetails, username: null, isFavorite, recommendations })
  return { company, contacts: contacts.map((contact, index) => memberContact(contact, index, account)) }
}

/** Returns a company's bank details and records who read them, because invoice fraud starts there. */
export async function revealBankDetailsTo(deps: BudgetDeps, account: Account, id: number) {
  const { db, clock } = deps
  const row = await findCompany(db, id)
  if (row === undefined) throw new Problem('company-not-found')
  await countOpenedProfile(deps, account, row)
  await transaction(db, tx =>
    recordAudit(tx, {
      actorId: account.contactId,
      action: 'reveal-bank-details',
      subject: `company/${id}`,
      now: clock.now(),
    }),
  )
  return { bankCode: row.bank_code, ibanCode: row.iban_code, swiftCode: row.swift_code }
}
