import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { MembershipPlan } from '../../../../contract/payment.ts'
import type { membershipTexts as english } from './texts.ts'

const plans: Record<MembershipPlan, string> = { plus: 'Plus Account', broker: 'Broker Account' }
const addresses = { one: 'e-mailadres', other: 'e-mailadressen' }

export const membershipTexts: Translation<typeof english> = {
  title: 'Lidmaatschap',
  plan: (shortName, plan) => `${shortName} ${plans[plan]}`,
  now: 'Nu',
  until: ({ plan, day }) => `${plan}, tot en met ${day}`,
  noEnd: plan => `${plan}, zonder einddatum`,
  change: ({ plan, day }) => `${plan} vanaf ${day}; al gefactureerd`,
  next: 'Volgend jaar',
  renews: ({ plan, from, until }) => `${plan}, van ${from} tot en met ${until}`,
  price: ({ total, net, vat }) => (vat === 0 ? `${total}, zonder btw` : `${total} (${net} + ${vat}% btw)`),
  cost: 'Prijs',
  invoiced: day => `U kunt dit wijzigen tot wij de factuur sturen, op zijn vroegst op ${day}.`,
  declined: day => `Wordt niet verlengd. Het lidmaatschap eindigt op ${day} en er volgt geen factuur.`,
  ended: day => `Ons team verlengt het lidmaatschap niet. Het eindigt op ${day}. Wilt u doorgaan, schrijf dan naar`,
  billing: 'De factuur voor het volgende jaar is naar u onderweg.',
  choosePlan: 'Account wijzigen',
  doNotRenew: 'Niet verlengen',
  renew: 'Toch verlengen',
  readOnly: 'Met uw account kunt u alleen lezen. Vraag de eigenaar van uw bedrijfsprofiel om dit te wijzigen.',
  planTitle: 'Account voor volgend jaar',
  planLabel: 'Account',
  planPrices: vat => (vat === 0 ? 'Prijs voor een jaar, zonder btw' : `Prijs voor een jaar, inclusief ${vat}% btw`),
  planOption: ({ plan, total }) => `${plan}: ${total}`,
  planHint: day => `Het geldt vanaf ${day}, wanneer het lidmaatschap wordt verlengd. Tot dan verandert er niets.`,
  limits: ({ plus, broker }) =>
    `Op broadcastlijsten heeft Plus hoogstens ${counted(plus, addresses)} en Broker hoogstens ${broker}. Verdere adressen krijgen geen lijsten meer.`,
  savePlan: 'Opslaan',
  saving: 'Opslaan…',
  declineTitle: 'Het lidmaatschap niet verlengen?',
  declineText: day =>
    `Alle contacten van uw bedrijf houden toegang tot en met ${day}. Daarna zien zij wat bezoekers zien. Tot dan kunt u dit terugdraaien.`,
  mailed: 'De eigenaar van uw bedrijfsprofiel krijgt hierover een mail.',
  renewTitle: 'Het lidmaatschap toch verlengen?',
  notLoaded: 'Het lidmaatschap kon niet worden geladen',
}
