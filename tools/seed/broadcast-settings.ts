import { type DemoCompany, isTrader } from './companies.ts'
import { type Random, randomFor } from './random.ts'
import type { Row } from './rows.ts'

/** Addresses of a company that may be on broadcast lists: those of its first people. */
const placesOf = ({ row }: DemoCompany) => (row.membership_plan === 'broker' ? 10 : 2)

/** Returns a company's own lists at standard or digest, the others at digest or none. */
function deliveryOf(random: Random, isDemo: boolean, isTraded: boolean): 'standard' | 'digest' | 'none' {
  if (isTraded) return isDemo || random.chance(0.4) ? 'standard' : 'digest'
  return isDemo || random.chance(0.5) ? 'digest' : 'none'
}

/** Builds delivery settings of the traders' people, within their plans. */
export function buildBroadcastSettings(companies: readonly DemoCompany[], listIds: readonly number[]) {
  const random = randomFor('broadcast settings')
  const settings = companies.filter(isTrader).flatMap(company =>
    company.contacts.slice(0, placesOf(company)).flatMap(({ id, email }) =>
      listIds.map((listId): Row<'broadcast_settings'> => {
        const delivery = deliveryOf(random, email.endsWith('@demo.example'), company.lists.includes(listId))
        return { contact_id: id, address: 'primary', list_id: listId, delivery }
      }),
    ),
  )
  const digestPeriods = settings
    .filter(({ delivery }) => delivery === 'digest')
    .map(({ delivery: _, ...list }): Row<'digest_periods'> => ({ ...list, from_sending: 1 }))
  return { settings, digestPeriods }
}
