import { z } from 'zod'
import { captchaSolution } from './captcha.ts'
import { emailAddress, endpoint, fieldMessage, optionalText, requiredText, storableText } from './kit/index.ts'
import { registrationTexts } from './registration-texts.ts'

/** The memberships in the order of the page: their number in a request is their index. */
export const membershipPlans = ['plus', 'broker'] as const
export type MembershipPlan = (typeof membershipPlans)[number]

/** All payment methods; the settings say which are offered. */
export const paymentMethods = [
  'wire',
  'visa',
  'americanExpress',
  'mastercard',
  'maestro',
  'bancontact',
  'ideal',
  'giropay',
  'belfius',
  'kbc',
  'cbc',
  'sofort',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Countries of the EU, where a company gives its VAT number or says that it has none. */
export const euCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const formFields = {
  option: z.union([z.literal(0), z.literal(1)]).describe('0 Plus, 1 Broker'),
  name: requiredText(100),
  email: emailAddress(),
  company: requiredText(100),
  address: requiredText(200),
  zip: requiredText(20),
  city: requiredText(100),
  country: requiredText(2).describe('ISO 3166-1 alpha-2 code'),
  vat: optionalText(30).describe('VAT number; EORI number in the UK. Required there and in the EU'),
  hasNoVatNumber: z.boolean().default(false).describe('A company in the EU without a VAT number; it pays 21 % VAT'),
  isContractAgreed: z.literal(true, { error: () => registrationTexts.contract }),
  contractVersion: storableText(20)
    .optional()
    .describe('The version that was shown; refused if it is no longer the current one'),
}

interface VatFields {
  country: string
  vat: string
  hasNoVatNumber: boolean
}

/** Returns true if a customer must give a number: in the EU, unless the company has none, and in the UK. */
export const needsVatNumber = ({ country, hasNoVatNumber }: Omit<VatFields, 'vat'>): boolean => {
  const code = country.toUpperCase()
  return code === 'GB' || (euCountries.includes(code) && !hasNoVatNumber)
}

/** Also checked if other fields are wrong, so that all messages appear at once. */
const vatRule = {
  path: ['vat'],
  error: () => fieldMessage.required,
  when: ({ value }: { value: unknown }) => {
    const { country, vat = '' } = (value ?? {}) as Partial<Record<keyof VatFields, unknown>>
    return typeof country === 'string' && typeof vat === 'string'
  },
}
const hasVat = ({ country, vat, hasNoVatNumber }: VatFields) =>
  (vat ?? '').trim() !== '' || !needsVatNumber({ country, hasNoVatNumber: hasNoVatNumber ?? false })

/** The fields that the customer fills in. */
export const paymentForm = z.object(formFields).refine(hasVat, vatRule)

const line = z.object({
  description: z.string(),
  quantity: z.number().int(),
  unitCents: z.number().int().nonnegative(),
  netCents: z.number().int().nonnegative(),
})

export const listPaymentOptions = endpoint({
  method: 'GET',
  path: '/api/payments/options',
  access: 'anyone',
  summary: "The memberships with their prices, the current one of the viewer's company, and the payment methods",
  reply: z.object({
    payload: z.object({
      options: z.array(
        z.object({
          option: z.number().int(),
          plan: z.enum(membershipPlans),
          cents: z.number().int().positive().describe('Euro cents per year, without VAT'),
          maxAddresses: z
            .number()
            .int()
            .positive()
            .describe("How many addresses of the viewer's company may get broadcast lists with this plan"),
          offer: z
            .enum(['year', 'upgrade', 'none'])
            .describe("What the viewer's company can order: a year, the rest of the current year, or nothing yet"),
          offerCents: z.number().int().nonnegative().describe('Its price, without VAT; 0 if there is none'),
          offerUntil: z.iso.date().nullable().describe('The last day of an upgrade'),
        }),
      ),
      membership: z
        .object({
          plan: z.enum(['trial', ...membershipPlans]),
          until: z.iso.date().nullable().describe('The last day that is paid, or of the trial'),
          renewableFrom: z.iso.date().nullable().describe('From when the next year can be ordered'),
        })
        .nullable()
        .describe('What the company of the viewer has; null for visitors and staff'),
      unpaid: z
        .object({ number: z.string(), link: z.string().describe('Path of the page on which it is paid') })
        .nullable()
        .describe('An unpaid invoice that keeps the company from ordering again'),
      buyer: z
        .object({ address: z.string(), zip: z.string(), city: z.string(), country: z.string(), vat: z.string() })
        .nullable()
        .describe("The viewer's company as its profile has it; null for visitors and staff"),
      methods: z.array(z.enum(paymentMethods)),
      isOnline: z.boolean().describe('False if customers can pay by wire only'),
    }),
  }),
})

const quote = z.object({
  lines: z.array(line),
  netCents: z.number().int().nonnegative(),
  vatPercent: z.number().int(),
  vatCents: z.number().int().nonnegative(),
  vatReason: z.string().describe('Why no VAT is charged; empty if it is'),
  totalCents: z.number().int().nonnegative(),
  isUpgrade: z.boolean().describe('From Plus to Broker for the rest of the year'),
  from: z.object({ name: z.string(), lines: z.array(z.string()) }).describe('The provider'),
  country: z.string().describe('Name of the country'),
})
export type Quote = z.infer<typeof quote>

const refusals = ['membership-runs', 'invoice-open'] as const

export const quoteMembership = endpoint({
  method: 'POST',
  path: '/api/payments/quote',
  access: 'anyone',
  summary: 'Check the form and calculate what is to be paid; nothing is stored',
  body: paymentForm,
  reply: z.object({ payload: quote }),
  problems: refusals,
  perMinute: 60,
  takesIdempotencyKey: false,
})

export const orderMembership = endpoint({
  method: 'POST',
  path: '/api/payments/invoice',
  access: 'anyone',
  summary:
    'Order a membership. Online, `link` is the hosted payment page, and an invoice follows the payment; by wire, the invoice is issued at once',
  body: z
    .object({
      ...formFields,
      captcha: captchaSolution.optional().describe('Required from visitors'),
      by: z.enum(['online', 'wire']).default('online'),
    })
    .refine(hasVat, vatRule),
  reply: z.object({ link: z.url(), order: z.uuid().describe('The reference of the order') }),
  problems: ['captcha-failed', 'payment-unavailable', 'too-many-requests', ...refusals],
  changes: ['/api/admin/orders', '/api/admin/waiting'],
  perMinute: 20,
})

export const orderStates = ['open', 'invoiced', 'paid', 'failed', 'canceled', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/payments/orders/{reference}',
  access: 'anyone',
  summary: 'The current state of an order, for anyone who knows its reference',
  params: z.object({ reference: z.uuid() }),
  reply: z.object({
    payload: z.object({
      state: z
        .enum(orderStates)
        .describe('open: the provider has not reported a result yet; invoiced: waits for a wire'),
      kind: z.enum(['membership', 'invoice']),
      plan: z.enum(membershipPlans).nullable(),
      totalCents: z.number().int(),
      invoiceNumber: z.string().nullable(),
      waitsForAccount: z.boolean().describe('Paid by somebody without an account, which staff open'),
      isHeld: z
        .boolean()
        .describe('Paid, but not activated: the membership has changed since the order, and staff review it'),
      email: z.string().describe('The address that the invoice is mailed to, shortened'),
    }),
  }),
  problems: ['invalid-link'],
})
export type Order = z.infer<typeof getOrder.reply>['payload']

