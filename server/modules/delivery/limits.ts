import { z } from 'zod'
import type { Setting } from '../settings/index.ts'

const positive = z.number().int().positive()
const limits = z.object({ trial: positive, plus: positive, broker: positive })
export type AddressLimits = z.infer<typeof limits>
export type Plan = keyof AddressLimits

/** Distinct addresses of a company that may have a list not at no email, by plan. */
export const addressLimits: Setting<AddressLimits> = {
  key: 'addressLimits',
  schema: limits,
  fallback: { trial: 2, plus: 2, broker: 10 },
}

export const planNames = { trial: 'Trial', plus: 'Plus', broker: 'Broker' } as const satisfies Record<Plan, string>

/** Why one more address is refused, and what can be done about it. */
export function limitMessage(plan: Plan, limits: AddressLimits): string {
  const max = limits[plan]
  const allowed = `Your ${planNames[plan]} account allows ${max} e-mail ${max === 1 ? 'address' : 'addresses'} on broadcast lists.`
  const free = "Set every list of another address of your company to 'no email' first"
  const larger = limits.broker > max ? `, or take a Broker account, which allows ${limits.broker}` : ''
  return `${allowed} ${free}${larger}.`
}
