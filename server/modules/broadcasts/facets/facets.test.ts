import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeBroadcast } from '../../../../contract/broadcast-changes.ts'
import { listBroadcastFacets } from '../../../../contract/broadcast-facets.ts'
import { type BroadcastFacetName, memberBroadcastFacets } from '../../../../contract/broadcast-filters.ts'
import { listBroadcasts } from '../../../../contract/broadcasts.ts'
import { createTestApp, type TestApp, testNow } from '../../../../tests/support/app.ts'
import { addBroadcast } from '../../../../tests/support/posts.ts'
import { addCompany, addContact, addCountry, addList } from '../../../../tests/support/world.ts'
import { broadcastsJobs } from '../jobs.ts'

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
  const basicLine = { desc: '507127-B21', price: 'CALL' }
  await addBroadcast(db, { companyId: gold, contactId: atGold, side: 'WTS', listId: 2, lines: [basicLine] })
  await addBroadcast(db, {
    ...{ companyId: gold, contactId: atGold, side: 'WTB', listId: 4, postedAt: daysAgo(5) },
    lines: [{ desc: 'WS-C2960X-48TS-L', brand: 'Cisco Systems', price: '12', quantity: '10', condition: 'refurb' }],
  })
  priced = await addBroadcast(db, {
    ...{ companyId: young, contactId: atYoung, side: 'WTS', listId: 2, postedAt: daysAgo(10) },
    lines: [
      { ...basicLine, brand: 'Hewlett Packard', quantity: '30+', condition: 'Factory sealed' },
      { desc: 'SFP-10G-SR', brand: 'cisco', price: '9', quantity: 'lots', condition: 'New or used' },
    ],
  })
})
afterAll(() => test.close())

type Query = NonNullable<Parameters<typeof test.call<typeof listBroadcastFacets>>[1]>['query']

async function countsOf(query: Query, token?: string) {
  const { status, body } = await test.call(listBroadcastFacets, { query }, token)
  expect(status, JSON.stringify(body)).toBe(200)
  const of = (name: BroadcastFacetName) => body.facets[name].map(({ value, lines }) => `${value} ${lines}`)
  return { of, body }
}

