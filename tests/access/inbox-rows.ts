import { fileMessage } from '../../server/modules/inbox/index.ts'
import { transaction } from '../../server/platform/db/database.ts'
import { addCompany, addContact } from '../support/world.ts'
import type { Caller, Row, World } from './world.ts'

/** A thread of the caller, to whom a new company has written; for a rival and callers who cannot have one, the member's. */
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

export const inboxRows: Record<string, Row> = {
  listThreads: { access: 'member' },
  countUnread: { access: 'member' },
  getThread: ofThread(),
  markThreadRead: ofThread({ until: '2026-11-18T12:00:00.000Z' }),
  answerThread: ofThread({ text: 'Yes, it is.' }),
}
