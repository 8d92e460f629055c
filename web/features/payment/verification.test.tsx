import { expect, it } from 'vitest'
import { listPaymentOptions, type PaymentMethod } from '../../../contract/payment.ts'
import { rendered } from '../../app/rendered.fixture.tsx'
import { queryOf } from '../../platform/api.ts'
import { paymentPageTexts } from './texts.ts'
import type { Payment } from './use-payment.ts'
import { Verification } from './verification.tsx'

const values = { company: '', name: '', email: '', address: '', zip: '', city: '', vat: '', hasNoVatNumber: false }
const quote = {
  country: 'Netherlands',
  from: { name: 'TBS', lines: [] },
  lines: [{ quantity: 1, description: 'Plus', unitCents: 67_500, netCents: 67_500 }],
  netCents: 67_500,
  vatCents: 0,
  totalCents: 67_500,
  vatPercent: 0,
  vatReason: '',
  isUpgrade: false,
}
const payment = { quote, captcha: { solution: '' }, form: { values } } as unknown as Payment

/** Returns the order before it is paid, with these methods. */
function orderWith(methods: PaymentMethod[], isOnline: boolean) {
  const reply = { status: 200, payload: { options: [], methods, isOnline, membership: null, unpaid: null } }
  return rendered(<Verification payment={payment} />, {
    as: {},
    prepare: client => client.setQueryData<unknown>(queryOf(listPaymentOptions).queryKey, reply),
  })
}

it('tells the buyer, before paying, that cards are charged immediately and a billed membership cannot be canceled', () => {
  const { cards, noCancel } = paymentPageTexts.verification
  const withCards = orderWith(['wire', 'visa'], true)
  expect(withCards).toContain(cards)
  expect(withCards).toContain(noCancel)
  for (const order of [orderWith(['wire', 'ideal'], true), orderWith(['wire', 'visa'], false)]) {
    expect(order).not.toContain(cards)
    expect(order).toContain(noCancel)
  }
})

it('names the countries of Sofort', () => {
  expect(paymentPageTexts.options.methods.sofort).toBe('Sofort (DE, AT, NL, BE, IT)')
})
