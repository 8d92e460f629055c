/** The password of every demo account; it stands in the README, so a production start never creates them. */
export const demoPassword = 'circular-trade-26'

/** Who can be signed in as on a demo, in the order they are shown. */
export const demoAccounts = [
  { email: 'member@demo.example', who: 'non-service member, Plus, profile owner, no 2FA' },
  { email: 'broker@demo.example', who: 'non-service member of another company, Broker, Gold' },
  { email: 'diamond@demo.example', who: 'non-service member, Diamond' },
  { email: 'service@demo.example', who: 'service-only member' },
  { email: 'trial@demo.example', who: 'in the free trial' },
  { email: 'expired@demo.example', who: 'after the free trial' },
  { email: 'overdue@demo.example', who: 'forcePay' },
  { email: 'suspended@demo.example', who: 'customFullBlock' },
  { email: 'staff@demo.example', who: 'staff' },
] as const satisfies readonly { email: string; who: string }[]

export type DemoEmail = (typeof demoAccounts)[number]['email']