const linkParams = z.object({ token: requiredText(200).describe('From the link of the invoice') })

export const getInvoiceToPay = endpoint({
  method: 'GET',
  path: '/api/payments/invoices/{token}',
  access: 'anyone',
  summary: 'The invoice that a link pays',
  params: linkParams,
  reply: z.object({
    payload: z.object({
      number: z.string(),
      state: z.enum(['due', 'overdue', 'paid', 'void']),
      openCents: z.number().int().nonnegative(),
      dueOn: z.iso.date(),
      isOnline: z.boolean(),
      hasFiles: z.boolean().describe('False for invoices that are older than the stored documents'),
      bank: z.object({ name: z.string(), iban: z.string(), bic: z.string() }).nullable(),
    }),
  }),
  problems: ['invalid-link'],
})

export const getLinkedInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/payments/invoices/{token}/pdf',
  access: 'anyone',
  summary: 'The invoice of a link as PDF/A-3, for buyers without an account and their accountants',
  params: linkParams,
  otherTypes: ['application/pdf'],
  problems: ['invalid-link'],
  perMinute: 30,
})

export const getLinkedInvoiceUbl = endpoint({
  method: 'GET',
  path: '/api/payments/invoices/{token}/ubl',
  access: 'anyone',
  summary: 'The invoice of a link as UBL (Peppol BIS Billing 3), for accounting software',
  params: linkParams,
  otherTypes: ['application/xml'],
  problems: ['invalid-link'],
  perMinute: 30,
})

export const payInvoice = endpoint({
  method: 'POST',
  path: '/api/payments/invoices/{token}/actions/pay',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Start to pay an invoice online; `link` is the hosted payment page',
  params: linkParams,
  reply: z.object({ link: z.url(), order: z.uuid() }),
  problems: ['invalid-link', 'already-paid', 'payment-unavailable'],
  perMinute: 30,
})

/** The reasons why staff have to look at an order. A later release may add others, which this one shows as they are. */
export const orderFindings = ['wrong-amount', 'paid-twice', 'vat-refused', 'upgrade-outdated'] as const
export type OrderFinding = (typeof orderFindings)[number]
