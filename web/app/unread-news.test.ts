import { describe, expect, it } from 'vitest'
import { isUnread } from './unread-news.ts'

describe('news is unread', () => {
  it.each([
    ['2026-11-20T10:00:00.000Z', '', true],
    ['2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z', true],
    ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', false],
    [null, '', false],
    [undefined, '2026-11-20T10:00:00.000Z', false],
  ])('newest %s, seen %s: %s', (newest, seen, unread) => {
    expect(isUnread(newest, seen)).toBe(unread)
  })
})
