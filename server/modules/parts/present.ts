import type { Part, PartRow } from '../../../contract/parts.ts'
import { telLink } from '../companies/index.ts'
import { tierMarks } from '../tiers/index.ts'
import { freshnessOn } from './freshness.ts'
import type { PartContactRow, PartWithCompany } from './reads.ts'

/** 1 for a line that its owner is asked to confirm. */
export const isStale = (row: { confirmed_on: string }, today: string): 0 | 1 =>
  row.confirmed_on < freshnessOn(today).freshFrom ? 1 : 0

/** What everybody may read of a stock line. */
const openFields = (row: PartWithCompany, today: string) => ({
  id: row.id,
  quantity: row.quantity,
  partCondition: row.part_condition,
  price: row.price_eur ?? ('CALL' as const),
  updatedOn: row.confirmed_on,
  isStale: isStale(row, today),
})

export const memberRow = (row: PartWithCompany, today: string): PartRow => ({
  ...openFields(row, today),
  partNumber: row.part_number,
  manufacturer: row.manufacturer,
  description: row.description,
  company: {
    id: row.company_id,
    name: row.company_name,
    country: row.country_name,
    tel: row.company_tel,
    ...tierMarks(row, today),
  },
})

export const visitorRow = (row: PartWithCompany, today: string, memberLabel: string): PartRow => ({
  ...openFields(row, today),
  partNumber: row.public_part_number,
  manufacturer: row.public_manufacturer,
  description: row.public_description,
  company: { id: null, name: memberLabel, country: null, tel: null, ...tierMarks(row, today) },
})

/** Nobody can be asked for a quote when no contact takes requests. */
const isRfqDisabled = (contacts: readonly PartContactRow[]) => contacts.every(contact => contact.is_rfq_disabled)

export function memberPart(row: PartWithCompany, contacts: readonly PartContactRow[], today: string): Part {
  const presented = memberRow(row, today)
  return {
    ...presented,
    company: { ...presented.company, description: row.company_description, telLink: telLink(row.company_tel) },
    isRFQDisabled: isRfqDisabled(contacts),
    contactsCombined: contacts.map(contact => contact.name).join(', '),
    contacts: contacts.map(({ id, name, is_rfq_disabled }) => ({ id, name, allowrfq: !is_rfq_disabled })),
  }
}

interface ForVisitor {
  today: string
  memberLabel: string
}

export function visitorPart(
  row: PartWithCompany,
  contacts: readonly PartContactRow[],
  { today, memberLabel }: ForVisitor,
): Part {
  const presented = visitorRow(row, today, memberLabel)
  return {
    ...presented,
    company: { ...presented.company, description: null, telLink: null },
    isRFQDisabled: isRfqDisabled(contacts),
    contactsCombined: null,
    contacts: [],
  }
}
