import { countDesk, getDesk, putBackDeskItem, putOffDeskItem } from '../../../contract/desk.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { countDeskOf, deskOf, putBack, putOff } from './service.ts'

export const deskRoutes = (deps: Deps) => [
  bind(getDesk, async ({ viewer, query }) => ({ payload: await deskOf(deps, accountOf(viewer), query.kind) })),
  bind(countDesk, async ({ viewer }) => ({ payload: await countDeskOf(deps, accountOf(viewer)) })),
  bind(putOffDeskItem, async ({ viewer, body }) => {
    await putOff(deps, accountOf(viewer), body)
    return {}
  }),
  bind(putBackDeskItem, async ({ viewer, body }) => {
    await putBack(deps, accountOf(viewer), body)
    return {}
  }),
]
