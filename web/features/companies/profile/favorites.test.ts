import { describe, expect, it } from 'vitest'
import { withFavorite } from './favorites.ts'

describe('favorites', () => {
  it('gain a company only once', () => {
    expect(withFavorite([0], 7, true)).toEqual([7])
    expect(withFavorite([3, 7], 7, true)).toEqual([3, 7])
  })

  it('lose a company, and are [0] when empty', () => {
    expect(withFavorite([3, 7], 7, false)).toEqual([3])
    expect(withFavorite([7], 7, false)).toEqual([0])
  })
})
