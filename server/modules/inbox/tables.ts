import type { Generated, GeneratedAlways } from 'kysely'
import type { EntryKind, ReportState } from '../../../contract/inbox.ts'

/** Tables that only this module writes. */
export interface InboxTables {
  messages: MessagesTable
  inbox_threads: InboxThreadsTable
  inbox_entries: InboxEntriesTable
  message_reports: MessageReportsTable
  message_files: MessageFilesTable
}

interface MessagesTable {
  id: GeneratedAlways<number>
  from_contact_id: number | null
  from_company_id: number
  to_contact_id: number | null
  to_company_id: number
  subject: string
  body: string
  broadcast_id: number | null
  is_by_mail: Generated<boolean>
  sent_at: Date
}

interface InboxThreadsTable {
  id: GeneratedAlways<number>
  contact_id: number
  company_id: number | null
  subject: string
  subject_key: string
  last_at: Date
  received_at: Date | null
  sent_at: Date | null
  num_unread: Generated<number>
  reply_key: Generated<string>
}

interface InboxEntriesTable {
  id: GeneratedAlways<number>
  thread_id: number
  contact_id: number
  other_contact_id: number | null
  kind: EntryKind
  message_id: number | null
  request_id: number | null
  is_sent: boolean
  at: Date
  words: string
}

interface MessageReportsTable {
  id: GeneratedAlways<number>
  message_id: number
  by_contact_id: number
  reason: string
  state: Generated<ReportState>
  reported_at: Date
  decided_at: Date | null
  decided_by: number | null
  decision: string | null
}

interface MessageFilesTable {
  id: GeneratedAlways<number>
  message_id: number
  file_id: string
  file_name: string
}
