import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBroadcast, postBroadcast } from '../../../contract/broadcasts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addList, addPart } from '../../../tests/support/world.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 2, 'Server/Storage')
})
afterAll(() => t.close())

async function newTrader(values: Parameters<typeof addContact>[2] = {}) {
  const companyId = await addCompany(t.deps.db)
  const contactId = await addContact(t.deps.db, companyId, values)
  return { companyId, token: await t.signIn(contactId) }
}

const line = { quantity: '25', brand: 'HP', condition: 'F/S', price: '85' }
const [wanted, unknown] = ['875474-B21', '875475-B21']

it('shows members what others and their own company have of the numbers in a broadcast', async () => {
  const poster = await newTrader({ tel: '+31 20 555 0101' })
  const reader = await newTrader()
  for (const price_eur of [40, 60, 20])
    await addPart(t.deps.db, await addCompany(t.deps.db), { part_number: wanted, price_eur })
  await addPart(t.deps.db, reader.companyId, { part_number: wanted, quantity: 7, price_eur: 900 })
  const moreLines = [
    { ...line, desc: unknown },
    { ...line, desc: 'mixed monitors' },
  ]
  const body = { ...line, listType: 2, desc: `${wanted} disk`, moreLines, broadcastType: 'wts' as const }
  const { id } = (await t.call(postBroadcast, { body }, poster.token)).body.payload
  const shown = (await t.call(getBroadcast, { params: { id } }, reader.token)).body.result
  expect(shown.lines.map(({ partNumber, market, ownStock }) => [partNumber, market, ownStock?.quantity])).toEqual([
    [wanted, { landingPartNumber: '875474B21', sellers: 3, medianEur: 40 }, 7],
    [unknown, null, undefined],
    ['', null, undefined],
  ])
  expect(shown.contact).toMatchObject({ tel: '+31 20 555 0101', telLink: '+31205550101' })
})
