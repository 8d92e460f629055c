import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Mail that goes out and comes in. */
export interface MailSchema {
  mail_contents: MailContentsTable
  mail_outbox: MailOutboxTable
  mail_suppressions: MailSuppressionsTable
  inbound_mails: InboundMailsTable
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
