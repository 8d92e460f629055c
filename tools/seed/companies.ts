import type { DemoEmail } from './accounts.ts'
import { bankDetails, fill } from './bank.ts'
import { companyDescription, companyNames, serviceDescriptions, streetAddress } from './company-words.ts'
import { countries } from './countries.ts'
import { before, dateOf } from './dates.ts'
import { jobTitle, personName, plainLetters } from './people.ts'
import { type Place, places } from './places.ts'
import { type Random, randomFor } from './random.ts'
import type { Row } from './rows.ts'
import { demoCompanies, oddCompanies, type Special } from './special-companies.ts'

export type CompanyRow = Row<'companies'> & { id: number; name: string; country_code: string; tel: string }
export type ContactRow = Row<'contacts'> & { id: number; company_id: number; name: string; email: string }

/** A company of the demo with what the rest of the demo needs to know about it. */
export interface DemoCompany {
  row: CompanyRow
  contacts: readonly [ContactRow, ...ContactRow[]]
  /** Broadcast lists it trades in, its main one first; none for a service company. */
  lists: readonly number[]
  serviceCategories: readonly number[]
  /** How busy it is: 1 is usual. */
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

const placeOf = new Map(places.map(place => [place.code, place]))
const countryName = new Map(countries.map(country => [country.code, country.name]))

/** All 74 countries at least once, the rest by how much trade there is. */
function placesFor(random: Random, count: number): Place[] {
  const weighted = places.map(place => [place, place.weight] as const)
  const rest = Array.from({ length: count - places.length }, () => random.weighted(weighted))
  return random.sample([...places, ...rest], count)
}

function listsOf(random: Random, name: string): number[] {
  const hints: readonly (readonly [RegExp, number])[] = [
    [/Network|Datacom|Telecom/, 4],
    [/Server|Storage/, 2],
    [/Memory|Components|Circuits/, 12],
    [/Laptop/, 7],
    [/Mobile/, 11],
    [/Electronics/, 8],
    [/Peripherals|Supplies/, 5],
  ]
  const hinted = hints.flatMap(([pattern, list]) => (pattern.test(name) ? [list] : []))
  const drawn = Array.from({ length: random.int(1, 3) }, () => random.weighted(listWeights))
  return [...new Set([...hinted, ...drawn])]
}

/** Years of membership in the shares the tiers have: regular, trusted, gold, diamond. */
function yearsOfMembership(random: Random, now: Date): number {
  const [from, to] = random.weighted([
    [[0.1, 2.9], 32],
    [[3.1, 9.8], 34],
    [[10.1, 19.8], 24],
    [[20.1, now.getUTCFullYear() - 1999.5], 10],
  ] as const)
  return from + random.next() * (to - from)
}

interface Draft {
  id: number
  name: string
  place: Place
  lists: readonly number[]
  description?: string
  special?: Special
}

function contactsOf(
  random: Random,
  draft: Draft,
  company: { domain: string; tel: string; name: string; since: Date },
  count: number,
) {
  const { special, place } = draft
  const names = special?.person === undefined ? [] : [special.person]
  while (names.length < count) {
    const name = personName(random, place.people)
    if (!names.includes(name)) names.push(name)
  }
  const addresses = new Set<string>()
  return names.map((name, at) => {
    const words = name.split(' ').map(plainLetters)
    const short = `${words[0]}@${company.domain}`
    const own =
      addresses.has(short) || random.chance(0.35) ? `${words[0]}.${words.slice(1).join('')}@${company.domain}` : short
    addresses.add(own)
    const demoEmail = at === 0 ? special?.email : undefined
    const isDemo = demoEmail !== undefined
    const email = demoEmail ?? own
    const tel = at === 0 || random.chance(0.5) ? company.tel : company.tel.replace(/\d{2}$/, () => random.digits(2))
    const chat = random.weighted([
      ['WhatsApp', 4],
      ['Skype', 2],
      ['Teams', 1],
      ['', 6],
    ] as const)
    return {
      company_id: draft.id,
      name,
      email,
      email_alt: isDemo || random.chance(0.2) ? `sales${at === 0 ? '' : at + 1}@${company.domain}` : null,
      tel,
      function: at === 0 && special?.job !== undefined ? special.job : jobTitle(random, at + 1),
      im_name: chat === '' ? null : chat,
      im_value: chat === '' ? null : chat === 'WhatsApp' ? tel : `${words.join('.')}`,
      signature:
        !isDemo && random.chance(0.45) ? '' : `Kind regards,\n${name}\n${company.name}\nTel: ${tel}\nE-mail: ${email}`,
      position: at + 1,
      username: at === 0 && (isDemo || random.chance(0.9)) ? plainLetters(company.name).slice(0, 20) : null,
      is_staff: special?.isStaff ?? false,
      is_rfq_disabled: !isDemo && random.chance(0.06),
      possible_matches_disabled: !isDemo && random.chance(0.1),
      created_at: company.since,
    }
  })
}

function companyRow(random: Random, draft: Draft, now: Date): CompanyRow & { domain: string; since: Date } {
  const { place, special, name } = draft
  const [city, area] = random.pick(place.cities)
  const since = before(now, Math.max(special?.years ?? yearsOfMembership(random, now), 0.01) * 365.25)
  const domain = `${plainLetters(name)}.example`
  const tel = `+${place.dial} ${area.replace(/^0/, '')} 555 ${random.digits(4)}`
  const country = countryName.get(place.code) ?? ''
  const full = draft.lists.length === 0 ? name : `${name} ${random.pick(place.forms)}`
  const about = {
    name,
    city,
    country,
    tel,
    email: `sales@${domain}`,
    lists: draft.lists,
    since: since.getUTCFullYear(),
  }
  const givesWarranty = random.chance(0.93)
  return {
    id: draft.id,
    name: special?.fullName ?? full,
    tel,
    website: random.chance(0.04) ? '-' : `https://www.${domain}`,
    address: streetAddress(random, place.people),
    city,
    zip: fill(random, place.zip),
    country_code: place.code,
    vat_nr: fill(random, place.vat),
    shipping_details: random.pick([
      'EXW our warehouse, DHL or UPS on your account.',
      `EXW ${city}. Cut-off 16:00 for same-day shipping.`,
      'DAP Europe from EUR 1,000; EXW otherwise.',
      'FedEx, UPS, TNT; pallets by our own forwarder.',
      '',
    ]),
    warranty_policy: givesWarranty
      ? random.pick([
          '1 month return-to-base.',
          '30 days return-to-base on all tested goods.',
          '90 days on refurbished, 1 month on spare parts, return-to-base.',
          '1 year on new, 1 month return-to-base on used.',
        ])
      : 'As-is, no warranty unless agreed in writing.',
    gives_warranty: givesWarranty,
    description: draft.description ?? companyDescription(random, about),
    ...bankDetails(random, place.code),
    payment_method: random.pick([
      'Bank transfer in advance',
      'Bank transfer, 14 days net for regular customers',
      'Bank transfer or PayPal',
      'Wire in advance, escrow possible',
      'Net 30 after approval',
    ]),
    logo_file_id: null,
    is_operator: false,
    is_service_only: draft.lists.length === 0,
    is_attending_event: random.chance(0.14),
    member_since: dateOf(since),
    unsolved_complaints: 0,
    membership_plan: random.chance(0.3) ? 'broker' : 'plus',
    trial_ends_at: null,
    custom_full_block: null,
    modal_message: null,
    created_at: since,
    ...special?.company,
    domain,
    since,
  }
}

interface Making {
  random: Random
  now: Date
  passwordHash: string
  nextContactId: number
}

function makeCompany(making: Making, draft: Draft, serviceCategories: readonly number[] = []): DemoCompany {
  const { random, now } = making
  const { domain, since, ...row } = companyRow(random, draft, now)
  const people =
    draft.special?.email === undefined
      ? random.weighted([
          [1, 22],
          [2, 30],
          [3, 24],
          [4, 13],
          [5, 7],
          [6, 4],
        ] as const)
      : random.int(2, 4)
  const [main, ...others] = contactsOf(
    random,
    draft,
    { domain, tel: row.tel, name: row.name, since },
    draft.special?.isStaff ? 1 : people,
  ).map(contact => ({
    id: making.nextContactId++,
    ...contact,
    // A hash that no password has: these people can be seen but not signed in as.
    password_hash: contact.email === draft.special?.email ? making.passwordHash : '!',
    version: 1,
  }))
  if (main === undefined) throw new Error(`${row.name} has nobody`)
  const activity = draft.special?.activity ?? 0.15 + random.next() ** 3 * 5
  return { row, contacts: [main, ...others], lists: draft.lists, serviceCategories, activity }
}

/** Every company with its people. The first is the operator's, then those of the demo accounts, then the odd cases. */
export function buildCompanies(now: Date, passwordHash: string): DemoCompany[] {
  const making: Making = { random: randomFor('companies'), now, passwordHash, nextContactId: 1 }
  const specials: readonly Special[] = [...demoCompanies(now), ...oddCompanies(now)]
  const placeAt = (code: string) => {
    const place = placeOf.get(code)
    if (place === undefined) throw new Error(`no place ${code}`)
    return place
  }
  const special = specials.map((one, at) =>
    makeCompany(
      making,
      {
        id: at + 1,
        name: one.name,
        place: placeAt(one.country),
        lists: one.lists,
        special: one,
        description: one.description,
      },
      one.serviceCategories,
    ),
  )
  const reserved = new Set(specials.map(one => one.name))
  const names = companyNames(making.random, tradingCompanies + reserved.size).filter(name => !reserved.has(name))
  const trading = placesFor(making.random, tradingCompanies).map((place, at) => {
    const name = names[at] ?? `Trader ${at}`
    return makeCompany(making, { id: special.length + at + 1, name, place, lists: listsOf(making.random, name) })
  })
  const service = serviceDescriptions.map(([name, categories, description], at) => {
    const place = placeAt(making.random.pick(['NL', 'GB', 'DE', 'BE', 'US', 'AE', 'PL']))
    return makeCompany(
      making,
      { id: special.length + trading.length + at + 1, name, place, lists: [], description },
      categories,
    )
  })
  return [...special, ...trading, ...service]
}

/** The company a demo account belongs to. */
export function companyOf(companies: readonly DemoCompany[], email: DemoEmail): DemoCompany {
  const found = companies.find(company => company.contacts[0].email === email)
  if (found === undefined) throw new Error(`${email} has no company`)
  return found
}

/** May post and hold stock: neither the operator's nor a service company nor one that is held off the site. */
export const isTrader = ({ row, lists }: DemoCompany): boolean => !row.is_operator && lists.length > 0
