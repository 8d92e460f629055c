import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Mail that goes out and comes in. */
export interface MailSchema {
  mail_contents: MailContentsTable
  mail_outbox: MailOutboxTable
  mail_suppressions: MailSuppressionsTable
  inbound_mails: InboundMailsTable
  database_epochs: DatabaseEpochsTable
}

interface MailContentsTable {
  id: GeneratedAlways<number>
  dedupe_key: string | null
  topic: string
  from_address: string
  reply_to: string | null
  subject: string
  text_body: string
  html_body: string
  headers: ColumnType<unknown, string | undefined, string>
  message_id: string
  created_at: Date
}

interface MailOutboxTable {
  id: GeneratedAlways<number>
  content_id: number
  to_address: string
  variables: ColumnType<unknown, string | null | undefined, string | null>
  priority: number
  next_attempt_at: Date
  attempts: Generated<number>
  sent_at: Date | null
  failed_at: Date | null
  last_error: string | null
  waits_for_relay: Generated<boolean>
  unanswered: Generated<number>
}

interface MailSuppressionsTable {
  address: string
  reason: 'bounce' | 'complaint' | 'staff'
  detail: Generated<string>
  created_at: Date
}

interface InboundMailsTable {
  id: GeneratedAlways<number>
  mail_key: string
  sender: string
  recipient: string
  subject: string
  outcome: string
  detail: Generated<string>
  received_at: Date
}

interface DatabaseEpochsTable {
  number: number
  nonce: string
  cluster: string
  timeline: string
  database_id: string
  table_id: string
  folder: string
  host: string
  reason: string
  began_at: Date
  first_mail_id: number
  mail_held_at: Date | null
  mail_held_from: number | null
  mail_released_at: Date | null
  mail_released_by: string | null
}
