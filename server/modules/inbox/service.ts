import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import type { listThreads } from '../../../contract/inbox.ts'
import { listOf } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { signal } from '../../platform/live/signal.ts'
import type { Account } from '../auth/index.ts'
import { searchQuery } from '../search/index.ts'
import { presentEntry, presentThreadRow } from './present.ts'
import { findThread, setRead, setUnread } from './queries.ts'
import {
  countEntries,
  countThreads,
  countUnreadThreads,
  findRecipientOf,
  getCompanyOf,
  listEntryRows,
  listThreadRows,
} from './reads.ts'
import { findMessageFile, listEntryLines, listMessageFiles } from './requests.sql.ts'

type Reader = Pick<Account, 'contactId' | 'companyId'>
type ServiceDeps = Pick<Deps, 'db'>

/** Returns one page of the account's threads. */
export async function threadsOf(
  { db }: ServiceDeps,
  { contactId }: Reader,
  { box, query, page, pageSize }: z.output<typeof listThreads.query>,
) {
  const text = searchQuery(query)
  if (text.matchesNothing) return listOf<ReturnType<typeof presentThreadRow>>([], 0)
  const filter = { contactId, box, text }
  const [rows, count] = await Promise.all([listThreadRows(db, filter, { page, pageSize }), countThreads(db, filter)])
  return listOf(rows.map(presentThreadRow), count)
}

/** How many threads the page of a company shows. */
const threadsOfCompany = 5

/** Returns the latest threads of the account with a company, and the number of all. */
export async function threadsWith({ db }: ServiceDeps, { contactId }: Reader, companyId: number) {
  const filter = { contactId, box: 'all', companyId, text: searchQuery('') } as const
  const [rows, numThreads] = await Promise.all([
    listThreadRows(db, filter, { page: 1, pageSize: threadsOfCompany }),
    countThreads(db, filter),
  ])
  return { results: rows.map(presentThreadRow), numThreads }
}

export const unreadOf = ({ db }: ServiceDeps, { contactId }: Reader): Promise<number> =>
  countUnreadThreads(db, contactId)

/** Returns a thread of the account; throws `not-found` for those of other people. */
export async function getThreadOf(
  { db }: ServiceDeps,
  { contactId }: Reader,
  { id, show }: { id: number; show: number },
) {
  const thread = await findThread(db, { id, contactId })
  if (thread === undefined) throw new Problem('not-found')
  const [company, to, numEntries, rows] = await Promise.all([
    thread.company_id === null ? undefined : getCompanyOf(db, thread.company_id),
    findRecipientOf(db, thread),
    countEntries(db, id),
    listEntryRows(db, id, show),
  ])
  const [lines, files] = await Promise.all([
    listEntryLines(
      db,
      rows.flatMap(({ request_id }) => request_id ?? []),
    ),
    listMessageFiles(
      db,
      rows.flatMap(({ message_id }) => message_id ?? []),
    ),
  ])
  const [first] = rows
  return {
    id,
    subject: thread.subject,
    company: company ?? { id: null, name: first?.buyer_name ?? '', country: first?.buyer_country ?? '' },
    to: to === undefined ? null : { id: to.id, name: to.name },
    numUnread: thread.num_unread,
    numEntries,
    entries: rows.map(row => presentEntry(row, lines, files)),
  }
}

/** Marks the entries of a thread up to a given time as read. */
export const markRead = (
  { db }: ServiceDeps,
  { contactId, companyId }: Reader,
  { id, until }: { id: number; until: Date },
) =>
  transaction(db, async tx => {
    if (!(await setRead(tx, { id, contactId, until }))) throw new Problem('not-found')
    await signal(tx, 'inbox', { companyId })
  })

/** Marks the last received entry of a thread as unread. */
export const markUnread = ({ db }: ServiceDeps, { contactId, companyId }: Reader, id: number) =>
  transaction(db, async tx => {
    if (!(await setUnread(tx, { id, contactId }))) throw new Problem('not-found')
    await signal(tx, 'inbox', { companyId })
  })

/** Returns a file of a message in the account's inbox; throws `not-found` for those of other people. */
export async function messageFileOf({ db, files }: Pick<Deps, 'db' | 'files'>, { contactId }: Reader, id: number) {
  const messageFile = await findMessageFile(db, { id, contactId })
  const file = messageFile && (await files.open(db, messageFile.file_id))
  if (messageFile === undefined || file === undefined) throw new Problem('not-found')
  return { name: messageFile.file_name, contentType: file.row.content_type, bytes: await buffer(file.read()) }
}
