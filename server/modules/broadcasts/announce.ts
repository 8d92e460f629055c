import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { signal } from '../../platform/live/signal.ts'

interface Needs {
  config: Deps['config']
  now: Date
}

/** What follows from a broadcast that was posted or resent, in its transaction. */
export async function announce(tx: Tx, _: Needs, { listId }: { id: number; listId: number }) {
  await signal(tx, 'broadcasts', { listId })
}
