import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listCountries } from '../../contract/companies.ts'
import { ApiProblem, createQueryClient, queryOf, type Transport } from './api.ts'

type Result = Awaited<ReturnType<Transport>>

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  [{ status: 0 }, 'The server could not be reached.'],
  [{ status: 429, retryAfter: 20 }, 'There were too many requests. Try again in 20 seconds.'],
  [{ status: 429 }, 'There were too many requests. Try again in a minute.'],
  [{ status: 503, retryAfter: 300 }, 'The server is busy. Try again in 5 minutes.'],
  [{ status: 502 }, 'The server is busy. Try again in a minute.'],
  [{ status: 413 }, 'The server answered with error 413.'],
  [{ status: 503, msg: 'Closed until Monday.' }, 'Closed until Monday.'],
])('a failure without a message says what happened, and when to try again: %o', (failure, message) => {
  expect(new ApiProblem(failure).message).toBe(message)
})

it.each([0, 429, 500, 503])('what a page shows stays if it cannot be loaded again: status %i', async status => {
  const replies: Result[] = [{ status: 200, body: { payload: { results: ['NL'] } } }]
  const client = createQueryClient(async () => replies.shift() ?? { status, body: {} })
  const observer = new QueryObserver(client, queryOf(listCountries))
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().data).toBeDefined()
  void observer.refetch()
  await vi.advanceTimersByTimeAsync(20_000)
  const { data, error, isStale, fetchStatus } = observer.getCurrentResult()
  expect({ error, isStale, fetchStatus }).toEqual({ error: null, isStale: true, fetchStatus: 'idle' })
  expect(data).toBeDefined()
  stop()
})

it('what may no longer be shown is replaced by the reason', async () => {
  const replies: Result[] = [{ status: 200, body: { payload: { results: ['NL'] } } }]
  const client = createQueryClient(async () => replies.shift() ?? { status: 403, body: { msg: 'Not yours.' } })
  const observer = new QueryObserver(client, queryOf(listCountries))
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10)
  await observer.refetch()
  expect(observer.getCurrentResult().error?.message).toBe('Not yours.')
  stop()
})
