import { describe, expect, it } from 'vitest'
import { hrefOf } from './search-path.ts'
import { deliveryOf, filtersOf, nameOf } from './wording.ts'

const everything = {
  q: '',
  exactPhrase: false,
  listType: null,
  listName: null,
  broadcastType: null,
  companyId: null,
  companyName: null,
  condition: null,
  minQuantity: null,
  priced: false,
  manufacturer: null,
  manufacturerNames: [],
  country: null,
  tier: null,
}

describe('a saved search', () => {
  it('has a link that runs it again, with all its filters', () => {
    expect(hrefOf({ ...everything, q: '507127-B21' })).toBe('/broadcasts?query=507127-B21')
    expect(
      hrefOf({ ...everything, q: 'dell r740', exactPhrase: true, listType: 2, broadcastType: 'WTB', companyId: 7 }),
    ).toBe('/broadcasts?query=dell+r740&exactPhrase=true&listType=2&type=wtb&companyId=7')
    expect(hrefOf(everything)).toBe('/broadcasts')
    const facets = { condition: 'NEW|REF', minQuantity: 25, priced: true, manufacturer: 'hp', country: 'DE' }
    expect(hrefOf({ ...everything, ...facets, tier: 'gold' })).toBe(
      '/broadcasts?condition=NEW%7CREF&minQuantity=25&priced=true&manufacturer=hp&country=DE&tier=gold',
    )
  })

  it('is named by its text, otherwise by its filters', () => {
    expect(nameOf({ ...everything, q: '507127-B21', broadcastType: 'WTS' })).toBe('507127-B21')
    expect(nameOf({ ...everything, broadcastType: 'WTS', listName: 'Laptop' })).toBe('WTS, Laptop')
    expect(nameOf({ ...everything, condition: 'NEW', minQuantity: 25 })).toBe('NEW, ≥ 25 pieces')
    const manufacturers = { manufacturer: 'cisco|hp', manufacturerNames: ['Cisco', 'HP'] }
    expect(nameOf({ ...everything, ...manufacturers })).toBe('Cisco/HP')
    expect(nameOf(everything)).toBe('All broadcasts')
  })

  it('lists the filters that are set', () => {
    expect(filtersOf({ ...everything, exactPhrase: true, companyName: 'Nordic Parts AB' })).toEqual([
      'exact phrase',
      'Nordic Parts AB',
    ])
  })

  it('sends alerts immediately or once a day', () => {
    expect([false, true].map(deliveryOf)).toEqual(['Immediately', 'Daily'])
  })
})
