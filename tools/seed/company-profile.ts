import { bankDetails, fill } from './bank.ts'
import { companyDescription, streetAddress } from './company-words.ts'
import { before, dateOf } from './dates.ts'
import { plainLetters } from './people.ts'
import { countryNameOf, type Place } from './places.ts'
import type { Random } from './random.ts'
import type { CompanyRow } from './rows.ts'
import type { SpecialCompany } from './special-companies.ts'

/** A company before its profile is generated. */
export interface Draft {
  id: number
  name: string
  place: Place
  lists: readonly number[]
  description?: string
  special?: SpecialCompany
}

const shippingTexts = [
  'EXW our warehouse, DHL or UPS on your account.',
  'EXW {city}. Cut-off 16:00 for same-day shipping.',
  'DAP Europe from EUR 1,000; EXW otherwise.',
  'FedEx, UPS, TNT; pallets by our own forwarder.',
  '',
]
const warrantyTexts = [
  '1 month return-to-base.',
  '30 days return-to-base on all tested goods.',
  '90 days on refurbished, 1 month on spare parts, return-to-base.',
  '1 year on new, 1 month return-to-base on used.',
]
const paymentTexts = [
  'Bank transfer in advance',
  'Bank transfer, 14 days net for regular customers',
  'Bank transfer or PayPal',
  'Wire in advance, escrow possible',
  'Net 30 after approval',
]

/** Returns years of membership such that the tiers have their shares: regular, trusted, gold, diamond. */
function yearsOfMembership(random: Random, now: Date): number {
  const [from, to] = random.weighted([
    [[0.1, 2.9], 32],
    [[3.1, 9.8], 34],
    [[10.1, 19.8], 24],
    [[20.1, now.getUTCFullYear() - 1999.5], 10],
  ] as const)
  return from + random.next() * (to - from)
}

/** Returns a company's profile; `domain` and `since` are not columns, but used for its people's rows. */
export function companyProfile(random: Random, draft: Draft, now: Date): CompanyRow & { domain: string; since: Date } {
  const { place, special, name } = draft
  const [city, area] = random.pick(place.cities)
  const since = before(now, Math.max(special?.years ?? yearsOfMembership(random, now), 0.01) * 365.25)
  const domain = `${plainLetters(name)}.example`
  const tel = `+${place.dial} ${area} 555 ${random.digits(4)}`
  const country = countryNameOf(place.code)
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
    shipping_details: random.pick(shippingTexts).replace('{city}', city),
    warranty_policy: givesWarranty ? random.pick(warrantyTexts) : 'As-is, no warranty unless agreed in writing.',
    gives_warranty: givesWarranty,
    description: draft.description ?? companyDescription(random, about),
    ...bankDetails(random, place.code),
    payment_method: random.pick(paymentTexts),
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
