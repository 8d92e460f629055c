import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LineToCheck } from '../../../contract/mailed-lines.ts'

/** Tables that only this module writes. */
export interface InboundTables {
  inbound_mails: InboundMailsTable
  mailed_lines: MailedLinesTable
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

interface MailedLinesTable {
  id: GeneratedAlways<number>
  contact_id: number
  list_id: number
  side: 'wts' | 'wtb'
  from_email: string
  lines: ColumnType<LineToCheck[], string, string>
  info: string
  created_at: Date
  expires_at: Date
  posted_at: Generated<Date | null>
}
