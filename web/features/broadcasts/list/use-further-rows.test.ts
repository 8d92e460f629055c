import { expect, it } from 'vitest'
import { appended } from './use-further-rows.ts'

it('appends the rows of the next page, without those that new broadcasts moved on to it', () => {
  expect(appended([{ id: 9 }, { id: 8 }], [{ id: 8 }, { id: 7 }])).toEqual([{ id: 9 }, { id: 8 }, { id: 7 }])
})
