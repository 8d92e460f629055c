import type { z } from 'zod'
import type { moderatedBroadcast, mute } from '../../../contract/moderation.ts'
import { dayOf } from '../../platform/clock.ts'
import { tierMarks } from '../tiers/index.ts'
import type { ModeratedRow, MuteRow } from './reads.ts'

export const moderatedReply = (row: ModeratedRow, now: Date): z.input<typeof moderatedBroadcast> => ({
  id: row.id,
  subject: row.subject,
  side: row.side,
  date: row.posted_at.toISOString(),
  listId: row.list_id,
  broadcastListName: row.list_name,
  companyId: row.company_id,
  contactId: row.contact_id,
  company: {
    name: row.company_name,
    country: row.country_name,
    countryCode: row.country_code,
    ...tierMarks(row, dayOf(now)),
  },
  isOwn: false,
  shareId: null,
  isOkToResend: false,
  numLines: row.num_lines,
  contactName: row.contact_name,
  email: row.from_email,
  removedDT: row.removed_at?.toISOString() ?? null,
  removedReason: row.removed_reason,
  isMuted: row.muted_contact_id !== null,
})

export const muteReply = (row: MuteRow): z.input<typeof mute> => ({
  contactId: row.contact_id,
  contactName: row.contact_name,
  companyName: row.company_name,
  listId: row.list_id,
  listName: row.list_name,
  reason: row.reason,
  mutedBy: row.staff_name,
  createdDT: row.created_at.toISOString(),
})
