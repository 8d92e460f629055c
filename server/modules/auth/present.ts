import type { z } from 'zod'
import { type contactStatus, listSize, type User } from '../../../contract/auth.ts'
import { dayOf } from '../../platform/clock.ts'
import { safeHtml } from '../../platform/html.ts'
import { tierMarks } from '../tiers/index.ts'
import type { AccountRow } from './reads.ts'
import { isTrialOver, rightsOf } from './role.ts'
import type { Account } from './viewer.ts'

const bit = (value: boolean) => (value ? 1 : 0)

/** Presents the signed-in person. */
export const presentUser = (row: AccountRow, role: Account['role'], now: Date): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  emailAlt: row.email_alt_confirmed_at === null ? null : row.email_alt,
  tel: row.tel,
  function: row.function,
  companyId: row.company_id,
  companyName: row.company_name,
  website: row.website,
  address: [row.address, `${row.zip} ${row.city}`.trim()].filter(Boolean).join(', '),
  country: row.country_name,
  signature: row.signature,
  favCompanies: row.favorites.length === 0 ? [0] : row.favorites,
  isServiceOnly: bit(row.is_service_only),
  isEU: bit(row.is_eu),
  ...tierMarks(row, dayOf(now)),
  isStaff: bit(row.is_staff),
  role,
  rights: rightsOf(row),
  enable2fa: row.two_factor_enabled_at !== null,
  forceLogout: row.is_force_logout,
  possibleMatchesDisabled: row.possible_matches_disabled,
  version: row.version,
})

/** Returns the texts of the membership blocks; the browser decides which of them to show. */
export const presentContactStatus = (row: AccountRow, now: Date): z.infer<typeof contactStatus> => ({
  contact_name: row.name,
  freeTrialBlock: isTrialOver(row, now),
  customFullBlock: row.custom_full_block === null ? null : safeHtml(row.custom_full_block),
  modalMessage: row.modal_message === null ? null : safeHtml(row.modal_message),
})

/** Returns the number of rows and the kind of paging that the person chose for lists; null for what they have not chosen. */
export const presentListSize = ({ page_size, paging }: AccountRow) =>
  listSize.nullable().parse(page_size === null || paging === null ? null : { pageSize: page_size, paging })

/** Presents the staff member who signed in as the contact; null if that has just ended. */
export const presentVisit = (visit: { name: string; expires_at: Date } | undefined) =>
  visit === undefined ? null : { staffName: visit.name, endsDT: visit.expires_at.toISOString() }
