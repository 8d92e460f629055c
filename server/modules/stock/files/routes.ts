import {
  addSynonym,
  changeSynonym,
  exportSynonyms,
  importSynonyms,
  listProposedSynonyms,
  listSynonyms,
  refuseProposedSynonym,
  removeSynonym,
  takeProposedSynonym,
} from '../../../../contract/stock-files.ts'
import type { Deps } from '../../../deps.ts'
import { csvAttachment } from '../../../platform/http/attachment.ts'
import { accountOf, bind } from '../../auth/index.ts'
import { refuseProposed, searchProposed } from './proposed-words.ts'
import { listAllSynonyms } from './reads.ts'
import { addSynonymFor, changeSynonymFor, importSynonymsFor, removeSynonymFor, searchSynonyms } from './service.ts'

export const synonymRoutes = (deps: Deps) => [
  bind(listSynonyms, ({ query }) => searchSynonyms(deps.db, query)),
  bind(listProposedSynonyms, ({ query }) => searchProposed(deps.db, query)),
  bind(takeProposedSynonym, async ({ viewer, body }) => {
    await addSynonymFor(deps, accountOf(viewer), body)
    return {}
  }),
  bind(refuseProposedSynonym, async ({ viewer, body }) => {
    await refuseProposed(deps, accountOf(viewer), body)
    return {}
  }),
  bind(exportSynonyms, async ({ query, reply }) => {
    const rows = await listAllSynonyms(deps.db, query.kind)
    return csvAttachment(reply, { name: `${query.kind}s.csv`, columns: ['text', 'meaning'], rows })
  }),
  bind(importSynonyms, async ({ viewer, body }) => ({
    payload: await importSynonymsFor(deps, accountOf(viewer), body),
  })),
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
