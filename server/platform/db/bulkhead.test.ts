import { describe, expect, it, vi } from 'vitest'
import { ConnectionShares } from './bulkhead.ts'
import { DatabaseBusy } from './failures.ts'

const limits = { total: 14, writes: 5, perRoute: 3, singleFrom: 8, waitMs: 60_000, stuckMs: 60_000 }
const read = (route: string) => ({ route, isWrite: false })
const write = (route: string) => ({ route, isWrite: true })

/** Returns for each of these whether it gets a connection at once. */
async function whichEntered(entries: readonly Promise<unknown>[]): Promise<boolean[]> {
  const hasEntered = entries.map(() => false)
  for (const [index, entry] of entries.entries())
    entry.then(
      () => {
        hasEntered[index] = true
      },
      () => {},
    )
  await new Promise(resolve => setImmediate(resolve))
  return hasEntered
}
const countEntered = async (entries: readonly Promise<unknown>[]) =>
  (await whichEntered(entries)).filter(Boolean).length

describe('shares of connections', () => {
  it('leave a connection for every other route, even if eight stuck routes fill up with requests', async () => {
    const shares = new ConnectionShares(limits)
    const stuck = Array.from({ length: 8 }, (_, route) =>
      Array.from({ length: 20 }, () => shares.enter(read(`${route}`))),
    )
    expect(await Promise.all(stuck.map(countEntered))).toEqual([3, 3, 2, 1, 1, 1, 1, 1])
    for (let round = 0; round < 3; round += 1) {
      const leave = await shares.enter(read('another'))
      leave()
      leave()
    }
  })

  it('keep writes within their share, and hand out released connections in order', async () => {
    const shares = new ConnectionShares(limits)
    const writes = Array.from({ length: 9 }, (_, index) => shares.enter(write(`${index % 3}`)))
    expect(await whichEntered(writes)).toEqual([true, true, true, true, true, false, false, false, false])
    expect(await countEntered([shares.enter(read('page'))])).toBe(1)
    ;(await writes[0])?.()
    expect(await whichEntered(writes)).toEqual([true, true, true, true, true, true, false, false, false])
    ;(await writes[1])?.()
    expect((await whichEntered(writes)).slice(6)).toEqual([true, false, false])
  })

  it('refuse waiting requests of a stuck route, but not of a route that makes progress', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      const shares = new ConnectionShares({ ...limits, stuckMs: 150 })
      const stuck = Array.from({ length: 4 }, () => shares.enter(read('stuck')))
      const slow = Array.from({ length: 9 }, () => shares.enter(read('slow')))
      const refused = expect(stuck[3]).rejects.toThrow(DatabaseBusy)
      for (let turn = 0; turn < slow.length; turn += 3) {
        const releases = await Promise.all(slow.slice(turn, turn + 3))
        await vi.advanceTimersByTimeAsync(100)
        for (const leave of releases) leave()
      }
      await refused
      expect(await countEntered(stuck)).toBe(3)
    } finally {
      vi.useRealTimers()
    }
  })
})
