import { expect, it } from 'vitest'
import { isOutdated } from './unread-news.ts'

it.each([
  [undefined, '2026-11-20T10:00:00.000Z', false],
  ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', false],
  ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z', true],
  // The first item, and the deletion of the last one.
  [null, '2026-11-20T10:00:00.000Z', true],
  ['2026-11-20T10:00:00.000Z', null, true],
  ['2026-11-20T10:00:00.000Z', undefined, false],
])('news loaded at %s, newest change %s: outdated %s', (before, now, outdated) => {
  expect(isOutdated(before, now)).toBe(outdated)
})
