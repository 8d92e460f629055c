import { fileMessage } from '../../server/modules/inbox/index.ts'
import { transaction } from '../../server/platform/db/database.ts'
import { addCompany, addContact } from '../support/world.ts'
import { type Caller, callers, type Row, type World } from './world.ts'

/**
 * Returns a thread of the caller, to whom a new company has written; for a rival and callers who cannot have one, the
 * member's.
 */
async function threadOf({ test: { deps, clock }, account }: World, caller: Caller): Promise<number> {
  const { contactId, companyId } = account[caller === 'visitor' || caller === 'rival' ? 'member' : caller]
  const otherId = await addCompany(deps.db)
  const from = { contactId: await addContact(deps.db, otherId), companyId: otherId, companyName: 'Other' }
  const message = {
    from,
    to: { contactId, companyId, companyName: 'Own' },
    subject: 'A question',
    body: 'Still there?',
  }
  const { thread_id } = await transaction(deps.db, tx => fileMessage(tx, message, clock.now()))
  return thread_id
}

const ofThread = (body?: object): Row => ({
  access: 'member',
  input: async (world, caller) => ({ params: { id: await threadOf(world, caller) }, ...(body && { body }) }),
  refused: { rival: 'not-found' },
})

const ofNewCompany = async ({ test }: World) => ({ params: { id: await addCompany(test.deps.db) } })

async function entryOf(world: World, caller: Caller): Promise<number> {
  const threadId = await threadOf(world, caller)
  const { db } = world.test.deps
  const entry = db.selectFrom('inbox_entries').where('thread_id', '=', threadId).orderBy('id', 'desc').limit(1)
  return (await entry.select('id').executeTakeFirstOrThrow()).id
}

async function addReport(world: World): Promise<number> {
  const { db } = world.test.deps
  const entryId = await entryOf(world, 'member')
  const { message_id } = await db
    .selectFrom('inbox_entries')
    .where('id', '=', entryId)
    .select('message_id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('message_reports')
    .values({
      message_id: message_id ?? 0,
      by_contact_id: world.account.member.contactId,
      reason: 'Spam',
      reported_at: world.test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const inboxRows: Record<string, Row> = {
  listThreads: { access: 'member' },
  countUnread: { access: 'member' },
  markThreadUnread: ofThread(),
  answerThreadWithFiles: ofThread({ file1: new File(['P/N;Qty\nA-1;5'], 'stock.csv') }),
  getMessageFile: {
    access: 'member',
    input: () => ({ params: { id: 999_999 } }),
    refused: Object.fromEntries(callers.map(caller => [caller, 'not-found'])),
  },
  listCompanyThreads: { access: 'member', input: ofNewCompany },
  getThread: ofThread(),
  markThreadRead: ofThread({ until: '2026-11-18T12:00:00.000Z' }),
  answerThread: ofThread({ text: 'Yes, it is.' }),
  reportMessage: {
    access: 'member',
    input: async (world, caller) => ({
      params: { id: await entryOf(world, caller) },
      body: { reason: 'It is spam.' },
    }),
    refused: { rival: 'not-found' },
  },
  searchReportedMessages: { access: 'staff' },
  decideReport: {
    access: 'staff',
    input: async world => ({
      params: { id: await addReport(world) },
      body: { isUpheld: true, reason: 'It is spam.' },
    }),
  },
  listMutedCompanies: { access: 'member' },
  getCompanyMute: { access: 'member', input: ofNewCompany },
  setCompanyMute: {
    access: 'member',
    input: async world => ({ ...(await ofNewCompany(world)), body: { isMuted: true, isBlocked: false } }),
  },
}
