import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTrade } from '../../../contract/reading.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await createTestApp()
  const companyId = await addCompany(t.deps.db)
  token = await t.signIn(await addContact(t.deps.db, companyId))
  await addPart(t.deps.db, companyId, { part_number: 'JL256A', manufacturer: 'HPE Aruba' })
})
afterAll(() => t.close())

it('is not for a visitor', async () => {
  expect((await t.call(readTrade, { body: { text: '5 x JL256A' } })).problem.code).toBe('sign-in-required')
})

it('reads a mail, and marks what it guessed', async () => {
  const body = { subject: 'WTS', text: '5 x JL256A used EUR 420 each\n10 x Aruba JL256A new' }
  const { payload } = (await t.call(readTrade, { body }, token)).body
  expect(payload).toMatchObject({
    kind: 'offer',
    lines: [
      {
        ...{ side: 'wts', quantity: 5, partNumber: 'JL256A', condition: 'USED', price: 420, currency: 'EUR' },
        // From the stock.
        ...{ brand: 'HPE Aruba', priceFor: 'each', unsure: ['brand'] },
      },
      // The sender's word.
      { quantity: 10, brand: 'Aruba', partNumber: 'JL256A', condition: 'NEW', price: null, currency: '' },
    ],
  })
})

it('refuses more than 50,000 characters', async () => {
  expect((await t.call(readTrade, { body: { text: 'x'.repeat(50_001) } }, token)).status).toBe(400)
})
