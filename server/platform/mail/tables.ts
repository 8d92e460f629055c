import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../../contract/kit/languages.ts'

/** Tables that only this module writes. */
export interface MailTables {
  mail_contents: MailContentsTable
  mail_languages: MailLanguagesTable
  mail_outbox: MailOutboxTable
  mail_suppressions: MailSuppressionsTable
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
  attached: string | null
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

interface MailLanguagesTable {
  address: string
  language: Language
}
