import {
  createSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  updateSavedSearch,
} from '../../../contract/saved-searches.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { listSavedSearchesOf, removeSearch, saveSearch, switchDelivery } from './service.ts'

export const savedSearchesRoutes = (deps: Deps) => [
  bind(listSavedSearches, ({ viewer }) => listSavedSearchesOf(deps, accountOf(viewer))),
  bind(createSavedSearch, async ({ viewer, body }) => ({
    payload: { id: await saveSearch(deps, accountOf(viewer), body) },
  })),
  bind(updateSavedSearch, async ({ viewer, params, body }) => {
    await switchDelivery(deps, accountOf(viewer), params.id, body.isDigest)
    return {}
  }),
  bind(removeSavedSearch, async ({ viewer, params }) => {
    await removeSearch(deps, accountOf(viewer), params.id)
    return {}
  }),
]
