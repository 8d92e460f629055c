import { counted } from '../../../../contract/kit/texts.ts'
import type { MembershipPlan } from '../../../../contract/payment.ts'

const plans: Record<MembershipPlan, string> = { plus: 'Plus Account', broker: 'Broker Account' }
const addresses = { one: 'e-mail address', other: 'e-mail addresses' }

/** Texts of how a membership goes on, above the billing history. */
export const membershipTexts = {
  title: 'Membership',
  plan: (shortName: string, plan: MembershipPlan) => `${shortName} ${plans[plan]}`,
  now: 'Now',
  until: ({ plan, day }: { plan: string; day: string }) => `${plan}, until ${day}`,
  noEnd: (plan: string) => `${plan}, without an end date`,
  change: ({ plan, day }: { plan: string; day: string }) => `${plan} from ${day}; it is invoiced already`,
  next: 'Next year',
  renews: ({ plan, from, until }: { plan: string; from: string; until: string }) => `${plan}, from ${from} to ${until}`,
  price: ({ total, net, vat }: { total: string; net: string; vat: number }) =>
    vat === 0 ? `${total}, without VAT` : `${total} (${net} + ${vat}% VAT)`,
  cost: 'Price',
  invoiced: (day: string) => `You can change this until we send the invoice, on ${day} or later.`,
  declined: (day: string) => `Not renewed. The membership ends on ${day}, and no invoice follows.`,
  ended: (day: string) => `Our team does not renew the membership. It ends on ${day}. To go on, please write to`,
  billing: 'The invoice for the next year is on its way to you.',
  choosePlan: 'Change plan',
  doNotRenew: 'Do not renew',
  renew: 'Renew after all',
  readOnly: 'Your account is read-only. Ask the owner of your company profile to change this.',
  planTitle: 'Plan for next year',
  planLabel: 'Plan',
  planPrices: (vat: number) =>
    vat === 0 ? 'Price of one year, without VAT' : `Price of one year, ${vat}% VAT included`,
  planOption: ({ plan, total }: { plan: string; total: string }) => `${plan}: ${total}`,
  planHint: (day: string) => `It applies from ${day}, when the membership is renewed. Until then nothing changes.`,
  limits: ({ plus, broker }: Record<MembershipPlan, number>) =>
    `On broadcast lists, Plus has at most ${counted(plus, addresses)} and Broker at most ${broker}. Further addresses stop receiving lists.`,
  savePlan: 'Save',
  saving: 'Saving…',
  declineTitle: 'Do not renew the membership?',
  declineText: (day: string) =>
    `All contacts of your company keep their access until ${day}. After that they see what visitors see. You can take this back until then.`,
  mailed: 'The owner of your company profile gets a mail about this.',
  renewTitle: 'Renew the membership after all?',
  notLoaded: 'The membership could not be loaded',
}
