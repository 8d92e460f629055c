import { addSynonym, changeSynonym, listSynonyms, removeSynonym } from '../../../../contract/stock-files.ts'
import type { Deps } from '../../../deps.ts'
import { accountOf, bind } from '../../auth/index.ts'
import { addSynonymFor, changeSynonymFor, removeSynonymFor, searchSynonyms } from './service.ts'

export const synonymRoutes = (deps: Deps) => [
  bind(listSynonyms, ({ query }) => searchSynonyms(deps.db, query)),
  bind(addSynonym, async ({ viewer, body }) => ({
    payload: { id: await addSynonymFor(deps, accountOf(viewer), body) },
  })),
  bind(changeSynonym, async ({ viewer, params, body }) => {
    await changeSynonymFor(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(removeSynonym, async ({ viewer, params }) => {
    await removeSynonymFor(deps, accountOf(viewer), params.id)
    return {}
  }),
]
