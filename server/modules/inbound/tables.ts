import type { Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
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
