import type { Tx } from '../../platform/db/database.ts'
import { signalAll } from '../../platform/live/signal.ts'
import { searchableText } from '../search/index.ts'
import { type FiledEntry, insertEntries, insertMessage, insertMessageFiles, type NewEntry } from './queries.ts'
import { listRequestsToFile, type RequestToFile } from './requests.sql.ts'
import { subjectKey, threadSubject } from './subject.ts'
import { inboxTexts } from './texts.ts'

interface Person {
  contactId: number
  companyId: number
  companyName: string
}

interface NewMessage {
  from: Person
  to: Person
  subject: string
  body: string
  /** The sender's inbox names only the company until somebody there replies. */
  isRecipientHidden?: boolean
  broadcastId?: number
  isByMail?: boolean
  files?: readonly StoredFile[]
}

/** A file that was stored for a message. */
export interface StoredFile {
  fileId: string
  name: string
}

/** The longest part of a message whose words are searched, in characters. */
const maxSearchedLength = 20_000

const wordsOf = (texts: readonly string[], partNumbers: readonly string[] = []) =>
  searchableText(
    texts.map(text => text.slice(0, maxSearchedLength)),
    ...partNumbers,
  ).words

/** Inserts entries with their threads, and signals the companies whose inboxes changed. */
async function insertAndSignal(
  tx: Tx,
  entries: readonly NewEntry[],
  companyIds: readonly number[],
): Promise<FiledEntry[]> {
  if (entries.length === 0) return []
  const filed = await insertEntries(tx, entries)
  await signalAll(
    tx,
    'inbox',
    [...new Set(companyIds)].map(companyId => ({ companyId })),
  )
  return filed
}

/** Stores a message and files it in the inboxes of both sides; returns the recipient's thread. */
export async function fileMessage(tx: Tx, message: NewMessage, now: Date): Promise<FiledEntry> {
  const { from, to, body, broadcastId = null, isByMail = false, files = [], isRecipientHidden = false } = message
  const subject = threadSubject(message.subject)
  const messageId = await insertMessage(tx, {
    from_contact_id: from.contactId,
    from_company_id: from.companyId,
    to_contact_id: to.contactId,
    to_company_id: to.companyId,
    subject,
    body,
    broadcast_id: broadcastId,
    is_by_mail: isByMail,
    sent_at: now,
  })
  if (files.length > 0)
    await insertMessageFiles(
      tx,
      files.map(({ fileId, name }) => ({ message_id: messageId, file_id: fileId, file_name: name })),
    )
  const fileNames = files.map(({ name }) => name)
  const common = {
    subject,
    subjectKey: subjectKey(subject),
    kind: 'message',
    messageId,
    requestId: null,
    at: now,
  } as const
  const entryOf = (own: Person, other: Person): NewEntry => ({
    ...common,
    contactId: own.contactId,
    companyId: other.companyId,
    otherContactId: own === from && isRecipientHidden ? null : other.contactId,
    isSent: own === from,
    words: wordsOf([subject, other.companyName, body, ...fileNames]),
  })
  const filed = await insertAndSignal(tx, [entryOf(from, to), entryOf(to, from)], [from.companyId, to.companyId])
  const received = filed.find(({ contact_id }) => contact_id === to.contactId)
  if (received === undefined) throw new Error(`Message ${messageId} was not filed.`)
  return received
}

type RequestKind = 'rfq' | 'quote'

/** Returns the entries of both sides for a request, or for the answer to it. */
function entriesOf(request: RequestToFile, kind: RequestKind): NewEntry[] {
  const { id, goods, message, sent_at, answered_at } = request
  const createdAt = kind === 'rfq' ? sent_at : answered_at
  if (createdAt === null || goods.length === 0) return []
  const subject = threadSubject(inboxTexts.requestSubject(goods))
  const numbers = goods.map(({ part_number }) => part_number)
  // Visitors have no company that would distinguish their threads.
  const key = request.buyer_id === null ? `visitor ${id}` : subjectKey(subject)
  const common = { subject, subjectKey: key, kind, messageId: null, requestId: id, at: createdAt }
  const supplier: NewEntry = {
    ...common,
    contactId: request.supplier_id,
    companyId: request.buyer_company_id,
    otherContactId: request.buyer_id,
    isSent: kind === 'quote',
    words: wordsOf([subject, request.buyer_name, message], numbers),
  }
  // A visitor has no inbox.
  if (request.buyer_id === null) return [supplier]
  const buyer: NewEntry = {
    ...common,
    contactId: request.buyer_id,
    companyId: request.supplier_company_id,
    otherContactId: request.supplier_id,
    isSent: kind === 'rfq',
    words: wordsOf([subject, request.supplier_name, message], numbers),
  }
  return [buyer, supplier]
}

/** Files requests for quote, or the answers to them, in the inboxes of buyers and suppliers. */
export async function fileRequests(tx: Tx, requestIds: readonly number[], kind: RequestKind): Promise<FiledEntry[]> {
  const requests = await listRequestsToFile(tx, requestIds)
  const companies = requests.flatMap(({ buyer_company_id, supplier_company_id }) =>
    buyer_company_id === null ? [supplier_company_id] : [buyer_company_id, supplier_company_id],
  )
  return insertAndSignal(
    tx,
    requests.flatMap(request => entriesOf(request, kind)),
    companies,
  )
}
