import { expect, it } from 'vitest'
import type { DeskItem } from '../../../contract/desk.ts'
import { hrefOf } from './desk-columns.tsx'

it('opens a saved search with all its filters, even if it has no text', () => {
  const savedSearch = {
    q: '',
    exactPhrase: false,
    listType: 2,
    broadcastType: 'WTB',
    companyId: 7,
    condition: 'REF',
    minQuantity: 10,
    priced: true,
    manufacturer: null,
    country: 'NL|DE',
    tier: null,
  } as const
  const item = { kind: 'saved-searches', text: 'WTB, REF', savedSearch } as Partial<DeskItem> as DeskItem
  const url = new URL(hrefOf(item), 'https://site.example')
  expect(url.pathname).toBe('/broadcasts')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    listType: '2',
    type: 'wtb',
    companyId: '7',
    condition: 'REF',
    minQuantity: '10',
    priced: 'true',
    country: 'NL|DE',
  })
})
