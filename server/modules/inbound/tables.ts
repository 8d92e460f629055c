import type { Generated, GeneratedAlways } from 'kysely'

/** The tables that only this folder writes. */
export interface InboundTables {
  inbound_mails: InboundMailsTable
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
