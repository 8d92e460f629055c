import { maxExportRows } from '../../../contract/audit.ts'
import {
  exportRecommendations,
  removeRecommendation,
  searchRecommendations,
} from '../../../contract/recommendations.ts'
import type { Deps } from '../../deps.ts'
import { csvAttachment } from '../../platform/http/attachment.ts'
import { accountOf, bind } from '../auth/index.ts'
import { removeForStaff, searchForStaff } from './service.ts'

const exportedColumns = ['id', 'about', 'by', 'byContact', 'state', 'dt', 'description'] as const

export const recommendationsAdminRoutes = (deps: Deps) => [
  bind(searchRecommendations, ({ query }) => searchForStaff(deps, query)),
  bind(exportRecommendations, async ({ query, reply }) => {
    const { payload } = await searchForStaff(deps, { ...query, page: 1, pageSize: maxExportRows })
    const rows = payload.results.map(({ about, by, ...row }) => ({
      ...row,
      about: about.name,
      by: by.name,
      byContact: by.contactName,
    }))
    return csvAttachment(reply, { name: 'recommendations.csv', columns: exportedColumns, rows })
  }),
  bind(removeRecommendation, async ({ viewer, params, body }) => {
    await removeForStaff(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
]
