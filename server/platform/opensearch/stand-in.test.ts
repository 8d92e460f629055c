import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SearchClusterStandIn } from '../../../tests/support/search-cluster/stand-in.ts'
import type { IndexShape } from '../search-engine/index.ts'
import { ClusterClient } from './cluster-client.ts'
import { type ClusterConfig, readClusterUrl } from './cluster-config.ts'
import { IndexAdmin } from './index-admin.ts'
import { searchBody } from './query.ts'

const shape: IndexShape = {
  name: 'test',
  fieldSets: ['member'],
  filters: ['company'],
  orders: [
    { name: 'number', kind: 'text' },
    { name: 'price', kind: 'number' },
  ],
}
const phraseOfOneWord = {
  fieldSet: 0,
  anyOf: [{ tokens: [], phrase: 'a' }],
  mustBeIn: [],
  order: 0,
  isDescending: false,
  offset: 0,
  limit: 1,
}
const ourBody = searchBody(shape, phraseOfOneWord, { from: 0, size: 1, isFromTheEnd: false })
const { signal } = new AbortController()
const standIn = new SearchClusterStandIn()
let client: ClusterClient
let index: string

beforeAll(async () => {
  await standIn.start()
  const config = readClusterUrl(standIn.url) as ClusterConfig
  client = new ClusterClient(config, signal)
  index = await new IndexAdmin(client, config, shape, signal).create()
})
afterAll(() => standIn.stop())

const statusOf = async (change: object) => {
  const body = { ...ourBody, ...change }
  const request = {
    method: 'POST',
    path: `/${index}/_search`,
    body,
    timeoutMs: 5_000,
    acceptedStatuses: [400],
  } as const
  return (await client.send(request)).status
}

describe('the stand-in of a cluster', () => {
  it('accepts our own requests', async () => expect(await statusOf({})).toBe(200))

  it.each([
    ['an unknown field', { explain_all: true }],
    ['an unknown clause', { query: { like: { number: 'a' } } }],
    ['a clause with a superfluous field', { query: { term: { filter_company: { value: '1', fuzzy: true } } } }],
    ['a range over words', { query: { range: { words_member: { gte: 1 } } } }],
    ['a prefix of a number', { query: { prefix: { key_price: { value: 'a' } } } }],
    ['an order by words', { sort: [{ words_member: { order: 'asc' } }] }],
    ['a window beyond the maximum', { from: 10_000_000 }],
    ['an invalid total count', { track_total_hits: 10_000 }],
  ])('refuses %s', async (_, change) => expect(await statusOf(change)).toBe(400))
})
