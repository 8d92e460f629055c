import { startSession } from '../../server/modules/auth/index.ts'
import { newSubscription } from '../support/push.ts'
import type { Caller, Row, World } from './world.ts'

/** Returns a device of the caller, in a separate session; for a rival and callers who cannot have one, the member's. */
async function deviceOf({ test: { deps, clock }, account }: World, caller: Caller): Promise<number> {
  const { contactId } = account[caller === 'visitor' || caller === 'rival' ? 'member' : caller]
  // Used more recently than the caller's other sessions, because the least recently used ones end.
  const { sessionId } = await startSession(deps.db, contactId, {
    now: new Date(clock.now().getTime() + 60_000),
    userAgent: 'test',
  })
  const { id } = await deps.db
    .insertInto('notification_devices')
    .values({
      contact_id: contactId,
      session_id: sessionId,
      endpoint_hash: Buffer.from(sessionId),
      sealed_address: Buffer.from('sealed'),
      key_id: 'key',
      device: '',
      topics: ['messages'],
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ofDevice: Row = {
  access: 'member',
  input: async (world, caller) => ({ params: { id: await deviceOf(world, caller) } }),
  refused: { rival: 'not-found' },
}

export const notificationRows: Record<string, Row> = {
  listDevices: { access: 'member' },
  saveDevice: { access: 'member', input: () => ({ body: { ...newSubscription(), topics: ['messages'] } }) },
  removeDevice: ofDevice,
  testDevice: ofDevice,
}
