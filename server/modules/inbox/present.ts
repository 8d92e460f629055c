import type { z } from 'zod'
import type { getThread, listThreads } from '../../../contract/inbox.ts'
import type { EntryRow, ThreadListRow } from './reads.ts'
import type { EntryLineRow, FileRow } from './requests.sql.ts'

type Row = z.input<typeof listThreads.reply>['payload']['results'][number]
type Entry = z.input<typeof getThread.reply>['payload']['entries'][number]

/** How much of the last message a list shows, in characters. */
const excerptLength = 160

export const presentThreadRow = (row: ThreadListRow): Row => ({
  id: row.id,
  subject: row.subject,
  company: { id: row.company_id, name: row.company_name, country: row.country_name },
  contactName: row.contact_name ?? '',
  lastDT: row.last_at.toISOString(),
  lastKind: row.last_kind,
  isLastSent: row.is_last_sent,
  lastText: (row.last_text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, excerptLength).toWellFormed(),
  numUnread: row.num_unread,
})

function counterOf(row: EntryLineRow): Entry['lines'][number]['counter'] {
  const { counter_quantity: quantity, counter_price: price, counter_currency: currency, counter_state: state } = row
  if (quantity === null || price === null || currency === null) return null
  return state === 'open' || state === 'refused' ? { quantity, price, currency, isRefused: state === 'refused' } : null
}

/** Presents a line; only the entry of an answer contains the offer. */
const presentLine = (row: EntryLineRow, isQuote: boolean): Entry['lines'][number] => ({
  quantity: row.quantity,
  partNumber: row.part_number,
  manufacturer: row.manufacturer,
  offer:
    isQuote && row.price !== null && row.offered !== null
      ? {
          quantity: row.offered,
          price: row.price,
          currency: row.currency ?? '',
          condition: row.offered_condition ?? '',
        }
      : null,
  isGone: isQuote && row.is_gone === true,
  awarded: isQuote ? row.awarded : null,
  counter: isQuote ? counterOf(row) : null,
})

/** Returns the name that a visitor typed into a request; null for members. */
const visitorOf = ({ is_visitor, buyer_contact }: EntryRow) => (is_visitor ? buyer_contact : null)

export function presentEntry(row: EntryRow, lines: readonly EntryLineRow[], files: readonly FileRow[]): Entry {
  const isQuote = row.kind === 'quote'
  // The buyer sent the request and receives the answer.
  const isBuyer = row.is_sent !== isQuote
  return {
    id: row.id,
    kind: row.kind,
    isSent: row.is_sent,
    dateDT: row.at.toISOString(),
    contactName: (row.is_sent ? row.own_name : (row.other_name ?? visitorOf(row))) ?? '',
    text: row.body ?? (isQuote ? '' : (row.rfq_message ?? '')),
    isReported: row.is_reported,
    isByMail: row.is_by_mail ?? false,
    broadcastId: row.broadcast_id,
    rfqId: isBuyer ? row.rfq_id : null,
    requestId: isBuyer ? null : row.request_id,
    lines: lines
      .filter(line => line.request_id === row.request_id && (!isQuote || line.is_gone !== null))
      .map(line => presentLine(line, isQuote)),
    files: files
      .filter(({ message_id }) => message_id === row.message_id)
      .map(({ id, file_name, byte_size }) => ({ id, name: file_name, byteSize: byte_size })),
  }
}
