import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBroadcasts } from '../../../contract/broadcasts.ts'
import { listParts } from '../../../contract/parts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { SearchClusterStandIn } from '../../../tests/support/search-cluster/stand-in.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'

const cluster = new SearchClusterStandIn()
let test: TestApp
let member: string

beforeAll(async () => {
  await cluster.start()
  test = await createTestApp({ SEARCH_ENGINE: cluster.url })
  const company = await addCompany(test.deps.db)
  member = await test.signIn(await addContact(test.deps.db, company))
  for (const part_number of ['507127-B21', '507127-001', 'X520-DA2'])
    await addPart(test.deps.db, company, { part_number })
})
afterAll(async () => {
  await test.close()
  await cluster.stop()
})

describe('a site that searches in a cluster', () => {
  const searches = () => cluster.requests.filter(path => path.endsWith('/_search'))
  const ask = async () => {
    const { body } = await test.call(listParts, { query: { query: '507127' } }, member)
    return [body.payload.results.map(row => row.partNumber), body.payload.numResults]
  }
  const expected = [['507127-B21', '507127-001'], 2]

  it('searches in the database until the indexes exist, and whenever the cluster fails', async () => {
    const { searchCluster } = test.deps
    expect(await ask()).toEqual(expected)
    expect(searches()).toEqual([])
    searchCluster?.start()
    for (const name of ['parts', 'broadcasts']) await searchCluster?.indexOf(name)?.caughtUp()
    expect(await ask()).toEqual(expected)
    expect((await test.call(listBroadcasts, { query: {} }, member)).body.payload.numResults).toBe(0)
    expect([...new Set(searches())]).toEqual(['POST /tbs-parts/_search', 'POST /tbs-broadcasts/_search'])
    const answered = searches().length
    cluster.fault = ({ path }) => (path.endsWith('/_search') ? { status: 429 } : undefined)
    expect(await ask()).toEqual(expected)
    expect(searches().length).toBeGreaterThan(answered)
    await cluster.stop()
    expect(await ask()).toEqual(expected)
  })
})
