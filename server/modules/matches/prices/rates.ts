import type { Rates } from '../../../../contract/kit/index.ts'
import type { Deps } from '../../../deps.ts'
import type { Subject } from '../../../platform/query-cache/query-cache.ts'
import { readSetting } from '../../settings/index.ts'
import { siteSettings } from '../../site/index.ts'

const rememberedRates: Subject = { name: 'rates', of: ['settings'], most: 1 }

/** What currencies are worth, as they are on every node a moment after they were set. */
export const ratesNow = ({ db, memory }: Pick<Deps, 'db' | 'memory'>): Promise<Rates> =>
  memory.of<string, Rates>(rememberedRates).get('', () => readSetting(db, siteSettings.rates))
