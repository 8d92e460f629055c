import { describe, expect, it } from 'vitest'
import { feedHrefOf, hasPrices, hrefOf, inputOf, isSearch, pricesInputOf, searchOf } from './search.ts'

const lists = [
  { id: 7, name: 'Laptop', shortName: 'Laptop', path: 'laptop', email: 'laptop@lists.example' },
  { id: 2, name: 'Server/Storage', shortName: 'Server', path: 'server-storage', email: 'server@lists.example' },
]
const everything = {
  query: '',
  exactPhrase: false,
  priced: false,
  asTyped: false,
  page: 1,
  tab: 'all',
  compose: false,
  prices: false,
}

describe('the URL of the broadcasts page', () => {
  it('means all broadcasts without parameters', () => {
    expect(searchOf({}, '', lists)).toEqual(everything)
  })

  it('means the same as a path and as a query', () => {
    const laptops = { ...everything, listType: 7, type: 'WTS' }
    expect(searchOf({ category: 'laptop', type: 'wts' }, '', lists)).toEqual(laptops)
    expect(searchOf({}, 'listType=7&type=wts', lists)).toEqual(laptops)
    expect(searchOf({ category: 'Laptop' }, 'page=3&query=dell', lists)).toEqual({
      ...everything,
      listType: 7,
      page: 3,
      query: 'dell',
    })
  })

  it('ignores an unknown list or type', () => {
    expect(searchOf({ category: 'typewriters' }, '', lists)).toBeUndefined()
    expect(searchOf({ category: 'laptop', type: 'swap' }, '', lists)).toBeUndefined()
  })

  it('drops invalid parameters, and keeps the rest', () => {
    expect(searchOf({}, 'query=%20%22hp%22&listType=x&type=swap&page=-1&tab=9&exactPhrase=true', lists)).toEqual({
      ...everything,
      query: 'hp',
      exactPhrase: true,
    })
  })

  it('is written without defaults', () => {
    const search = searchOf({ category: 'server-storage', type: 'wtb' }, 'tab=my&query=507127-B21&page=2', lists)
    if (search === undefined) throw new Error('no search')
    expect(hrefOf(search)).toBe('/broadcasts?query=507127-B21&listType=2&type=wtb&tab=my&page=2')
    expect(searchOf({}, hrefOf(search).split('?')[1] ?? '', lists)).toEqual(search)
    const filtered =
      'condition=NEW%7CF%2FS&minQuantity=25&priced=true&maxAge=7&manufacturer=hp%7Ccisco&country=DE%7CNL&tier=gold'
    expect(hrefOf(parse(filtered))).toBe(`/broadcasts?${filtered}`)
    expect(parse('condition=fine&minQuantity=7&maxAge=8&country=germany&tier=iron')).toEqual(everything)
  })

  it('becomes a request to the server', () => {
    const search = searchOf({}, 'tab=my&compose=1', lists)
    if (search === undefined) throw new Error('no search')
    expect(inputOf(search, 20).query).toEqual({
      query: '',
      exactPhrase: false,
      priced: false,
      asTyped: false,
      page: 1,
      pageSize: 20,
      forMe: false,
      onlyOwnBroadcasts: true,
      favorites: false,
    })
  })

  const parse = (query: string) => {
    const search = searchOf({}, query, lists)
    if (search === undefined) throw new Error('no search')
    return search
  }

  it('of favorites is a filter of the request, not of the URL', () => {
    expect(inputOf(parse('tab=favorites&query=hp'), 20).query).toMatchObject({
      favorites: true,
      onlyOwnBroadcasts: false,
    })
    expect(inputOf(parse('favorites=1'), 20).query).toMatchObject({ favorites: false })
    expect(pricesInputOf(parse('tab=favorites&query=hp&page=4')).favorites).toBe(true)
  })

  it('has prices for a search for offers with a text', () => {
    expect(hasPrices(parse('query=hp&type=wts'))).toBe(true)
    expect(hasPrices(parse('query=hp&type=wtb'))).toBe(false)
    expect(hasPrices(parse('type=wts'))).toBe(false)
  })

  it('can be saved once it has a filter or a text', () => {
    expect(isSearch(parse('tab=my&exactPhrase=1'))).toBe(false)
    for (const query of ['query=hp', 'listType=2', 'type=wtb', 'companyId=8', 'condition=NEW'])
      expect(isSearch(parse(query))).toBe(true)
  })

  it('has a feed with the same search', () => {
    expect(feedHrefOf(parse(''))).toBe('/rss')
    expect(feedHrefOf(parse('query=hp&listType=2&type=WTS&page=3&tab=favorites&compose=1'))).toBe(
      '/rss?query=hp&listType=2&favorites=true&type=wts',
    )
    const filters = 'condition=NEW&minQuantity=25&priced=true&maxAge=7&manufacturer=hp&country=DE&tier=gold'
    expect(pricesInputOf(parse(filters))).toMatchObject({ condition: 'NEW', minQuantity: 25, maxAge: 7, tier: 'gold' })
    expect(feedHrefOf(parse(filters))).toBe(`/rss?${filters}`)
  })
})
