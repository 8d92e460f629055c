import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import * as contract from '../../../contract/payment.ts'
import { paymentTexts } from '../../../contract/registration-texts.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { addTrialMember, dutchVat, newOrder, placeOrder, startPaymentApp } from '../../../tests/support/payments.ts'
import { addCountry } from '../../../tests/support/world.ts'
import type { VatService } from '../../deps.ts'
import { OutboundFailure } from '../../platform/outbound/request-json.ts'
import { checkOrderNumbers } from './jobs.ts'

let test: TestApp
let companyId: number
let member: string
let email: string

beforeAll(async () => {
  ;({ test } = await startPaymentApp())
  const { db } = test.deps
  await addCountry(db, 'DE', 'Germany')
  await addCountry(db, 'GB', 'United Kingdom', false)
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ companyId, member, email } = await addTrialMember(test))
})

const german = { country: 'DE', vat: 'DE136695976' }
const orderOf = (reference: string) =>
  test.deps.db.selectFrom('orders').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow()
const place = (fields: Parameters<typeof placeOrder>[1] = {}) => placeOrder(test, { email, ...fields }, member)
/** Moves the member's company to a country. */
const moveTo = (country_code: string) =>
  test.deps.db.updateTable('companies').set({ country_code }).where('id', '=', companyId).execute()

/** Returns the service that checks VAT numbers, for a test to replace its `check`; it is restored when the test ends. */
function vatService(): VatService {
  const service = test.deps.vatService
  if (service === undefined) throw new Error('there is no service')
  const { check } = service
  onTestFinished(() => {
    service.check = check
  })
  return service
}

describe('two orders by wire at the same time', () => {
  it('have one invoice, however long the service that checks VAT numbers takes', async () => {
    const service = vatService()
    const { check } = service
    const both = Promise.withResolvers<void>()
    let checks = 0
    service.check = async number => {
      checks += 1
      if (checks === 2) both.resolve()
      await both.promise
      return check(number)
    }
    await moveTo('DE')
    const body = { ...newOrder({ email, ...german }), by: 'wire' as const }
    const replies = await Promise.all([1, 2].map(() => test.call(contract.orderMembership, { body }, member)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('invoice-open')
    for (const table of ['invoices', 'orders'] as const)
      expect(
        await test.deps.db.selectFrom(table).where('company_id', '=', companyId).select('id').execute(),
      ).toHaveLength(1)
  })
})

describe('VAT', () => {
  const quote = async (fields: object) =>
    (await test.call(contract.quoteMembership, { body: newOrder(fields) })).body.payload

  it.each([
    ['a Dutch company pays 21 %', { country: 'NL', vat: dutchVat }, [21, 28_350, 163_350]],
    ['a German company is reverse-charged', german, [0, 0, 135_000]],
    ['a German company without a number pays 21 %', { country: 'DE', hasNoVatNumber: true }, [21, 28_350, 163_350]],
    ['a British company is zero-rated', { country: 'GB', vat: 'GB980780684000' }, [0, 0, 135_000]],
    ['an American company needs no number', {}, [0, 0, 135_000]],
    ['Plus has its own price', { option: 0 as const, country: 'NL', vat: dutchVat }, [21, 14_175, 81_675]],
  ])('%s', async (_, fields, [percent, vat, total]) => {
    expect(await quote(fields)).toMatchObject({ vatPercent: percent, vatCents: vat, totalCents: total })
  })

  it('is not quoted for a number with wrong check digits', async () => {
    for (const fields of [
      { ...german, vat: 'DE136695975' },
      { country: 'GB', vat: 'GB980780685000' },
    ])
      expect((await test.call(contract.quoteMembership, { body: newOrder(fields) })).problem.errors).toEqual([
        { param: 'vat', msg: paymentTexts.vatWrong },
      ])
  })

  it('depends on the country of the company, whatever country a member types', async () => {
    await moveTo('NL')
    const typed = { country: 'US', vat: '-' }
    const refused = {
      code: 'invalid-input',
      errors: [
        {
          param: 'country',
          msg: 'VAT depends on the country of your company: Netherlands. For an invoice to another country, write to sales@tbs.example.',
        },
      ],
    }
    expect((await place(typed)).problem).toMatchObject(refused)
    const wire = { ...newOrder({ email, ...typed }), by: 'wire' as const }
    expect((await test.call(contract.orderMembership, { body: wire }, member)).problem).toMatchObject(refused)
    expect((await test.call(contract.quoteMembership, { body: newOrder(typed) }, member)).problem).toMatchObject(
      refused,
    )
    expect((await place({ country: 'nl', vat: dutchVat })).status).toBe(200)
    const { total_cents } = await test.deps.db
      .selectFrom('orders')
      .where('company_id', '=', companyId)
      .select('total_cents')
      .executeTakeFirstOrThrow()
    expect(total_cents).toBe(163_350)
  })

  it('keeps the reply of the public service as proof', async () => {
    await moveTo('DE')
    const { order } = await place(german)
    expect(await orderOf(order)).toMatchObject({ vat_state: 'valid', vat_is_valid: true, vat_service: 'VIES (demo)' })
  })

  it('refuses a number that the public service does not know, at its field', async () => {
    vatService().check = async () => ({ isValid: false, requestId: '', name: '', address: '' })
    await moveTo('DE')
    expect((await place(german)).problem).toMatchObject({
      code: 'invalid-input',
      errors: [{ param: 'vat', msg: paymentTexts.vatRefused }],
    })
  })

  it('depends on the format while the public service is unreachable; the service is asked again later', async () => {
    const service = vatService()
    service.check = () => Promise.reject(new OutboundFailure('no response in time'))
    await moveTo('DE')
    const { order } = await place(german)
    expect(await orderOf(order)).toMatchObject({ vat_state: 'unchecked', vat_is_valid: null, total_cents: 135_000 })
    test.clock.advance({ minutes: 11 })
    await checkOrderNumbers(test.deps)
    expect(await orderOf(order)).toMatchObject({ vat_attempts: 1, vat_is_valid: null })
    service.check = async () => ({ isValid: false, requestId: 'R1', name: '', address: '' })
    test.clock.advance({ minutes: 11 })
    await checkOrderNumbers(test.deps)
    expect(await orderOf(order)).toMatchObject({ vat_is_valid: false, finding: 'vat-refused', vat_due_at: null })
  })

  it('does not replace a finding that was stored while a number was checked', async () => {
    const service = vatService()
    service.check = () => Promise.reject(new OutboundFailure('no response in time'))
    await moveTo('DE')
    const { order } = await place(german)
    test.clock.advance({ minutes: 11 })
    service.check = async () => {
      await test.deps.db.updateTable('orders').set({ finding: 'paid-twice' }).where('reference', '=', order).execute()
      return { isValid: false, requestId: 'R2', name: '', address: '' }
    }
    await checkOrderNumbers(test.deps)
    expect(await orderOf(order)).toMatchObject({ vat_is_valid: false, finding: 'paid-twice', vat_due_at: null })
  })
})
