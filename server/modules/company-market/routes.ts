import { listMedians, listWantedLines } from '../../../contract/company-market.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { mediansOf, wantedLinesOf } from './service.ts'

export const companyMarketRoutes = (deps: Deps) => [
  bind(listWantedLines, ({ viewer, params }) => wantedLinesOf(deps, accountOf(viewer), params.id)),
  bind(listMedians, ({ query }) => mediansOf(deps, query.ids.split(',').map(Number))),
]
