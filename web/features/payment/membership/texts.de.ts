import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted } from '../../../../contract/kit/texts.ts'
import type { MembershipPlan } from '../../../../contract/payment.ts'
import type { membershipTexts as english } from './texts.ts'

const plans: Record<MembershipPlan, string> = { plus: 'Plus Account', broker: 'Broker Account' }
const addresses = { one: 'E-Mail-Adresse', other: 'E-Mail-Adressen' }

export const membershipTexts: Translation<typeof english> = {
  title: 'Mitgliedschaft',
  plan: (shortName, plan) => `${shortName} ${plans[plan]}`,
  now: 'Jetzt',
  until: ({ plan, day }) => `${plan}, bis ${day}`,
  noEnd: plan => `${plan}, ohne Enddatum`,
  change: ({ plan, day }) => `${plan} ab ${day}; schon in Rechnung gestellt`,
  next: 'Nächstes Jahr',
  renews: ({ plan, from, until }) => `${plan}, von ${from} bis ${until}`,
  price: ({ total, net, vat }) => (vat === 0 ? `${total}, ohne USt.` : `${total} (${net} + ${vat} % USt.)`),
  cost: 'Preis',
  invoiced: day => `Sie können dies ändern, bis wir die Rechnung senden, frühestens am ${day}.`,
  declined: day => `Wird nicht verlängert. Die Mitgliedschaft endet am ${day}, und es folgt keine Rechnung.`,
  ended: day =>
    `Unser Team verlängert die Mitgliedschaft nicht. Sie endet am ${day}. Wenn sie weitergehen soll, schreiben Sie bitte an`,
  billing: 'Die Rechnung für das nächste Jahr ist auf dem Weg zu Ihnen.',
  choosePlan: 'Tarif wechseln',
  doNotRenew: 'Nicht verlängern',
  renew: 'Doch verlängern',
  readOnly: 'Ihr Konto ist nur zum Lesen. Bitten Sie den Inhaber Ihres Firmenprofils, dies zu ändern.',
  planTitle: 'Tarif für das nächste Jahr',
  planLabel: 'Tarif',
  planPrices: vat => (vat === 0 ? 'Preis für ein Jahr, ohne USt.' : `Preis für ein Jahr, einschließlich ${vat} % USt.`),
  planOption: ({ plan, total }) => `${plan}: ${total}`,
  planHint: day => `Er gilt ab ${day}, wenn die Mitgliedschaft verlängert wird. Bis dahin ändert sich nichts.`,
  limits: ({ plus, broker }) =>
    `Auf Broadcast-Listen hat Plus höchstens ${counted(plus, addresses)} und Broker höchstens ${broker}. Weitere Adressen erhalten keine Listen mehr.`,
  savePlan: 'Speichern',
  saving: 'Speichert…',
  declineTitle: 'Mitgliedschaft nicht verlängern?',
  declineText: day =>
    `Alle Kontakte Ihrer Firma behalten ihren Zugang bis ${day}. Danach sehen sie, was Besucher sehen. Bis dahin können Sie dies zurücknehmen.`,
  mailed: 'Der Inhaber Ihres Firmenprofils erhält dazu eine Mail.',
  renewTitle: 'Mitgliedschaft doch verlängern?',
  notLoaded: 'Die Mitgliedschaft konnte nicht geladen werden',
}
