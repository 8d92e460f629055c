import { expect, it } from 'vitest'
import { appendRows } from './append-rows.ts'

it('appends the rows of the next page, except rows already shown that new ones pushed onto it', () => {
  expect(appendRows([{ id: 9 }, { id: 8 }], [{ id: 8 }, { id: 7 }])).toEqual([{ id: 9 }, { id: 8 }, { id: 7 }])
})

it('appends all masked rows, which have no id', () => {
  expect(appendRows([{ id: null }], [{ id: null }, { id: null }])).toHaveLength(3)
})
