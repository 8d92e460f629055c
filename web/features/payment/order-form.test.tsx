import { describe, expect, it } from 'vitest'
import { listPaymentOptions } from '../../../contract/payment.ts'
import { listRegistrationCountries } from '../../../contract/registration.ts'
import { rendered } from '../../app/rendered.fixture.tsx'
import { queryOf } from '../../platform/api.ts'
import { OrderForm } from './order-form.tsx'
import { usePayment } from './use-payment.ts'

const Form = () => <OrderForm payment={usePayment()} />
const countries = [
  { code: 'NL', name: 'Netherlands' },
  { code: 'US', name: 'United States' },
]

/** Returns the form for the company of a member, or for a visitor. */
function formFor(country: string | undefined) {
  const buyer = country === undefined ? null : { address: '', zip: '', city: '', country, vat: '' }
  const payload = { options: [], methods: [], isOnline: true, membership: null, unpaid: null, buyer }
  return rendered(<Form />, {
    ...(buyer !== null && { as: { companyName: 'Acme' } }),
    prepare: client => {
      client.setQueryData<unknown>(queryOf(listPaymentOptions).queryKey, { status: 200, payload })
      client.setQueryData<unknown>(queryOf(listRegistrationCountries).queryKey, {
        status: 200,
        payload: { results: countries },
      })
    },
  })
}

describe('the country of an order', () => {
  it('is shown to a member, who cannot choose another', () => {
    const html = formFor('US')
    expect(html).not.toContain('<select')
    expect(/<input[^>]*name="country"[^>]*>/.exec(html)?.[0]).toMatch(/readonly=""[^>]*value="United States"/i)
  })

  it('is chosen by a visitor', () => {
    expect(formFor(undefined)).toMatch(/<select[^>]*name="country"/)
  })
})
