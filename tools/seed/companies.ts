import type { DemoEmail } from './accounts.ts'
import { companyProfile, type Draft } from './company-profile.ts'
import { companyNames, serviceDescriptions } from './company-words.ts'
import { contactsOf } from './contacts.ts'
import { type Place, places } from './places.ts'
import { type Random, randomFor } from './random.ts'
import type { CompanyRow, ContactRow } from './rows.ts'
import { demoCompanies, oddCompanies } from './special-companies.ts'

/** A company of the demo, with the data that other parts of the demo need. */
export interface DemoCompany {
  row: CompanyRow
  contacts: readonly [ContactRow, ...ContactRow[]]
  /** Broadcast lists it trades in, its main one first; none for a service company. */
  lists: readonly number[]
  serviceCategories: readonly number[]
  /** Its activity; 1 is average. */
  activity: number
}

const tradingCompanies = 328
const listWeights = [
  [2, 24],
  [4, 22],
  [12, 18],
  [7, 14],
  [1, 10],
  [11, 7],
  [5, 5],
  [13, 5],
  [10, 4],
  [14, 3],
  [8, 3],
  [15, 2],
  [6, 2],
] as const
const peopleWeights = [
  [1, 22],
  [2, 30],
  [3, 24],
  [4, 13],
  [5, 7],
  [6, 4],
] as const
/** The lists that a company's name hints at. */
const nameHints: readonly (readonly [RegExp, number])[] = [
  [/Network|Datacom|Telecom/, 4],
  [/Server|Storage/, 2],
  [/Memory|Components|Circuits/, 12],
  [/Laptop/, 7],
  [/Mobile/, 11],
  [/Electronics/, 8],
  [/Peripherals|Supplies/, 5],
]

const placeOf = new Map(places.map(place => [place.code, place]))

function placeAt(code: string): Place {
  const place = placeOf.get(code)
  if (place === undefined) throw new Error(`no place ${code}`)
  return place
}

/** Returns all 74 countries at least once, the rest in proportion to their trade. */
function placesFor(random: Random, count: number): Place[] {
  const weighted = places.map(place => [place, place.weight] as const)
  const rest = Array.from({ length: count - places.length }, () => random.weighted(weighted))
  return random.sample([...places, ...rest], count)
}

function listsOf(random: Random, name: string): number[] {
  const hinted = nameHints.flatMap(([pattern, list]) => (pattern.test(name) ? [list] : []))
  const drawn = Array.from({ length: random.int(1, 3) }, () => random.weighted(listWeights))
  return [...new Set([...hinted, ...drawn])]
}

type Plan = Omit<Draft, 'id'> & { serviceCategories?: readonly number[] }

/** Returns the operator, the companies of the demo accounts, special cases, traders, service companies. */
function plans(random: Random, now: Date): Plan[] {
  const specials = [...demoCompanies(now), ...oddCompanies(now)]
  const traderPlaces = placesFor(random, tradingCompanies)
  return [
    ...specials.map(special => ({ ...special, place: placeAt(special.country), special })),
    ...companyNames(random, tradingCompanies).map((name, index) => ({
      name,
      place: traderPlaces[index] ?? random.pick(places),
      lists: listsOf(random, name),
    })),
    ...serviceDescriptions.map(([name, serviceCategories, description]) => ({
      name,
      place: placeAt(random.pick(['NL', 'GB', 'DE', 'BE', 'US', 'AE', 'PL'])),
      lists: [],
      serviceCategories,
      description,
    })),
  ]
}

/**
 * Builds every company with its people, numbered from 1; the first is the operator's, then come those of the demo
 * accounts.
 */
export function buildCompanies(now: Date, passwordHash: string): DemoCompany[] {
  const random = randomFor('companies')
  let contactId = 0
  return plans(random, now).map(({ serviceCategories = [], ...plan }, index) => {
    const draft = { id: index + 1, ...plan }
    const { special } = plan
    const { domain, since, ...row } = companyProfile(random, draft, now)
    const people = special?.isStaff
      ? 1
      : special?.email === undefined
        ? random.weighted(peopleWeights)
        : random.int(2, 4)
    const rows = contactsOf(random, { draft, domain, since, name: row.name, tel: row.tel }, people).map(contact => {
      contactId += 1
      // No password has this hash: nobody can sign in as these people.
      return {
        id: contactId,
        ...contact,
        password_hash: contact.email === special?.email ? passwordHash : '!',
        version: 1,
      }
    })
    const [main, ...others] = rows
    if (main === undefined) throw new Error(`${row.name} has no contacts`)
    const activity = special?.activity ?? 0.15 + random.next() ** 3 * 5
    return { row, contacts: [main, ...others], lists: plan.lists, serviceCategories, activity }
  })
}

/** Returns the company a demo account belongs to. */
export function companyOf(companies: readonly DemoCompany[], email: DemoEmail): DemoCompany {
  const owner = companies.find(company => company.contacts[0].email === email)
  if (owner === undefined) throw new Error(`${email} has no company`)
  return owner
}

/** Returns true if the company may post and hold stock: not the operator, and not a service company. */
export const isTrader = ({ row, lists }: DemoCompany): boolean => !row.is_operator && lists.length > 0
