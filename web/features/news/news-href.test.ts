import { describe, expect, it } from 'vitest'
import { newsSearchHref } from './news-href.ts'

describe('a search of the news', () => {
  it.each([
    [{ base: '/news', catId: undefined }, 'dell', '/news?query=dell'],
    [{ base: '/news', catId: 1 }, 'dell', '/news?query=dell&catId=1'],
    [{ base: '/news/fraud-warnings', catId: 1 }, 'dell', '/news/fraud-warnings?query=dell'],
    [{ base: '/news', catId: 1 }, '', '/news?catId=1'],
  ])('on a list at %o for "%s" stays in its category: %s', (list, typed, expected) => {
    expect(newsSearchHref(list, typed)).toBe(expected)
  })

  it('on the page of an item searches all news', () => {
    expect(newsSearchHref(undefined, 'dell')).toBe('/news?query=dell')
  })
})
