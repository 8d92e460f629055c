import { getMailedLines, postMailedLines } from '../../../contract/mailed-lines.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../auth/index.ts'
import { getLines, postLines } from './mailed-lines.ts'

export const inboundRoutes = (deps: Deps) => [
  bind(getMailedLines, async ({ query }) => ({ payload: await getLines(deps, query.token) })),
  bind(postMailedLines, async ({ body }) => ({ payload: { id: await postLines(deps, body) } })),
]
