import type { Product } from './catalogue.ts'
import { companyOf, type DemoCompany, isTrader } from './companies.ts'
import { before } from './dates.ts'
import { personName } from './people.ts'
import { places } from './places.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'

/** Builds companies that contacts marked as favorites; well-run ones have many. */
export function buildFavorites(companies: readonly DemoCompany[], now: Date): Row<'favorites'>[] {
  const random = randomFor('favorites')
  const listed = companies.filter(company => !company.row.is_operator)
  const popular = random.sample(listed, listed.length)
  const always = new Set(
    (['member@demo.example', 'broker@demo.example', 'diamond@demo.example'] as const).map(
      email => companyOf(companies, email).row.id,
    ),
  )
  const fans = listed.filter(company => !company.row.is_service_only)
  return fans.flatMap(({ row, contacts }) =>
    contacts.slice(0, 2).flatMap(contact => {
      const count = always.has(row.id) ? 7 : random.chance(0.4) ? random.int(1, 9) : 0
      const chosen = new Set(Array.from({ length: count }, () => random.skewed(popular, 2)))
      return [...chosen]
        .filter(company => company.row.id !== row.id)
        .map(company => ({
          contact_id: contact.id,
          company_id: company.row.id,
          created_at: before(now, random.next() * 700),
        }))
    }),
  )
}

/** Builds what members searched for in the last week, and the most frequent searches. */
export function buildSearches(companies: readonly DemoCompany[], catalogue: Map<number, Product[]>, now: Date) {
  const random = randomFor('searches')
  const traders = companies.filter(isTrader)
  const wanted = Array.from({ length: 40 }, (_, rank) =>
    [2, 4, 12, 7, 11].flatMap(list => catalogue.get(list)?.[rank] ?? []),
  ).flat()
  const counts = new Map<Product, number>()
  const searches: Row<'part_searches'>[] = Array.from({ length: 1_400 }, (_, index) => {
    const product = random.skewed(wanted, 2.4)
    counts.set(product, (counts.get(product) ?? 0) + 1)
    const contact = random.pick(random.pick(traders).contacts)
    return {
      id: index + 1,
      query: product.partNumber,
      contact_id: contact.id,
      searched_at: before(now, random.next() * 7),
    }
  })
  const mostFrequent = [...counts].sort(([, one], [, other]) => other - one).slice(0, 12)
  const top: Row<'top_searches'>[] = mostFrequent.map(([product], index) => ({
    rank: index + 1,
    part_number: product.partNumber,
    description: product.description,
  }))
  return { searches, top }
}

/** Attendees of the yearly meeting: members, and some people of other companies. */
export function buildAttendees(companies: readonly DemoCompany[], now: Date, count: number): Row<'event_attendees'>[] {
  const random = randomFor('attendees')
  const members = companies
    .filter(company => company.row.is_attending_event)
    .flatMap(({ row, contacts }) =>
      contacts.slice(0, 2).map(contact => ({ name: contact.name, company: row.name, country_code: row.country_code })),
    )
  const guests = [
    'Clearfield Logistics',
    'Recircle Electronics',
    'Baltica Parts',
    'Seawise Freight',
    'Reboot Alliance',
  ].map(company => {
    const place = random.pick(places)
    return { name: personName(random, place.people), company, country_code: place.code }
  })
  return random.sample([...guests, ...random.sample(members, count - guests.length)], count).map((attendee, index) => ({
    id: index + 1,
    ...attendee,
    registered_at: before(now, 0.2 + (count - index) * 0.9 + random.next() * 0.5),
  }))
}

/** Additional services of traders: packaging, transport, recycling, repair, testing, rental. */
const besideTrade = [2, 3, 4, 6, 13, 14, 15]

/** Builds listings by service: service companies, and traders with additional services. */
export function buildServices(companies: readonly DemoCompany[], count: number): Row<'service_companies'>[] {
  const random = randomFor('services')
  const own = companies.flatMap(({ row, serviceCategories }) =>
    serviceCategories.map(category_id => ({ category_id, company_id: row.id })),
  )
  const traders = companies.filter(
    company => isTrader(company) && company.row.membership_plan !== 'trial' && company.row.custom_full_block === null,
  )
  const besides = random.sample(traders, count - own.length).map((company, index) => ({
    category_id: besideTrade[index % besideTrade.length] ?? 13,
    company_id: company.row.id,
  }))
  return [...own, ...besides]
}
