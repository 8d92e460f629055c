import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pausableTimer } from './pausable-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('waits, in total, as long as it would without the pauses', () => {
  const action = vi.fn()
  const timer = pausableTimer(action, 3_000)
  vi.advanceTimersByTime(2_000)
  timer.pause()
  vi.advanceTimersByTime(60_000)
  expect(action).not.toHaveBeenCalled()
  timer.resume()
  timer.resume()
  vi.advanceTimersByTime(999)
  expect(action).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(action).toHaveBeenCalledOnce()
})

it('does nothing once it is canceled', () => {
  const action = vi.fn()
  pausableTimer(action, 100).cancel()
  vi.advanceTimersByTime(1_000)
  expect(action).not.toHaveBeenCalled()
})
