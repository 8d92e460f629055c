import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeBroadcast } from '../../../contract/broadcast-changes.ts'
import { getBroadcast, listBroadcasts, postBroadcast } from '../../../contract/broadcasts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addList, addPart } from '../../../tests/support/world.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 2, 'Server/Storage')
})
afterAll(() => t.close())

const line = { quantity: '25', brand: 'HP', condition: 'F/S', price: '85' }
async function newTrader() {
  const companyId = await addCompany(t.deps.db)
  return { companyId, token: await t.signIn(await addContact(t.deps.db, companyId)) }
}
const first = { ...line, listType: 2, desc: 'HELD-1' }
const post = async (token: string, body: typeof first & Record<string, unknown>) =>
  (await t.call(postBroadcast, { body }, token)).body.payload.id

it('says in every list how many of the lines it wants the viewer has, whichever line is shown', async () => {
  const poster = await newTrader()
  const owner = await newTrader()
  const moreLines = Array.from({ length: 9 }, (_, index) => ({ ...line, desc: `HELD-${index + 2}` }))
  const id = await post(poster.token, { ...first, broadcastType: 'wtb', moreLines })
  const offered = await post(poster.token, { ...first, desc: 'OFFERED-1', moreLines: moreLines.slice(5, 7) })
  const rowOf = async (broadcastId: number, token?: string) =>
    (await t.call(listBroadcasts, { query: {} }, token)).body.payload.results.find(row => row.id === broadcastId)
  expect(await rowOf(id, owner.token)).toMatchObject({ ownStock: null, numOwnLines: 0 })
  const stocked = (part_number = '', quantity = 1) =>
    addPart(t.deps.db, owner.companyId, { part_number, quantity, part_condition: 'REF' })
  await stocked(moreLines[5]?.desc, 64)
  expect(await rowOf(id, owner.token)).toMatchObject({
    line: { partNumber: first.desc },
    ownStock: null,
    numOwnLines: 1,
  })
  await stocked(moreLines[8]?.desc)
  await stocked(first.desc, 7)
  expect(await rowOf(id, owner.token)).toMatchObject({ ownStock: { quantity: 7 }, numOwnLines: 3 })
  expect((await t.call(getBroadcast, { params: { id } }, owner.token)).body.result).toMatchObject({ numOwnLines: 3 })
  await t.call(changeBroadcast, { params: { id }, body: { lines: [{ line: 7, isSold: true }] } }, poster.token)
  expect(await rowOf(id, owner.token)).toMatchObject({ numOwnLines: 2 })
  await t.call(changeBroadcast, { params: { id }, body: { lines: [{ line: 1, isSold: true }] } }, poster.token)
  expect(await rowOf(id, owner.token)).toMatchObject({ ownStock: null, numOwnLines: 1 })
  for (const [broadcastId, token] of [
    [offered, owner.token],
    [id, poster.token],
  ] as const)
    expect(await rowOf(broadcastId, token)).toMatchObject({ ownStock: null, numOwnLines: 0 })
  const ofVisitor = (await t.call(listBroadcasts, { query: {} })).body.payload.results
  expect(ofVisitor.every(row => row.numOwnLines === 0)).toBe(true)
})
