import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventOf } from './live.ts'
import { delayAfter, type LiveMessage, liveConnection } from './live-connection.ts'

/** A stand-in for EventSource, which Node lacks. */
class Source extends EventTarget {
  static readonly OPEN = 1
  static all: Source[] = []
  readyState = 0
  onopen?: () => void
  onerror?: () => void
  onmessage?: (event: { data: string }) => void
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.all.push(this)
  }
  close() {
    this.readyState = 2
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  Source.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function opened() {
  const heard: LiveMessage[] = []
  const connection = liveConnection('/api/live', message => heard.push(message))
  connection.open()
  return { heard, connection }
}

describe('the live connection', () => {
  it('reloads all data once it is open, passes signals on, and reloads when the server requests it', () => {
    const { heard } = opened()
    const [source] = Source.all
    source?.onopen?.()
    source?.onmessage?.({ data: '{"topic":"broadcasts","listId":7}' })
    source?.dispatchEvent(new Event('resync'))
    expect(source?.url).toBe('/api/live')
    expect(heard).toEqual([
      { kind: 'resync' },
      { kind: 'signal', data: '{"topic":"broadcasts","listId":7}' },
      { kind: 'resync' },
    ])
  })

  it('reopens after a loss, later each time, and never twice', () => {
    const { connection } = opened()
    Source.all[0]?.onerror?.()
    expect(Source.all).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(Source.all).toHaveLength(2)
    connection.open()
    expect(Source.all).toHaveLength(2)
    expect(Source.all[0]?.readyState).toBe(2)
  })

  it('stays closed once closed, even while waiting for a retry', () => {
    const { connection } = opened()
    Source.all[0]?.onerror?.()
    connection.close()
    vi.advanceTimersByTime(120_000)
    expect(Source.all).toHaveLength(1)
  })

  it('waits twice as long after each failure, up to a minute', () => {
    expect([1, 2, 3, 7, 20].map(failures => delayAfter(failures, 0))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000])
    expect(delayAfter(3, 1)).toBe(2_000)
  })
})

describe('a live message', () => {
  it('is validated, and ignored if invalid', () => {
    const signal = { topic: 'broadcasts', listId: 7 }
    expect(eventOf({ kind: 'signal', data: JSON.stringify(signal) })).toEqual({ kind: 'signal', signal })
    expect(eventOf({ kind: 'signal', data: '{"topic":"weather","listId":7}' })).toBeUndefined()
    expect(eventOf({ kind: 'signal', data: 'nonsense' })).toBeUndefined()
    expect(eventOf({ kind: 'resync' })).toEqual({ kind: 'resync' })
  })
})
