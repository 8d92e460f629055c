import { type Lot, type Part, type PartGroup, type PartRow, partConditions } from '../../../contract/parts.ts'
import type { Config } from '../../platform/config.ts'
import { roundToCents } from '../../platform/round-to-cents.ts'
import { telLink } from '../companies/index.ts'
import { memberLabelOf, publicIdOf, withoutContactDetails } from '../masking/index.ts'
import { spacedNumber } from '../part-numbers/index.ts'
import { freshnessOn } from '../stock/index.ts'
import { tierMarks } from '../tiers/index.ts'
import type { PartGroup as GroupFigures } from './part-search.ts'
import type { PartContactRow, PartWithCompany } from './reads.ts'

/** Returns 1 for a line that its owner is asked to confirm. */
export const isStale = (row: { confirmed_on: string }, today: string): 0 | 1 =>
  row.confirmed_on < freshnessOn(today).freshFrom ? 1 : 0

/** Returns the fields of a stock line that visitors may read. */
const openFields = (row: PartWithCompany, today: string) => ({
  quantity: row.quantity,
  partCondition: row.part_condition,
  price: row.price_eur ?? ('CALL' as const),
  updatedOn: row.confirmed_on,
  isStale: isStale(row, today),
})

/** Returns the fields that distinguish the line from other lots; null if there are none. */
function lotOf({
  grade,
  location,
  sku,
  lead_time: leadTime,
  minimum_order: minimumOrder,
}: PartWithCompany): Lot | null {
  if (`${grade}${location}${sku}${leadTime}` === '' && minimumOrder === null) return null
  return { grade, location, sku, leadTime, minimumOrder }
}

/** Returns the texts of a lot, in which some write how to reach them, without contact data. */
function lotWithoutContact(row: PartWithCompany): Lot | null {
  const lot = lotOf(row)
  return (
    lot && {
      grade: withoutContactDetails(lot.grade),
      location: withoutContactDetails(lot.location),
      sku: withoutContactDetails(lot.sku),
      leadTime: withoutContactDetails(lot.leadTime),
      minimumOrder: lot.minimumOrder,
    }
  )
}

/** Omits free texts, which may name the seller or the place of its warehouse. */
const openLotOf = ({ minimum_order: minimumOrder }: PartWithCompany): Lot | null =>
  minimumOrder === null ? null : { grade: '', location: '', sku: '', leadTime: '', minimumOrder }

interface MemberContext {
  today: string
  /** The viewer's company, whose own lines are shown as typed. */
  companyId: number
  /** False for accounts that see contact data only when they open a part, not in lists. */
  hasContacts: boolean
}

/** Returns the texts of a line as typed. */
const typedTexts = (row: PartWithCompany) => ({
  partNumber: row.part_number,
  manufacturer: row.manufacturer,
  description: row.description,
})

/** Returns the texts of a line without contact data and names. */
const openTexts = (row: PartWithCompany) => ({
  partNumber: row.public_part_number,
  manufacturer: row.public_manufacturer,
  description: row.public_description,
})

export function memberRow(row: PartWithCompany, { today, companyId, ...viewer }: MemberContext): PartRow {
  const hasContacts = viewer.hasContacts || row.company_id === companyId
  return {
    ...openFields(row, today),
    id: row.id,
    ...(hasContacts ? typedTexts(row) : openTexts(row)),
    lot: hasContacts ? lotOf(row) : lotWithoutContact(row),
    isRFQDisabled: row.takes_no_requests,
    company: {
      id: row.company_id,
      name: row.company_name,
      country: row.country_name,
      tel: hasContacts ? row.company_tel : null,
      ...tierMarks(row, today),
    },
  }
}

interface VisitorContext {
  config: Config
  today: string
}

export const visitorRow = (row: PartWithCompany, { config, today }: VisitorContext): PartRow => ({
  ...openFields(row, today),
  id: publicIdOf({ config }, 'part', row.id),
  ...openTexts(row),
  lot: openLotOf(row),
  isRFQDisabled: null,
  company: { id: null, name: memberLabelOf({ config }), country: null, tel: null, ...tierMarks(row, today) },
})

/** Returns a company's stock of a number, from the group of its own lines. */
export const ownStockIn = (own: GroupFigures | undefined): PartGroup['myStock'] =>
  own === undefined ? null : { pieces: own.pieces, price: own.bestPrice }

interface GroupViewer {
  freshFrom: string
  /** Lines confirmed before this day are hidden. */
  shownFrom: string
  isMember: boolean
  /** The groups of the viewer's own lines by part key. */
  own: ReadonlyMap<string, GroupFigures>
}

/** Returns a group with the texts of its first line. */
export const groupOf = (
  { key, lines, sellers, pieces, bestPrice, medianPrice, conditions, freshestOn }: GroupFigures,
  { id, partNumber, manufacturer, description }: PartRow,
  { freshFrom, shownFrom, isMember, own }: GroupViewer,
): Omit<PartGroup, 'matchedBy' | 'matchRank'> => ({
  id,
  partNumber,
  manufacturer,
  description,
  number: key === '' ? null : key,
  landingPartNumber: spacedNumber(key) ?? null,
  lines,
  sellers: isMember ? sellers : null,
  others: isMember ? sellers - ((own.get(key)?.freshestOn ?? '') >= shownFrom ? 1 : 0) : null,
  myStock: ownStockIn(own.get(key)),
  pieces,
  bestPrice,
  medianPrice: roundToCents(medianPrice),
  conditions: partConditions.filter(code => conditions.includes(code)),
  freshestOn,
  isStale: freshestOn < freshFrom ? 1 : 0,
})

/** Returns true if no contact accepts requests for quote. */
const isRfqDisabled = (contacts: readonly PartContactRow[]) => contacts.every(contact => contact.is_rfq_disabled)

export function memberPart(row: PartWithCompany, contacts: readonly PartContactRow[], today: string): Part {
  const presented = memberRow(row, { today, companyId: row.company_id, hasContacts: true })
  return {
    ...presented,
    company: { ...presented.company, description: row.company_description, telLink: telLink(row.company_tel) },
    isRFQDisabled: isRfqDisabled(contacts),
    contactsCombined: contacts.map(contact => contact.name).join(', '),
    contacts: contacts.map(({ id, name, is_rfq_disabled }) => ({ id, name, allowrfq: !is_rfq_disabled })),
    contactRefusal: null,
  }
}

/** Presents a part without its company's contact data. */
export function partWithoutContact(
  row: PartWithCompany,
  contacts: readonly PartContactRow[],
  { today, refusal }: { today: string; refusal: string | null },
): Part {
  const presented = memberPart(row, contacts, today)
  return {
    ...presented,
    ...openTexts(row),
    lot: lotWithoutContact(row),
    company: {
      ...presented.company,
      description: withoutContactDetails(row.company_description, { names: contacts.map(({ name }) => name) }),
      tel: null,
      telLink: null,
    },
    contactsCombined: null,
    contacts: [],
    contactRefusal: refusal,
  }
}

export function visitorPart(row: PartWithCompany, contacts: readonly PartContactRow[], viewer: VisitorContext): Part {
  const presented = visitorRow(row, viewer)
  return {
    ...presented,
    company: { ...presented.company, description: null, telLink: null },
    isRFQDisabled: isRfqDisabled(contacts),
    contactsCombined: null,
    contacts: [],
    contactRefusal: null,
  }
}
