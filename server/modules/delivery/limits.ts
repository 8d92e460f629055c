import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { readSetting, type Setting } from '../settings/index.ts'
import { deliveryTexts } from './texts.ts'

const positive = z.number().int().positive()
const limits = z.object({ trial: positive, plus: positive, broker: positive })
export type AddressLimits = z.infer<typeof limits>
export type Plan = keyof AddressLimits

/** Distinct addresses of a company that may receive at least one list, by plan. */
export const addressLimits: Setting<AddressLimits> = {
  key: 'addressLimits',
  schema: limits,
  fallback: { trial: 2, plus: 2, broker: 10 },
}

/** Returns the limits by plan; if staff set one for the company, it takes the place of its plan's. */
export async function limitsFor(
  db: Db,
  { membership_plan, address_limit }: { membership_plan: Plan; address_limit: number | null },
): Promise<AddressLimits> {
  const byPlan = await readSetting(db, addressLimits)
  return address_limit === null ? byPlan : { ...byPlan, [membership_plan]: address_limit }
}

/** Returns how many addresses a company with this plan, or a limit of its own, may have. */
export const maxAddresses = async (db: Db, company: { membership_plan: Plan; address_limit: number | null }) =>
  (await limitsFor(db, company))[company.membership_plan]

export const planNames = { trial: 'Trial', plus: 'Plus', broker: 'Broker' } as const satisfies Record<Plan, string>

/** Returns the message for a refused address, with advice. */
export const limitMessage = (plan: Plan, limits: AddressLimits): string =>
  deliveryTexts.problems.addressLimit({ plan: planNames[plan], max: limits[plan], brokerMax: limits.broker })
