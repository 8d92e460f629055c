import { readTrade } from '../../../contract/reading.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../auth/index.ts'
import { readGoods } from '../trade-text/index.sql.ts'

export const readingRoutes = ({ db }: Deps) => [
  bind(readTrade, async ({ body }) => ({ payload: await readGoods(db, body.subject ?? '', body.text) })),
]
