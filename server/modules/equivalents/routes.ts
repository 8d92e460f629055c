import {
  addEquivalentPair,
  approveProposal,
  listEquivalentPairs,
  listEquivalents,
  listOwnProposals,
  listProposals,
  proposeEquivalent,
  rejectProposal,
  removeEquivalentPair,
} from '../../../contract/equivalents.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { equivalentsFor, ownProposals, pairsForStaff, proposalsForStaff } from './listing.ts'
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
  bind(listEquivalentPairs, ({ query }) => pairsForStaff(deps, query)),
  bind(addEquivalentPair, async ({ viewer, body }) => ({
    payload: { id: await addPair(deps, accountOf(viewer), body) },
  })),
  bind(removeEquivalentPair, async ({ viewer, params }) => {
    await removePair(deps, accountOf(viewer), params.id)
    return {}
  }),
]
