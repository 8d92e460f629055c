import { listWaiting } from '../../../contract/staff-start.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../auth/index.ts'
import { listWaitingRows } from './reads.ts'

export const staffStartRoutes = ({ db, clock }: Deps) => [
  bind(listWaiting, async () => {
    const rows = await listWaitingRows(db, clock.now())
    const results = rows.map(({ oldest, ...row }) => ({ ...row, oldestDT: oldest?.toISOString() ?? null }))
    return { payload: { results } }
  }),
]
