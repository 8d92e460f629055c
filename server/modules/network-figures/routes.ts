import { getNetworkFigures } from '../../../contract/network-figures.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../auth/index.ts'
import { readNetwork } from './service.ts'

export const networkFiguresRoutes = (deps: Deps) => [
  bind(getNetworkFigures, async ({ query }) => ({ payload: await readNetwork(deps, query.period) })),
]
