import {
  addEquivalentPair,
  approveCandidate,
  approveProposal,
  exportEquivalents,
  importEquivalents,
  listCandidates,
  listEquivalentPairs,
  listEquivalents,
  listOwnProposals,
  listProposals,
  proposeEquivalent,
  rejectCandidate,
  rejectProposal,
  removeEquivalentPair,
} from '../../../contract/equivalents.ts'
import type { Deps } from '../../deps.ts'
import { csvAttachment } from '../../platform/http/attachment.ts'
import { accountOf, bind } from '../auth/index.ts'
import { importPairsFor, pairColumns } from './import.ts'
import { candidatesForStaff, decideOn } from './learning/candidates.ts'
import { equivalentsFor, ownProposals, pairsForStaff, proposalsForStaff } from './listing.ts'
import { listAllPairs } from './reads.ts'
import { addPair, approve, propose, reject, removePair } from './service.ts'

export const equivalentsRoutes = (deps: Deps) => [
  bind(listEquivalents, ({ query }) => equivalentsFor(deps, query)),
  bind(proposeEquivalent, async ({ viewer, body }) => ({
    payload: { id: await propose(deps, accountOf(viewer), body) },
  })),
  bind(listOwnProposals, ({ viewer, query }) => ownProposals(deps, accountOf(viewer), query)),
  bind(listProposals, ({ query }) => proposalsForStaff(deps, query)),
  bind(approveProposal, async ({ viewer, params }) => {
    await approve(deps, accountOf(viewer), params.id)
    return {}
  }),
  bind(rejectProposal, async ({ viewer, params, body }) => {
    await reject(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(listCandidates, ({ query }) => candidatesForStaff(deps, query)),
  bind(approveCandidate, async ({ viewer, params, body }) => {
    await decideOn(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(rejectCandidate, async ({ viewer, params }) => {
    await decideOn(deps, accountOf(viewer), params)
    return {}
  }),
  bind(exportEquivalents, async ({ reply }) => {
    const rows = (await listAllPairs(deps.db)).map(row => ({
      partNumber: row.number_a,
      partKind: row.kind_a,
      equivalentNumber: row.number_b,
      kind: row.kind_b,
      note: row.note,
    }))
    return csvAttachment(reply, { name: 'equivalents.csv', columns: pairColumns, rows })
  }),
  bind(importEquivalents, async ({ viewer, body }) => ({
    payload: await importPairsFor(deps, accountOf(viewer), body.csv),
  })),
  bind(listEquivalentPairs, ({ query }) => pairsForStaff(deps, query)),
  bind(addEquivalentPair, async ({ viewer, body }) => ({
    payload: { id: await addPair(deps, accountOf(viewer), body) },
  })),
  bind(removeEquivalentPair, async ({ viewer, params }) => {
    await removePair(deps, accountOf(viewer), params.id)
    return {}
  }),
]
