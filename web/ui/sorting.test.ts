import { describe, expect, it } from 'vitest'
import { nextSorting, type Sorting, sortDirection } from './sorting.ts'

type Column = 'name' | 'price'
const asNamed: Sorting<Column> = { orderDesc: false }

describe('a list that is sorted by name unless it says otherwise', () => {
  const by = (held: Sorting<Column>, column: Column) => ({ held, column, fallback: 'name' }) as const

  it('says so', () => {
    expect(sortDirection(by(asNamed, 'name'))).toBe('ascending')
    expect(sortDirection(by(asNamed, 'price'))).toBeUndefined()
  })

  it('reverses by the same column, and starts ascending by another', () => {
    const turned = nextSorting(by(asNamed, 'name'))
    expect(turned).toEqual({ orderCol: undefined, orderDesc: true })
    expect(sortDirection(by(turned, 'name'))).toBe('descending')
    const byPrice = nextSorting(by(turned, 'price'))
    expect(byPrice).toEqual({ orderCol: 'price', orderDesc: false })
    expect(nextSorting(by(byPrice, 'price'))).toEqual({ orderCol: 'price', orderDesc: true })
  })

  it('has its own order without a parameter', () => {
    expect(nextSorting(by({ orderCol: 'price', orderDesc: true }, 'name'))).toEqual({
      orderCol: undefined,
      orderDesc: false,
    })
  })
})

describe('a list whose own order is not a column', () => {
  const by = (held: Sorting<Column>, column: Column) => ({ held, column })

  it('is sorted by none until one is chosen', () => {
    expect(sortDirection(by(asNamed, 'name'))).toBeUndefined()
    expect(nextSorting(by(asNamed, 'name'))).toEqual({ orderCol: 'name', orderDesc: false })
    expect(nextSorting(by({ orderCol: 'name', orderDesc: false }, 'name'))).toEqual({
      orderCol: 'name',
      orderDesc: true,
    })
  })
})
