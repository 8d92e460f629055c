import type { MembershipPlan } from '../../../contract/payment.ts'

const planNames: Record<MembershipPlan, string> = { plus: 'Plus Account', broker: 'Broker Account' }

/** Values of the mails about a company's choice for its next year. */
interface RenewalWords {
  company: string
  plan: string
  until: string
  from: string
}

/** Texts of invoices' lines, mails and refusals about orders and renewals. */
export const paymentModuleTexts = {
  sellerVat: (number: string) => (number === '' ? '' : `VAT: ${number}`),
  planName: (shortName: string, plan: MembershipPlan) => `${shortName} ${planNames[plan]}`,
  line: {
    year: (plan: string) => `${plan}, membership for one year`,
    renewal: ({ plan, from, until }: { plan: string; from: string; until: string }) =>
      `${plan}, membership from ${from} to ${until}`,
    upgrade: ({ shortName, until, left, days }: { shortName: string; until: string; left: number; days: number }) =>
      `Upgrade from ${shortName} ${planNames.plus} to ${shortName} ${planNames.broker} until ${until} (${left} of ${days} days)`,
    invoice: (number: string) => `Invoice ${number}`,
  },
  unknownCountry: 'Please choose a country from the list',
  otherCountry: ({ country, salesEmail }: { country: string; salesEmail: string }) =>
    `VAT depends on the country of your company: ${country}. For an invoice to another country, write to ${salesEmail}.`,
  captcha: 'Please wait until your browser is checked, then try again.',
  runs: ({ plan, until }: { plan: string; until: string }) =>
    `Your company has the ${plan} until ${until}. It can be renewed in the last 60 days before.`,
  wireOnly: 'Online payment is not available at the moment. Please pay by wire.',
  noProvider: 'No payment provider is configured.',
  noWire: 'Payment by wire is not available. Please pay online.',
  mail: {
    paid: {
      title: (number: string) => `Payment received: invoice ${number}`,
      text: (what: string) => `Thank you. We received your payment for: ${what}.`,
      active: (until: string) => `Your membership is active and paid until ${until}.`,
      held: 'Your membership has changed since you ordered this upgrade, so we have not activated it. Our team will refund it, or write to you about what to do.',
      waits: 'Our team verifies your company and opens your account within 24 hours. You then get a mail to sign in.',
    },
    wire: {
      title: (number: string) => `Invoice ${number}`,
      text: (what: string) => `Thank you for your order: ${what}. Please wire the amount below.`,
      after: 'Your membership starts as soon as the payment is in.',
    },
    renewal: {
      title: (number: string) => `Your membership is renewed: invoice ${number}`,
      text: ({ plan, from, until }: { plan: string; from: string; until: string }) =>
        `Your ${plan} continues from ${from} to ${until}. Please pay the invoice within 15 days.`,
    },
    choice: {
      declined: {
        title: 'Your membership will not be renewed',
        text: ({ company, until }: RenewalWords) =>
          `As you chose, the membership of ${company} ends on ${until}. Until then nothing changes, and you get no invoice for another year.`,
      },
      renewed: {
        title: 'Your membership will be renewed',
        text: ({ company, plan, from }: RenewalWords) =>
          `As you chose, the membership of ${company} is renewed after all: from ${from} for one year, as ${plan}.`,
      },
      changed: {
        title: 'Your plan for next year',
        text: ({ company, plan, from }: RenewalWords) =>
          `As you chose, ${company} has the ${plan} from ${from}, when its membership is renewed for one year. Until then nothing changes.`,
      },
      amount: 'Next year, VAT included',
      takeBack: 'You can take this back in your billing history until the membership ends.',
      untilInvoice: 'You can change this in your billing history until we issue the invoice.',
      button: 'Open billing history',
    },
    opened: {
      title: (site: string) => `Your account on ${site} is open`,
      text: ({ company, until }: { company: string; until: string }) =>
        `We verified ${company}. Your membership is paid until ${until}.`,
      welcome: (site: string) => `Welcome to ${site}`,
      password: 'Choose a password to sign in for the first time.',
      choose: 'Choose a password',
      expiry: 'The link works once, for 24 hours. After that, press “Forgot password?” at the sign-in.',
      known: 'Sign in as before; your company has the membership now.',
      button: 'Sign in',
    },
    refunded: {
      title: (number: string) => `Credit note ${number}`,
      text: (invoice: string) => `We credited your invoice ${invoice}. Our team wrote:`,
      online: 'The amount is paid back the way it came, within a few days.',
      byWire: 'We pay the amount back by wire.',
      refund: 'The amount has been paid back the way it came.',
      chargeback: 'The amount has already been taken back by your bank or card issuer.',
      ended: 'The membership has ended.',
    },
    forStaff: {
      title: (company: string) => `${company} paid and needs an account`,
      text: 'A visitor paid for a membership. Please verify the company and open the account within 24 hours.',
      button: 'Open orders',
    },
    facts: {
      invoice: 'Invoice',
      creditNote: 'Credit note',
      amount: 'Amount',
      due: 'Due',
      iban: 'IBAN',
      bic: 'BIC',
      to: 'To',
    },
    attached: 'It is attached as PDF, and as UBL for accounting software.',
    files: 'There you can download it as PDF, and as UBL for accounting software.',
    view: 'View the invoice',
    pay: 'Pay now',
    footer: (site: string) =>
      `You are receiving this mail because somebody ordered a membership of ${site} with this address.`,
  },
  leftOfPayment: (left: string) =>
    `Money of this payment has already gone back at the payment provider: only ${left} of it can be refunded.`,
  returnedBefore: 'Money of this payment has already gone back. Issue its credit note or mark it as reviewed first.',
  undone: {
    refused: {
      online: 'Only a wire can be undone. Money that came online is paid back with a refund of its order.',
      undone: 'This wire has been undone already.',
      refunded:
        'A credit note of this invoice promises to pay this money back. Settle that refund first, or issue a new invoice.',
      changed: 'This has changed in the meantime. Close the dialog and open it again to see what would happen now.',
    },
    memberships: {
      none: '',
      'not-given': 'Your order waits for the payment; your membership starts as soon as it is in.',
      stays: 'Your membership is not affected at the moment.',
      ends: '',
    },
    ends: (until: string) =>
      until === ''
        ? 'The membership that it had started is on hold, and starts again as soon as your payment is in.'
        : `The membership that it had started is on hold, and starts again as soon as your payment is in. What you had before it runs until ${until}.`,
  },
  skipped: {
    changed: 'The membership was changed or renewed in the meantime',
    ended: 'The membership has ended',
    billed: 'An invoice for a membership is still unpaid',
  },
}
