import { listFeatureUse, listSettings, saveSetting } from '../../../contract/settings-admin.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import { listAllSettings, listUseOfFeatures, saveSettingFor } from './service.ts'

export const settingsAdminRoutes = (deps: Deps) => [
  bind(listSettings, async () => ({ payload: { results: await listAllSettings(deps.db) } })),
  bind(saveSetting, async ({ viewer, params, body }) => {
    await saveSettingFor(deps, accountOf(viewer), { ...params, ...body })
    return {}
  }),
  bind(listFeatureUse, async () => ({ payload: { results: await listUseOfFeatures(deps) } })),
]
