import type { z } from 'zod'
import type { BroadcastSettings, delivery, suppression } from '../../../contract/delivery.ts'
import { fillText } from '../../platform/mail/filling.ts'
import { type AddressLimits, planNames } from './limits.ts'
import type { Address, ContactRow } from './queries.ts'
import type { ListSettingRow, listSuppressionRows, MailRow } from './reads.ts'
import { typeOf } from './settings.ts'

interface SettingsRows {
  contact: ContactRow
  lists: ListSettingRow[]
  /** In lower case. */
  suppressed: Set<string>
  limits: AddressLimits
  used: number
}

export function presentSettings({ contact, lists, suppressed, limits, used }: SettingsRows): BroadcastSettings {
  const settingsOf = (address: Address, email: string, confirmedAt: Date | null) => ({
    email,
    isConfirmed: confirmedAt !== null,
    isSuppressed: suppressed.has(email.toLowerCase()),
    lists: lists.map(list => ({ listId: list.id, label: list.name, type: typeOf(list[address] ?? 'none') })),
  })
  return {
    primary: settingsOf('primary', contact.email, contact.email_confirmed_at),
    alternate:
      contact.email_alt === null ? null : settingsOf('alternate', contact.email_alt, contact.email_alt_confirmed_at),
    limit: { plan: planNames[contact.membership_plan], max: limits[contact.membership_plan], used },
    isEmailHidden: contact.is_email_hidden,
  }
}

/** Shortens an address so that only its owner recognizes it: m…@company.example. */
export const shortened = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`

export const presentMail = (row: MailRow): z.infer<typeof delivery> => ({
  id: row.id,
  topic: row.topic,
  subject: fillText(row.subject, {}),
  to: row.to_address,
  state: row.state,
  attempts: row.attempts,
  createdDT: row.created_at.toISOString(),
  sentDT: row.sent_at?.toISOString() ?? null,
  nextAttemptDT: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  lastError: row.last_error,
})

type SuppressionRow = Awaited<ReturnType<typeof listSuppressionRows>>['rows'][number]

export const presentSuppression = (row: SuppressionRow): z.infer<typeof suppression> => ({
  address: row.address,
  reason: row.reason,
  detail: row.detail,
  createdDT: row.created_at.toISOString(),
})
