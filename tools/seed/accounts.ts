/** The password of every demo account; the README publishes it, so a production start never creates them. */
export const demoPassword = 'circular-trade-26'

/** The demo accounts, in the order in which the start prints them. */
export const demoAccounts = [
  { email: 'member@demo.example', who: 'trading member, Plus, profile owner, no 2FA' },
  { email: 'broker@demo.example', who: 'trading member of another company, Broker, Gold' },
  { email: 'diamond@demo.example', who: 'trading member, Diamond' },
  { email: 'service@demo.example', who: 'service-only member' },
  { email: 'trial@demo.example', who: 'in the free trial' },
  { email: 'expired@demo.example', who: 'after the free trial' },
  { email: 'overdue@demo.example', who: 'payment overdue' },
  { email: 'suspended@demo.example', who: 'account blocked by staff' },
  { email: 'staff@demo.example', who: 'staff, with a second factor' },
] as const satisfies readonly { email: string; who: string }[]

export type DemoEmail = (typeof demoAccounts)[number]['email']
