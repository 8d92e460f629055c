import {
  listMutes,
  moveBroadcast,
  muteContact,
  removeModerated,
  searchModerated,
  unmuteContact,
} from '../../../contract/moderation.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { listsUpToDate } from '../broadcasts/index.ts'
import { searchForStaff, searchMutes } from './search.ts'
import { moveForStaff, muteForStaff, removeForStaff, unmuteForStaff } from './service.ts'

export const moderationRoutes = (deps: Deps) => [
  bind(searchModerated, ({ query }) => searchForStaff(deps, query)),
  bind(removeModerated, async ({ viewer, params, body }) => {
    await removeForStaff(deps, accountOf(viewer), { ...params, ...body })
    await listsUpToDate(deps)
    return {}
  }),
  bind(moveBroadcast, async ({ viewer, params, body }) => {
    await moveForStaff(deps, accountOf(viewer), { ...params, ...body })
    await listsUpToDate(deps)
    return {}
  }),
  bind(listMutes, ({ query }) => searchMutes(deps, query)),
  bind(muteContact, async ({ viewer, body }) => {
    await muteForStaff(deps, accountOf(viewer), body)
    return {}
  }),
  bind(unmuteContact, async ({ viewer, body }) => {
    await unmuteForStaff(deps, accountOf(viewer), body)
    return {}
  }),
]
