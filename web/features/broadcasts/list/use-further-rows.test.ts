import { expect, it } from 'vitest'
import { appendRows } from './use-further-rows.ts'

it('appends the rows of the next page, except rows already shown that new broadcasts pushed onto it', () => {
  expect(appendRows([{ id: 9 }, { id: 8 }], [{ id: 8 }, { id: 7 }])).toEqual([{ id: 9 }, { id: 8 }, { id: 7 }])
})
