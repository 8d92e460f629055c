import { describe, expect, it } from 'vitest'
import { hrefOf, inputOf, searchOf } from './search.ts'

const lists = [
  { id: 7, name: 'Laptop', shortName: 'Laptop', path: 'laptop', email: 'laptop@lists.example' },
  { id: 2, name: 'Server/Storage', shortName: 'Server', path: 'server-storage', email: 'server@lists.example' },
]
const everything = { query: '', exactPhrase: false, page: 1, tab: 'all', compose: false }

describe('the address of the broadcasts', () => {
  it('asks for everything where it says nothing', () => {
    expect(searchOf({}, '', lists)).toEqual(everything)
  })

  it('says the same by path as by query', () => {
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

  it('knows no list or type that is not there', () => {
    expect(searchOf({ category: 'typewriters' }, '', lists)).toBeUndefined()
    expect(searchOf({ category: 'laptop', type: 'swap' }, '', lists)).toBeUndefined()
  })

  it('drops what makes no sense, and keeps the rest', () => {
    expect(searchOf({}, 'query=%20%22hp%22&listType=x&type=swap&page=-1&tab=9&exactPhrase=true', lists)).toEqual({
      ...everything,
      query: 'hp',
      exactPhrase: true,
    })
  })

  it('is written without what goes without saying', () => {
    const search = searchOf({ category: 'server-storage', type: 'wtb' }, 'tab=my&query=507127-B21&page=2', lists)
    if (search === undefined) throw new Error('no search')
    expect(hrefOf(search)).toBe('/broadcasts?query=507127-B21&listType=2&type=wtb&tab=my&page=2')
    expect(searchOf({}, hrefOf(search).split('?')[1] ?? '', lists)).toEqual(search)
  })

  it('becomes a question to the server', () => {
    const search = searchOf({}, 'tab=my&compose=1', lists)
    if (search === undefined) throw new Error('no search')
    expect(inputOf(search, 20).query).toEqual({
      query: '',
      exactPhrase: false,
      page: 1,
      pageSize: 20,
      onlyOwnBroadcasts: true,
    })
  })
})
