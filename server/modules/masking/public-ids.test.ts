import { expect, it } from 'vitest'
import { idOfPublic, publicIdOf } from './index.ts'

const site = { config: { secret: 'cvQ2-Yx71mJ0sTnE8rKbHwZ5dLgUaPi4' } }

it('a public id belongs to one row, and to none if the id would not fit the column', () => {
  for (const id of [1, 7, 2_147_483_647]) expect(idOfPublic(site, 'part', publicIdOf(site, 'part', id))).toBe(id)
  for (const id of [0, 2_147_483_648, 4_294_967_295])
    expect(idOfPublic(site, 'part', publicIdOf(site, 'part', id))).toBeUndefined()
  expect(idOfPublic(site, 'part', 7)).toBeUndefined()
})
