import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { RegionSpec } from '../../watched-tables.ts'
import type { Account } from '../auth/index.ts'
import { readSetting, type Setting } from '../settings/index.ts'

const positive = z.number().int().positive()
/** The distinct profiles and stock lines that may be read per day, which begins at midnight in Amsterdam. */
const budget = z.object({ profiles: positive, lines: positive })

const budgets = z.object({
  trial: z.object({ account: budget, company: budget }),
  member: z.object({ account: budget, company: budget }),
})
type Budgets = z.infer<typeof budgets>

/** The budget of each account, and that of all accounts of a company together. */
export const readingBudgets: Setting<Budgets> = {
  key: 'readingBudgets',
  schema: budgets,
  fallback: {
    trial: { account: { profiles: 30, lines: 1_000 }, company: { profiles: 30, lines: 1_000 } },
    member: { account: { profiles: 300, lines: 20_000 }, company: { profiles: 600, lines: 60_000 } },
  },
  isDangerous: true,
}

const cachedBudgets: RegionSpec = { name: 'readingBudgets', tables: ['settings'], maxEntries: 1 }

/** Returns the budgets of an account and its company; undefined if nothing is counted: for staff, and while limits are lifted. */
export async function budgetsOf(
  { db, queryCache, config }: Pick<Deps, 'db' | 'queryCache' | 'config'>,
  { role }: Account,
): Promise<Budgets['trial'] | undefined> {
  if (role === 'staff' || config.liftsLimits) return undefined
  const all = await queryCache.region<string, Budgets>(cachedBudgets).get('', () => readSetting(db, readingBudgets))
  return role === 'trial' ? all.trial : all.member
}
