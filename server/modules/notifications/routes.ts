import * as calls from '../../../contract/notifications.ts'
import type { Deps } from '../../deps.ts'
import { accountOf, bind } from '../auth/index.ts'
import * as service from './service.ts'

export const notificationsRoutes = (deps: Deps) => [
  bind(calls.listDevices, async ({ viewer }) => ({ payload: await service.listDevices(deps, accountOf(viewer)) })),
  bind(calls.saveDevice, async ({ viewer, body, request }) => {
    const account = accountOf(viewer)
    await service.saveDevice(deps, account, body, request.headers['user-agent'] ?? '')
    return { payload: await service.listDevices(deps, account) }
  }),
  bind(calls.removeDevice, async ({ viewer, params: { id } }) => {
    const account = accountOf(viewer)
    await service.removeDevice(deps, account, id)
    return { payload: await service.listDevices(deps, account) }
  }),
  bind(calls.testDevice, async ({ viewer, params: { id } }) => {
    await service.testDevice(deps, accountOf(viewer), id)
    return {}
  }),
]
