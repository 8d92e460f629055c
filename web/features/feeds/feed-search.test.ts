import { describe, expect, it } from 'vitest'
import { readSearch } from '../../platform/navigation.ts'
import { feedPath, feedSearch, inWords, listHref, openSearch } from './feed-search.ts'

const lists = [{ id: 7, name: 'Laptop', shortName: 'Laptop', path: 'laptop', email: 'laptop@lists.example' }]
const names = { lists, companyName: null, manufacturerNames: [] }
const search = readSearch(feedSearch, 'query=x280&listType=7&type=wts&companyId=3&onlyOwnBroadcasts=true&page=4')

describe('the feed of a search', () => {
  it('has the parameters of the list', () => {
    expect(feedPath(search, 'secret')).toBe(
      '/api/broadcasts?contentType=rss&query=x280&listType=7&type=WTS&companyId=3&onlyOwnBroadcasts=true&token=secret',
    )
    expect(feedPath(readSearch(feedSearch, ''))).toBe('/api/broadcasts?contentType=rss')
  })

  it('has the filters of the list, in its address, its link and its description', () => {
    const filters = 'condition=NEW%7CREF&minQuantity=25&priced=true&maxAge=7&manufacturer=hp&country=DE&tier=gold'
    const filtered = readSearch(feedSearch, filters)
    expect(feedPath(filtered)).toBe(`/api/broadcasts?contentType=rss&${filters}`)
    expect(listHref(filtered)).toBe(`/broadcasts?${filters}`)
    expect(inWords(filtered, { ...names, manufacturerNames: ['HP'] })).toBe(
      'NEW/REF, ≥ 25 pieces, Price stated, Up to 7 days, HP, DE, Gold or higher',
    )
    expect(feedPath(openSearch(filtered))).toBe('/api/broadcasts?contentType=rss&maxAge=7')
  })

  it('drops filters that a visitor may not use', () => {
    expect(feedPath(openSearch(search))).toBe('/api/broadcasts?contentType=rss&query=x280&listType=7&type=WTS')
  })

  it('links back to the list with the same search', () => {
    expect(listHref(search)).toBe('/broadcasts?query=x280&listType=7&companyId=3&type=wts&tab=my')
  })

  it('is described in words', () => {
    expect(inWords(search, { ...names, companyName: 'Nordic Parts AB' })).toBe(
      'WTS, Laptop, “x280”, Nordic Parts AB, your own',
    )
    expect(inWords(readSearch(feedSearch, 'exactPhrase=true'), names)).toBe('All broadcasts')
  })
})
