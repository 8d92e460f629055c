import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeBroadcast } from '../../../../contract/broadcast-changes.ts'
import { listBroadcastFacets } from '../../../../contract/broadcast-facets.ts'
import type { BroadcastFacetName } from '../../../../contract/broadcast-filters.ts'
import { listBroadcasts } from '../../../../contract/broadcasts.ts'
import { createTestApp, type TestApp, testNow } from '../../../../tests/support/app.ts'
import { addBroadcast } from '../../../../tests/support/posts.ts'
import { addCompany, addContact, addCountry, addList } from '../../../../tests/support/world.ts'

let test: TestApp
let member: string
let seller: string
let priced: number

const daysAgo = (days: number) => new Date(Date.parse(testNow) - days * 86_400_000)

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await addList(db, 2, 'Server/Storage')
  await addList(db, 4, 'Networking')
  await addCountry(db, 'DE', 'Germany')
  const gold = await addCompany(db, { name: 'Acme Trading', member_since: '2014-01-01', gives_warranty: true })
  const young = await addCompany(db, { name: 'Beta Parts', country_code: 'DE', member_since: '2026-01-01' })
  const [atGold, atYoung] = [await addContact(db, gold), await addContact(db, young)]
  member = await test.signIn(await addContact(db, await addCompany(db)))
  seller = await test.signIn(atYoung)
  const asked = { desc: '507127-B21', price: 'CALL' }
  await addBroadcast(db, { companyId: gold, contactId: atGold, side: 'WTS', listId: 2, lines: [asked] })
  await addBroadcast(db, {
    ...{ companyId: gold, contactId: atGold, side: 'WTB', listId: 4, postedAt: daysAgo(5) },
    lines: [{ desc: 'WS-C2960X-48TS-L', price: '12' }],
  })
  priced = await addBroadcast(db, {
    ...{ companyId: young, contactId: atYoung, side: 'WTS', listId: 2, postedAt: daysAgo(10) },
    lines: [asked, { desc: 'SFP-10G-SR', price: '9' }],
  })
})
afterAll(() => test.close())

type Query = NonNullable<Parameters<typeof test.call<typeof listBroadcastFacets>>[1]>['query']

async function countsOf(query: Query, token?: string) {
  const { status, body } = await test.call(listBroadcastFacets, { query }, token)
  expect(status).toBe(200)
  const of = (name: BroadcastFacetName) => body.facets[name].map(({ value, lines }) => `${value} ${lines}`)
  return { of, body }
}

const found = async (query: Query, token?: string) =>
  (await test.call(listBroadcasts, { query }, token)).body.payload.numResults

describe('the counts of the filters of broadcasts', () => {
  it('are the broadcasts that each value would find', async () => {
    const { of } = await countsOf({}, member)
    expect(of('listType')).toEqual(['2 2', '4 1'])
    expect(of('type')).toEqual(['WTS 2', 'WTB 1'])
    expect(of('priced')).toEqual(['true 2'])
    expect(of('maxAge')).toEqual(['3 1', '7 2', '30 3'])
    expect(of('country')).toEqual(['NL 2', 'DE 1'])
    expect(of('tier')).toEqual(['trusted 2', 'gold 2'])
  })

  it('are counted under all other filters, and each is what the search then finds', async () => {
    for (const chosen of [{ country: 'DE' }, { type: 'WTS', priced: true }, { query: '507127', maxAge: 30 }] as const) {
      const { body } = await countsOf(chosen, member)
      for (const [name, values] of Object.entries(body.facets))
        for (const { value, lines } of values)
          expect(await found({ ...chosen, [name]: value }, member), `${name} ${value}`).toBe(lines)
    }
    expect((await countsOf({ country: 'DE' }, member)).of('country')).toEqual(['NL 2', 'DE 1'])
    expect(await found({ country: 'DE|NL', tier: 'gold' }, member)).toBe(2)
    expect(await found({ country: 'XX' }, member)).toBe(0)
  })

  it('follow a changed price', async () => {
    const lines = [{ line: 2, price: 'CALL' }]
    expect((await test.call(changeBroadcast, { params: { id: priced }, body: { lines } }, seller)).status).toBe(200)
    expect((await countsOf({}, member)).of('priced')).toEqual(['true 1'])
    expect(await found({ priced: true }, member)).toBe(1)
  })

  it('tell a visitor nothing of prices, companies and countries, which do not filter for a visitor either', async () => {
    const { of, body } = await countsOf({})
    expect([of('priced'), of('country'), of('tier')]).toEqual([[], [], []])
    expect(of('listType')).toEqual(['2 2', '4 1'])
    for (const hidden of [{ priced: true }, { country: 'DE' }, { tier: 'gold' }] as const) {
      expect((await countsOf(hidden)).body).toEqual(body)
      expect(await found(hidden)).toBe(3)
    }
  })

  it('are empty where a viewer can find nothing', async () => {
    const { body } = await countsOf({ onlyOwnBroadcasts: true })
    expect(Object.values(body.facets).flat()).toEqual([])
    expect((await test.call(listBroadcastFacets, { query: { country: 'germany' } }, member)).status).toBe(400)
  })
})
