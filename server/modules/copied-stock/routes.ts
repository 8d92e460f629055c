import * as contract from '../../../contract/copied-stock.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { ask, decide, getForStaff, listForStaff, recordAnswer } from './service.ts'

export const copiedStockRoutes = (deps: Deps) => [
  bind(contract.listCopiedStock, ({ query }) => listForStaff(deps, query)),
  bind(contract.getCopiedStock, ({ params }) => getForStaff(deps, params.id)),
  bind(contract.askAboutCopiedStock, async ({ viewer, params, body }) => {
    await ask(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(contract.answerCopiedStock, async ({ viewer, params, body }) => {
    await recordAnswer(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(contract.decideCopiedStock, async ({ viewer, params, body }) => {
    await decide(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
]
