import type { ContactAccount, MemberAccount, MemberAccountRow } from '../../../contract/member-admin.ts'
import { safeHtml } from '../../platform/html.ts'
import { addressLine } from '../postal-address/index.ts'
import { tierMarks } from '../tiers/index.ts'
import type { AccountListRow, AccountRow, ContactAccountRow } from './reads.ts'

type SharedColumns = Omit<AccountListRow, 'contact_name' | 'contact_email' | 'num_contacts'>

const shared = (row: SharedColumns, today: string) => ({
  id: row.id,
  name: row.name,
  country: row.country_name,
  standing: row.standing,
  plan: row.membership_plan,
  trialEndsDT: row.membership_plan === 'trial' ? (row.trial_ends_at?.toISOString() ?? null) : null,
  memberSince: row.member_since,
  unsolvedComplaints: row.unsolved_complaints,
  createdDT: row.created_at.toISOString(),
  ...tierMarks(row, today),
})

export const accountRowReply = (row: AccountListRow, today: string): MemberAccountRow => ({
  ...shared(row, today),
  numContacts: row.num_contacts,
  mainContact: row.contact_name ?? '',
  email: row.contact_email ?? '',
})

export const accountReply = (
  row: AccountRow,
  addresses: { used: number; max: number },
  today: string,
): MemberAccount => ({
  ...shared(row, today),
  tel: row.tel,
  website: row.website,
  address: addressLine(row),
  vatNr: row.vat_nr,
  isServiceOnly: row.is_service_only ? 1 : 0,
  addresses: { ...addresses, isOwnLimit: row.address_limit !== null },
  customFullBlock: row.custom_full_block === null ? null : safeHtml(row.custom_full_block),
  modalMessage: row.modal_message === null ? null : safeHtml(row.modal_message),
})

export const contactReply = (row: ContactAccountRow): ContactAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  function: row.function,
  tel: row.tel,
  isOwner: row.username !== null,
  isStaff: row.is_staff,
  isSuspended: row.is_force_logout,
  isAddressConfirmed: row.email_confirmed_at !== null,
  hasSecondFactor: row.two_factor_enabled_at !== null,
  numSessions: row.num_sessions ?? 0,
  lastSeenDT: row.last_seen_at?.toISOString() ?? null,
  createdDT: row.created_at.toISOString(),
})
