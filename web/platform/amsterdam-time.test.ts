import { expect, it } from 'vitest'
import { fromAmsterdam, toAmsterdam } from './amsterdam-time.ts'

it.each([
  ['2026-11-23T09:30', '2026-11-23T08:30:00.000Z'],
  ['2026-07-01T00:15', '2026-06-30T22:15:00.000Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
])('%s in Amsterdam is %s', (local, moment) => {
  expect(fromAmsterdam(local)).toBe(moment)
  expect(toAmsterdam(moment)).toBe(local)
})

it('an empty field is not a point in time', () => {
  expect(fromAmsterdam('')).toBeNull()
  expect(fromAmsterdam('2026-13-45T99:99')).toBeNull()
})
