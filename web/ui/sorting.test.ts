import { describe, expect, it } from 'vitest'
import { nextSorting, type Sorting, sortDirection } from './sorting.ts'

type Column = 'name' | 'price'
const byDefault: Sorting<Column> = { orderDesc: false }

describe('a list that is sorted by name by default', () => {
  const by = (sorting: Sorting<Column>, column: Column) => ({ sorting, column, fallback: 'name' }) as const

  it('shows the default order in the heading of its column', () => {
    expect(sortDirection(by(byDefault, 'name'))).toBe('ascending')
    expect(sortDirection(by(byDefault, 'price'))).toBeUndefined()
  })

  it('is reversed by choosing the same column again, and ascending by another column', () => {
    const reversed = nextSorting(by(byDefault, 'name'))
    expect(reversed).toEqual({ orderCol: undefined, orderDesc: true })
    expect(sortDirection(by(reversed, 'name'))).toBe('descending')
    const byPrice = nextSorting(by(reversed, 'price'))
    expect(byPrice).toEqual({ orderCol: 'price', orderDesc: false })
    expect(nextSorting(by(byPrice, 'price'))).toEqual({ orderCol: 'price', orderDesc: true })
  })

  it('omits the default order from the URL', () => {
    expect(nextSorting(by({ orderCol: 'price', orderDesc: true }, 'name'))).toEqual({
      orderCol: undefined,
      orderDesc: false,
    })
  })
})

describe('a list whose default order is not a column', () => {
  const by = (sorting: Sorting<Column>, column: Column) => ({ sorting, column })

  it('is sorted by no column until one is chosen', () => {
    expect(sortDirection(by(byDefault, 'name'))).toBeUndefined()
    expect(nextSorting(by(byDefault, 'name'))).toEqual({ orderCol: 'name', orderDesc: false })
    expect(nextSorting(by({ orderCol: 'name', orderDesc: false }, 'name'))).toEqual({
      orderCol: 'name',
      orderDesc: true,
    })
  })
})
