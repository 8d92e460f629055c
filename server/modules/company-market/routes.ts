import { compareLines, exportCompanyStock, getDealsIn, listCompanyLines } from '../../../contract/company-market.ts'
import type { Deps } from '../../deps.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { accountOf, bind } from '../auth/index.ts'
import { companyLinesOf, comparisonOf, dealsInOf, stockWorkbookOf } from './service.ts'

export const companyMarketRoutes = (deps: Deps) => [
  bind(listCompanyLines, ({ viewer, params, query }) =>
    companyLinesOf(deps, accountOf(viewer), { ...params, ...query }),
  ),
  bind(exportCompanyStock, async ({ viewer, params, query, reply }) => {
    const workbook = await stockWorkbookOf(deps, accountOf(viewer), { ...params, ...query })
    const [type = ''] = exportCompanyStock.otherTypes ?? []
    return attachment(reply, `stock-of-${params.id}.xlsx`, type, workbook)
  }),
  bind(getDealsIn, ({ params }) => dealsInOf(deps, params.id)),
  bind(compareLines, ({ viewer, query }) => comparisonOf(deps, accountOf(viewer), query.ids.split(',').map(Number))),
]
