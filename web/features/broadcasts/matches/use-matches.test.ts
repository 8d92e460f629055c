import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../../../platform/api.ts'
import { row } from '../list/row.fixture.ts'
import { isEmpty, matchesQuery } from './use-matches.ts'

const own = 1
const reply = (results: unknown[], rest: object = {}) => ({
  status: 200,
  body: { status: 200, payload: { results, numResults: results.length, isCapped: false }, ...rest },
})
const one = (result: unknown) => ({ status: 200, body: { status: 200, result } })
const notFound = { status: 404, body: { status: 404, code: 'broadcast-not-found', msg: 'hidden' } }
const fit = { similarity: 0.9, reason: 'same part number' }

/** Returns a transport that responds to these URLs only. */
function clientWith(answers: Record<string, { status: number; body: unknown }>) {
  const requests: string[] = []
  const client = createQueryClient(async ({ url }) => {
    requests.push(url)
    return answers[url] ?? notFound
  })
  return { requests, matches: () => client.fetchQuery({ ...matchesQuery({ id: own, isFromOwn: true }), retry: false }) }
}

const newerUrl = '/api/broadcasts/possibleMatches/1/weighedEvidence?isFromOwnBroadcasts=true'
const olderUrl = '/api/broadcasts/matchedBroadcastIds/1'

describe('possible matches', () => {
  it('come from both methods; the older method fetches them one by one and only from the same list', async () => {
    const { matches, requests } = clientWith({
      '/api/broadcasts/1?withoutContact=true': one(row({ id: own, listId: 2 })),
      [newerUrl]: reply([{ ...row({ id: 5 }), ...fit }], { inventory: [] }),
      [olderUrl]: reply([5, 6, 7, 8].map(broadcastId => ({ broadcastId, ...fit }))),
      '/api/broadcasts/5?withoutContact=true': one(row({ id: 5, listId: 2 })),
      '/api/broadcasts/6?withoutContact=true': one(row({ id: 6, listId: 2 })),
      '/api/broadcasts/7?withoutContact=true': one(row({ id: 7, listId: 4 })),
    })
    const shown = await matches()
    expect(shown.newer.map(({ id }) => id)).toEqual([5])
    // 5 is also among the newer method's matches, 7 is in another list, 8 was removed.
    expect(shown.older.map(({ id, reason }) => [id, reason])).toEqual([[6, 'same part number']])
    expect(requests).toContain('/api/broadcasts/8?withoutContact=true')
    expect(isEmpty(shown)).toBe(false)
  })

  it('are shown only if both lookups succeed', async () => {
    const answers = {
      '/api/broadcasts/1?withoutContact=true': one(row({ id: own })),
      [newerUrl]: reply([], { inventory: [] }),
      [olderUrl]: reply([]),
    }
    expect(isEmpty(await clientWith(answers).matches())).toBe(true)
    await expect(clientWith({ ...answers, [olderUrl]: notFound }).matches()).rejects.toThrow('hidden')
    await expect(clientWith({ ...answers, [newerUrl]: notFound }).matches()).rejects.toThrow('hidden')
  })

  it('are at most ten per method', async () => {
    const many = Array.from({ length: 14 }, (_, index) => ({ ...row({ id: 10 + index }), ...fit }))
    const { matches, requests } = clientWith({
      '/api/broadcasts/1?withoutContact=true': one(row({ id: own })),
      [newerUrl]: reply(many, { inventory: [] }),
      [olderUrl]: reply(many.map(({ id }) => ({ broadcastId: id + 100, ...fit }))),
    })
    expect((await matches()).newer).toHaveLength(10)
    expect(requests).toHaveLength(13)
  })
})
