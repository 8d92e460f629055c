import type { Deps } from '../../deps.ts'
import { Thread } from '../../platform/threads/thread.ts'
import type { CopiesProtocol } from './copies-thread.ts'
import type { CopiedStock } from './find-copies.ts'
import { saveFinding } from './queries.ts'
import { listLinesAfter } from './reads.ts'
import { batchOf } from './stock-sketch.ts'

const linesAtOnce = 20_000
const memoryMb = 1_024
/** Far more than a large market takes. */
const timeoutMs = 10 * 60_000

/** Compares the stock of all companies, on a separate thread. */
export async function searchCopies({ db }: Pick<Deps, 'db'>): Promise<CopiedStock[]> {
  const thread = new Thread<CopiesProtocol>(new URL('./copies-thread.ts', import.meta.url), { memoryMb })
  try {
    for (let after = 0; ; ) {
      const lines = await listLinesAfter(db, after, linesAtOnce)
      const last = lines.at(-1)
      if (last === undefined) break
      after = last.id
      const batch = batchOf(lines)
      const transfer = [batch.companies.buffer, batch.quantities.buffer, batch.ids.buffer]
      await thread.call('add', batch, { timeoutMs, transfer })
    }
    return await thread.call('find', undefined, { timeoutMs })
  } finally {
    await thread.terminate()
  }
}

/** Stores which companies list a part of another's stock. */
export async function storeCopies({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const copy of await searchCopies({ db })) await saveFinding(db, copy, now)
}
