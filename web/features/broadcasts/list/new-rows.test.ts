import { describe, expect, it } from 'vitest'
import { coalesced, headOf, newerThan } from './new-rows.ts'
import { row } from './row.fixture.ts'

const rowAt = (minute: number, id: number) => row({ id, date: `2026-11-21T10:${minute}:00.000Z` })

describe('new rows of a list', () => {
  it('are the rows posted after the newest one known', () => {
    const shown = [rowAt(30, 3), rowAt(20, 2)]
    const fresh = [rowAt(45, 5), rowAt(40, 1), ...shown]
    expect(newerThan(headOf(shown), fresh).map(({ id }) => id)).toEqual([5, 1])
    expect(newerThan(headOf(shown), shown)).toEqual([])
  })

  it('are all rows if the list was empty, and none if the previous rows are unknown', () => {
    expect(newerThan(headOf([]), [rowAt(30, 3)])).toHaveLength(1)
    expect(newerThan(undefined, [rowAt(30, 3)])).toEqual([])
  })

  it('are requested once more after a burst, never twice at the same time', async () => {
    const runs: (() => void)[] = []
    const ask = coalesced(() => new Promise<void>(resolve => runs.push(resolve)))
    const first = ask()
    await ask()
    await ask()
    expect(runs).toHaveLength(1)
    runs[0]?.()
    await Promise.resolve()
    await Promise.resolve()
    expect(runs).toHaveLength(2)
    runs[1]?.()
    await first
    void ask()
    expect(runs).toHaveLength(3)
  })
})
