import { describe, expect, it } from 'vitest'
import { nextSorting, type Sorting, sortDirection } from './sorting.ts'

type Column = 'name' | 'price'
const asNamed: Sorting<Column> = { orderDesc: false }

describe('a list that is sorted by name by default', () => {
  const by = (sorting: Sorting<Column>, column: Column) => ({ sorting, column, fallback: 'name' }) as const

  it('shows it', () => {
    expect(sortDirection(by(asNamed, 'name'))).toBe('ascending')
    expect(sortDirection(by(asNamed, 'price'))).toBeUndefined()
  })

  it('is reversed by the same column, and ascending by another', () => {
    const turned = nextSorting(by(asNamed, 'name'))
    expect(turned).toEqual({ orderCol: undefined, orderDesc: true })
    expect(sortDirection(by(turned, 'name'))).toBe('descending')
    const byPrice = nextSorting(by(turned, 'price'))
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
    expect(sortDirection(by(asNamed, 'name'))).toBeUndefined()
    expect(nextSorting(by(asNamed, 'name'))).toEqual({ orderCol: 'name', orderDesc: false })
    expect(nextSorting(by({ orderCol: 'name', orderDesc: false }, 'name'))).toEqual({
      orderCol: 'name',
      orderDesc: true,
    })
  })
})
