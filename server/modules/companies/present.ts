import { visitorTexts } from '../../../contract/catalogue-texts.ts'
import type { Company, CompanyRow, Contact } from '../../../contract/companies.ts'
import type { FavoriteRow } from '../../../contract/favorites.ts'
import { mayUse } from '../../../contract/kit/index.ts'
import { bankChangeShownDays } from '../../../contract/profile.ts'
import { dayOf } from '../../platform/clock.ts'
import { longDate } from '../../platform/texts.ts'
import type { Account } from '../auth/index.ts'
import { withoutContactDetails } from '../masking/index.ts'
import { addressLine } from '../postal-address/index.ts'
import { tierMarks } from '../tiers/index.ts'
import { contactLabel, mapLink, telLink, websiteLink, whatsappLink } from './links.ts'
import { mediaPath, pictureCss } from './pictures/present.ts'
import { instantMessaging } from './profile/instant-messaging.ts'
import type { CompanyListRow, CompanyProfileRow, ContactRow, FavoriteListRow } from './reads.ts'
import { presentRecommendation } from './recommendations/present.ts'
import type { RecommendationRow } from './recommendations/reads.ts'

interface ListContext {
  today: string
  /** True if lists show the viewer contact data, which companies also write into their description. */
  hasContacts: boolean
}

const descriptionIn = ({ description }: { description: string }, { hasContacts }: ListContext): string =>
  hasContacts ? description : withoutContactDetails(description)

export const memberRow = (row: CompanyListRow, context: ListContext): CompanyRow => ({
  id: row.id,
  name: row.name,
  country: row.country_name,
  description: descriptionIn(row, context),
  favCount: row.fav_count,
  ...tierMarks(row, context.today),
})

export const visitorRow = (row: CompanyListRow, today: string, memberLabel: string): CompanyRow => ({
  id: null,
  name: memberLabel,
  country: row.country_name,
  description: visitorTexts.registerForCompany,
  favCount: row.fav_count,
  ...tierMarks(row, today),
})

/** Returns the number of the tier that these marks show. */
const tierNumber = ({ isTrusted, isGold, isDiamond }: ReturnType<typeof tierMarks>): FavoriteRow['trusted'] => {
  if (isDiamond) return 4
  if (isGold) return 2
  return isTrusted
}

export function favoriteRow(row: FavoriteListRow, context: ListContext): FavoriteRow {
  const marks = tierMarks(row, context.today)
  return {
    id: row.id,
    name: row.name,
    country: row.country_name,
    description: descriptionIn(row, context),
    dateFaved: row.faved_at.toISOString(),
    dateFavedLong: longDate(row.faved_at),
    trusted: tierNumber(marks),
    ...marks,
  }
}

/** Returns the fields of a company that visitors may read. */
const openFields = (row: CompanyProfileRow, today: string) => ({
  country: row.country_name,
  identifierLabel: row.country_code === 'GB' ? ('EORI' as const) : ('VAT' as const),
  isServiceOnly: row.is_service_only ? (1 as const) : (0 as const),
  isAttendingEBM: row.is_attending_event,
  ...tierMarks(row, today),
})

/** Returns whether an account sees a company's bank details, may request them, or neither. */
export function bankDetailsFor(row: CompanyProfileRow, { role, rights, companyId }: Account): Company['bankDetails'] {
  if (row.bank_code + row.iban_code + row.swift_code === '') return 'none'
  if (row.id === companyId) return rights === 'visit' ? 'hidden' : 'shown'
  return mayUse(role, 'paying') ? 'hidden' : 'members-only'
}

/** Returns when the bank details changed if that is recent enough to warn of it. */
function bankChangedDT({ bank_changed_at: changedAt }: CompanyProfileRow, now: Date): string | null {
  const isRecent = changedAt !== null && now.getTime() - changedAt.getTime() < bankChangeShownDays * 86_400_000
  return isRecent ? changedAt.toISOString() : null
}

interface MemberContext {
  now: Date
  bankDetails: Company['bankDetails']
  /** The viewer's user name if this is their own profile and they own it. */
  username: string | null
  isFavorite: boolean
  recommendations: readonly RecommendationRow[]
}

export function memberCompany(
  row: CompanyProfileRow,
  { now, bankDetails, username, isFavorite, recommendations }: MemberContext,
): Company {
  const isShown = bankDetails === 'shown'
  const address = addressLine(row)
  return {
    ...openFields(row, dayOf(now)),
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
    bankChangedDT: bankChangedDT(row, now),
    paymentMethod: row.payment_method,
    picUrl: mediaPath(row.logo_file_id),
    picCSS: pictureCss(mediaPath(row.logo_file_id)),
    username,
    isFavorite,
    memberSince: row.member_since,
    recommendations: row.is_service_only ? [] : recommendations.map(presentRecommendation),
  }
}

export const visitorCompany = (row: CompanyProfileRow, today: string, memberLabel: string): Company => ({
  ...openFields(row, today),
  // The list of attendees is public, so this would reveal whose profile it is.
  isAttendingEBM: false,
  isFavorite: false,
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
  bankChangedDT: null,
  paymentMethod: null,
  picUrl: null,
  picCSS: null,
  username: null,
  memberSince: null,
  recommendations: [],
})

/**
 * Returns a contact person; the first is the main contact. `viewer` is the contact who views the profile; only their own
 * settings are shown to them.
 */
export const memberContact = (
  row: ContactRow,
  index: number,
  viewer: Pick<Account, 'contactId' | 'companyId'>,
): Contact => ({
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
  instantMessaging: instantMessaging(row.im_name, row.im_value),
  allowrfq: !row.is_rfq_disabled && !row.is_read_only,
  rfqDisabled: row.is_rfq_disabled,
  possibleMatchesDisabled: row.id === viewer.contactId ? row.possible_matches_disabled : null,
  isOwner: row.username !== null,
  isReadOnly: row.company_id === viewer.companyId ? row.is_read_only : null,
  profilePic: mediaPath(row.picture_file_id),
  hasLargePic: row.large_picture_file_id !== null,
  picCSS: pictureCss(mediaPath(row.picture_file_id)),
})
