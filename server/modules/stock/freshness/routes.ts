import { confirmStock, confirmStockByLink, describeStockLink, getStockAges } from '../../../../contract/freshness.ts'
import type { Deps } from '../../../deps.ts'
import { accountOf, bind } from '../../auth/index.ts'
import { confirmByLink, confirmStockOf, describeLink, stockAgesOf } from './service.ts'

export const freshnessRoutes = (deps: Deps) => [
  bind(getStockAges, async ({ viewer }) => ({
    payload: await stockAgesOf(deps, accountOf(viewer).companyId),
  })),
  bind(confirmStock, async ({ viewer }) => ({ count: await confirmStockOf(deps, accountOf(viewer).companyId) })),
  bind(describeStockLink, async ({ query }) => ({ payload: await describeLink(deps, query.token) })),
  bind(confirmStockByLink, async ({ body }) => ({ count: await confirmByLink(deps, body.token) })),
]
