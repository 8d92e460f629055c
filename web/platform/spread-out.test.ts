import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { spreadOut } from './spread-out.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs an action once within the time, however often it is called before', () => {
  const action = vi.fn()
  const { run } = spreadOut(action, 1000)
  for (let calls = 0; calls < 5; calls += 1) run()
  expect(action).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(action).toHaveBeenCalledTimes(1)
  run()
  vi.advanceTimersByTime(5000)
  expect(action).toHaveBeenCalledTimes(2)
})

it('runs the actions of many pages at different moments', () => {
  const moments = new Set<number>()
  for (let page = 0; page < 20; page += 1) spreadOut(() => moments.add(Date.now()), 60_000).run()
  vi.advanceTimersByTime(60_000)
  expect(moments.size).toBeGreaterThan(10)
})

it('does nothing once stopped, and runs again when called again', () => {
  const action = vi.fn()
  const { run, stop } = spreadOut(action, 1000)
  run()
  stop()
  vi.advanceTimersByTime(5000)
  expect(action).not.toHaveBeenCalled()
  run()
  vi.advanceTimersByTime(1000)
  expect(action).toHaveBeenCalledTimes(1)
})
