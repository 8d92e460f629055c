import { visitorTexts } from '../../../contract/catalogue.ts'
import type { Company, CompanyRow, Contact } from '../../../contract/companies.ts'
import { mayUse } from '../../../contract/kit/index.ts'
import type { Account } from '../auth/index.ts'
import { tierMarks } from '../tiers/index.ts'
import { contactLabel, mapLink, telLink, websiteLink, whatsappLink } from './links.ts'
import type { CompanyListRow, CompanyProfileRow, ContactRow } from './reads.ts'

export const memberRow = (row: CompanyListRow, today: string): CompanyRow => ({
  id: row.id,
  name: row.name,
  country: row.country_name,
  description: row.description,
  favCount: row.fav_count,
  ...tierMarks(row, today),
})

export const visitorRow = (row: CompanyListRow, today: string, memberLabel: string): CompanyRow => ({
  id: null,
  name: memberLabel,
  country: row.country_name,
  description: visitorTexts.registerForCompany,
  favCount: row.fav_count,
  ...tierMarks(row, today),
})

/** Returns the fields of a company that visitors may read. */
const openFields = (row: CompanyProfileRow, today: string) => ({
  country: row.country_name,
  identifierLabel: row.country_code === 'GB' ? ('EORI' as const) : ('VAT' as const),
  isServiceOnly: row.is_service_only ? (1 as const) : (0 as const),
  isAttendingEBM: row.is_attending_event,
  ...tierMarks(row, today),
})

const fullAddress = ({ address, zip, city }: CompanyProfileRow) =>
  [address, `${zip} ${city}`.trim()].filter(line => line !== '').join(', ')

/** Returns whether an account sees a company's bank details, may request them, or neither. */
export function bankDetailsFor(row: CompanyProfileRow, { role, companyId }: Account): Company['bankDetails'] {
  if (row.bank_code + row.iban_code + row.swift_code === '') return 'none'
  if (row.id === companyId) return 'shown'
  return mayUse(role, 'paying') ? 'hidden' : 'members-only'
}

interface ForMember {
  today: string
  bankDetails: Company['bankDetails']
}

export function memberCompany(row: CompanyProfileRow, { today, bankDetails }: ForMember): Company {
  const isShown = bankDetails === 'shown'
  const address = fullAddress(row)
  return {
    ...openFields(row, today),
    id: row.id,
    name: row.name,
    tel: row.tel,
    telLink: telLink(row.tel),
    website: websiteLink(row.website),
    address,
    mapUrl: mapLink(address, row.country_name),
    vatNr: row.vat_nr,
    shippingDetails: row.shipping_details,
    warrantyPolicy: row.warranty_policy,
    description: row.description,
    bankDetails,
    bankCode: isShown ? row.bank_code : null,
    ibanCode: isShown ? row.iban_code : null,
    swiftCode: isShown ? row.swift_code : null,
    paymentMethod: row.payment_method,
    picUrl: row.logo_file_id === null ? null : `/media/${row.logo_file_id}`,
    memberSince: row.member_since,
  }
}

export const visitorCompany = (row: CompanyProfileRow, today: string, memberLabel: string): Company => ({
  ...openFields(row, today),
  // The list of attendees is public, so this would reveal whose profile it is.
  isAttendingEBM: false,
  id: null,
  name: memberLabel,
  tel: null,
  telLink: null,
  website: null,
  address: null,
  mapUrl: null,
  vatNr: null,
  shippingDetails: null,
  warrantyPolicy: null,
  description: null,
  bankDetails: 'none',
  bankCode: null,
  ibanCode: null,
  swiftCode: null,
  paymentMethod: null,
  picUrl: null,
  memberSince: null,
})

/** Returns a contact person; the first is the main contact. */
export const memberContact = (row: ContactRow, index: number): Contact => ({
  id: row.id,
  name: row.name,
  label: contactLabel(index + 1),
  function: row.function,
  tel: row.tel,
  telLink: telLink(row.tel),
  email: row.is_email_hidden ? '' : row.email,
  imName: row.im_name,
  imValue: row.im_value,
  whatsappLink: whatsappLink(row.tel),
  allowrfq: !row.is_rfq_disabled,
})