async function countFound(query: Query, token?: string): Promise<number> {
  const { status, body } = await test.call(listBroadcasts, { query }, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.payload.numResults
}

describe('the counts of the filters of broadcasts', () => {
  it('equal the number of broadcasts that each value would find', async () => {
    const { of } = await countsOf({}, member)
    expect(of('listType')).toEqual(['2 2', '4 1'])
    expect(of('type')).toEqual(['WTS 2', 'WTB 1'])
    expect(of('condition')).toEqual(['F/S 2', 'REF 1'])
    expect(of('minQuantity')).toEqual(['5 3', '10 2', '25 1'])
    expect(of('priced')).toEqual(['true 2'])
    expect(of('manufacturer')).toEqual(['cisco 2', 'hp 2'])
    expect(of('maxAge')).toEqual(['3 1', '7 2', '30 3'])
    expect(of('country')).toEqual(['NL 2', 'DE 1'])
    expect(of('tier')).toEqual(['trusted 2', 'gold 2'])
  })

  it('apply all other filters, and equal what the search then finds', async () => {
    const searches = [
      { country: 'DE' },
      { type: 'WTS', priced: true },
      { query: '507127', maxAge: 30 },
      { condition: 'F/S|REF', minQuantity: 10 },
      { query: '507127', manufacturer: 'hp', minQuantity: 5 },
    ] as const
    for (const chosen of searches) {
      const { body } = await countsOf(chosen, member)
      for (const [name, values] of Object.entries(body.facets))
        for (const { value, lines } of values)
          expect(await countFound({ ...chosen, [name]: value }, member), `${name} ${value}`).toBe(lines)
    }
    expect((await countsOf({ country: 'DE' }, member)).of('country')).toEqual(['NL 2', 'DE 1'])
    expect(await countFound({ country: 'DE|NL', tier: 'gold' }, member)).toBe(2)
    expect(await countFound({ country: 'XX' }, member)).toBe(0)
  })

  it('find a broadcast by one line that has the text and meets all filters of lines', async () => {
    expect(await countFound({ query: '507127', priced: true }, member)).toBe(0)
    expect(await countFound({ manufacturer: 'Cisco|HP', condition: 'F/S' }, member)).toBe(2)
    expect(await countFound({ manufacturer: 'cisco', condition: 'F/S' }, member)).toBe(0)
    expect(await countFound({ manufacturer: 'HP', minQuantity: 25 }, member)).toBe(1)
    expect(await countFound({ manufacturer: 'hewlett-packard', minQuantity: 25 }, member)).toBe(1)
    const { body } = await test.call(listBroadcasts, { query: { manufacturer: 'cisco', priced: true } }, member)
    expect(body.payload.results.map(({ line }) => line?.partNumber)).toEqual(['WS-C2960X-48TS-L', 'SFP-10G-SR'])
  })

  it('name manufacturers as the site does, or as posters do, and keep those chosen', async () => {
    const post = { companyId: (await addCompany(test.deps.db)) as number, side: 'WTS', listId: 4 } as const
    const contactId = await addContact(test.deps.db, post.companyId)
    for (const brand of ['LANTECH gmbh', 'Lantech GmbH', 'Lantech GmbH'])
      await addBroadcast(test.deps.db, { ...post, contactId, lines: [{ brand, desc: 'LT-9' }] })
    const { body } = await countsOf({ query: 'LT-9', manufacturer: 'HP' }, member)
    expect(body.facets.manufacturer).toEqual([
      { value: 'lantechgmbh', name: 'Lantech GmbH', lines: 3 },
      { value: 'hp', name: 'HP', lines: 0 },
    ])
    const query = { manufacturer: 'lantechgmbh|Hewlett Packard|unheard' }
    const { body: listed } = await test.call(listBroadcasts, { query }, member)
    expect(listed.manufacturerNames).toEqual(['Lantech GmbH', 'HP', 'unheard'])
    expect((await test.call(listBroadcasts, { query })).body.manufacturerNames).toEqual([])
    await test.deps.db.deleteFrom('broadcasts').where('company_id', '=', post.companyId).execute()
  })

  it('include broadcasts of an earlier release once a job has read their lines', async () => {
    const { db } = test.deps
    const counts = await countsOf({}, member)
    await db.updateTable('broadcasts').set({ search_version: 3 }).execute()
    const unread = { condition_code: null, pieces: null, manufacturer_key: null }
    await db.updateTable('broadcast_lines').set(unread).execute()
    expect((await countsOf({}, member)).of('condition')).toEqual([])
    await broadcastsJobs.find(({ name }) => name === 'add-meaning-of-broadcasts')?.run(test.deps, {})
    expect((await countsOf({}, member)).body).toEqual(counts.body)
  })

  it('follow a changed price', async () => {
    const lines = [{ line: 2, price: 'CALL' }]
    expect((await test.call(changeBroadcast, { params: { id: priced }, body: { lines } }, seller)).status).toBe(200)
    expect((await countsOf({}, member)).of('priced')).toEqual(['true 1'])
    expect(await countFound({ priced: true }, member)).toBe(1)
  })

  it('tell a visitor nothing about lines, companies and countries, whose filters do nothing for visitors', async () => {
    const { of, body } = await countsOf({})
    expect(memberBroadcastFacets.flatMap(of)).toEqual([])
    expect(of('listType')).toEqual(['2 2', '4 1'])
    const filters = [
      { priced: true },
      { country: 'DE' },
      { tier: 'gold' },
      { condition: 'REF' },
      { minQuantity: 500 },
    ] as const
    for (const hidden of [...filters, { manufacturer: 'hp' }]) {
      expect((await countsOf(hidden)).body).toEqual(body)
      expect(await countFound(hidden)).toBe(3)
    }
  })

  it('are empty if a viewer can find nothing', async () => {
    const { body } = await countsOf({ onlyOwnBroadcasts: true })
    expect(Object.values(body.facets).flat()).toEqual([])
    expect((await test.call(listBroadcastFacets, { query: { country: 'germany' } }, member)).status).toBe(400)
  })
})
