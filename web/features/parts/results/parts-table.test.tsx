import { describe, expect, it } from 'vitest'
import type { FoundPart, PartGroup } from '../../../../contract/parts.ts'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { withoutManufacturer } from '../condition.tsx'
import { formatStockAge } from '../stock-age.tsx'
import { GroupsTable } from './groups-table.tsx'
import { PartsTable } from './parts-table.tsx'
import { countAndTime } from './results-bar.tsx'

const row: FoundPart = {
  id: 143,
  partNumber: '507127-B21',
  manufacturer: 'HP',
  description: '300GB 10K SAS',
  quantity: 1_284,
  partCondition: 'NOB',
  price: 1_234.5,
  updatedOn: '2026-11-18',
  isStale: 0,
  lot: null,
  isRFQDisabled: false,
  matchedBy: null,
  company: {
    id: 7,
    name: 'Nordic Parts AB',
    country: 'Sweden',
    tel: '+46 8 555 0101',
    isTrusted: 0,
    isGold: 0,
    isDiamond: 1,
  },
}
const masked: FoundPart = {
  ...row,
  company: { ...row.company, id: null, name: 'TBS Member', country: null, tel: null },
}

const table = (rows: FoundPart[] | undefined, isMember: boolean, query = '7127b') => (
  <PartsTable
    rows={rows}
    pageSize={10}
    query={query}
    sorting={{ orderCol: 'Price', orderDesc: true }}
    onSort={() => undefined}
    isMember={isMember}
  />
)

describe('the list of stock lines', () => {
  it('highlights a part number that was searched without its hyphen', () => {
    expect(rendered(table([row], true))).toContain('50<mark>7127-B</mark>21')
  })

  it('shows the fields that distinguish a lot after the description, with the minimum order first if there is no grade', () => {
    const lot = { grade: '', location: 'Breda', sku: 'K-7', leadTime: '2 weeks', minimumOrder: 10 }
    expect(rendered(table([{ ...row, lot }], true))).toContain('min. 10 · lead time 2 weeks · Breda · SKU K-7')
  })

  it('shows why a line with another part number was found', () => {
    const spare: FoundPart = {
      ...row,
      partNumber: '507284-001',
      matchedBy: { kind: 'spare', partNumber: '507284-001' },
    }
    expect(rendered(table([spare], true, '507127-B21'))).toContain('Spare number')
    expect(rendered(table([row], true))).not.toContain('Spare number')
  })

  it('explains condition codes', () => {
    const html = rendered(table([row], true))
    expect(html).toContain('title="New Open Box"')
    expect(html).toContain('<span class="visually-hidden">New Open Box</span>')
  })

  it('shows prices in the preferred currency, rounded, and CALL where there is none', () => {
    expect(rendered(table([row], true))).toContain('€ 1,235')
    expect(rendered(table([row], true), { preferences: { currency: 'USD' } })).toContain('$ 1,481')
    expect(rendered(table([row], true), { preferences: { currency: 'GBP' } })).toContain('£ 988')
    expect(rendered(table([{ ...row, price: 'CALL' }], true))).toContain('>CALL<')
  })

  it('shows members the company, and sorts by it', () => {
    const html = rendered(table([row], true))
    for (const present of ['href="/companies/7"', 'Sweden', '+46 8 555 0101', 'aria-label="Diamond member"'])
      expect(html).toContain(present)
    expect(html).toMatch(/<button[^>]*>Company</)
  })

  it('offers no request for quote, and says why, for a line of a company that takes none', () => {
    const buttonsOf = (isRFQDisabled: boolean) =>
      rendered(table([{ ...row, isRFQDisabled }], true), { as: {} }).match(/<button[^>]*data-rfq[^>]*>/g)
    expect(buttonsOf(false)).toEqual([expect.not.stringContaining('disabled=""')])
    expect(buttonsOf(true)).toEqual([expect.stringMatching(/disabled="" title="[^"]+"/)])
  })

  it('shows visitors only the generic label', () => {
    const html = rendered(table([masked], false))
    expect(html).toContain('TBS Member')
    expect(html).toContain('href="/parts/143"')
    for (const absent of ['/companies/', 'Sweden', '+46', '>Company<svg']) expect(html).not.toContain(absent)
    expect(html).not.toMatch(/<button[^>]*>Company</)
  })

  it('exposes the sort order to assistive technology', () => {
    const sorted = [...rendered(table([row], true)).matchAll(/aria-sort="(\w+)"[^>]*><button[^>]*>([^<]+)/g)]
    expect(sorted.map(([, direction, label]) => [label, direction])).toEqual([['Price', 'descending']])
  })

  it('reserves space for a page of rows until the first response', () => {
    expect(rendered(table(undefined, true)).match(/<tr/g)).toHaveLength(11)
  })
})

describe('a description beside its manufacturer', () => {
  it.each([
    ['HPE 300GB 10K SAS', 'HPE', '300GB 10K SAS'],
    ['hpe 300GB', 'HPE', '300GB'],
    ['HPE 300GB', 'HP', 'HPE 300GB'],
    ['300GB of HP', 'HP', '300GB of HP'],
    ['HP', 'HP', 'HP'],
    ['HP ', 'HP', 'HP '],
  ])('%s by %s reads %s', (description, manufacturer, expected) => {
    expect(withoutManufacturer({ description, manufacturer })).toBe(expected)
  })
})

describe('the list of part numbers', () => {
  const group: PartGroup = {
    id: 143,
    partNumber: '507127-B21',
    manufacturer: 'HP',
    description: '300GB 10K SAS',
    number: '507127B21',
    landingPartNumber: '507127B21',
    lines: 12,
    sellers: 9,
    others: 8,
    myStock: { pieces: 40, price: 31 },
    pieces: 1_284,
    bestPrice: 40,
    medianPrice: 80,
    conditions: ['NEW', 'REF'],
    freshestOn: '2026-11-18',
    isStale: 0,
    matchRank: 'exact',
    matchedBy: null,
  }
  const other: PartGroup = {
    ...group,
    id: 150,
    partNumber: '507127-B21-RFB',
    number: '507127B21RFB',
    landingPartNumber: '507127B21RFB',
    matchRank: 'begins',
    bestPrice: null,
    medianPrice: null,
    conditions: ['F/S', 'NOB', 'NEW', 'REF', 'USED', 'ASIS'],
  }
  const groups = (all: PartGroup[], open = '', lines?: FoundPart[], isMember = true) => (
    <GroupsTable
      groups={all}
      pageSize={10}
      query="507127"
      sorting={{ orderCol: undefined, orderDesc: false }}
      onSort={() => undefined}
      isMember={isMember}
      isFiltered={false}
      open={{ number: open, lines, linesHref: '/parts?number=507127B21' }}
      onOpen={() => undefined}
    />
  )

  it('marks with a heading where less similar numbers begin', () => {
    const html = rendered(groups([group, other]))
    expect(html.indexOf('Exact number')).toBeLessThan(html.indexOf('href="/507127B21"'))
    expect(html.indexOf('Numbers that begin with it')).toBeLessThan(html.indexOf('href="/507127B21RFB"'))
    expect(rendered(groups([group]))).not.toContain('Exact number')
  })

  it('shows figures, and CALL where no line has a price', () => {
    const html = rendered(groups([group, other]))
    for (const shown of ['1,284', '€ 40', '€ 80', 'NEW REF', 'all six', 'CALL']) expect(html).toContain(shown)
  })

  it('counts lines instead of sellers for a visitor', () => {
    const html = rendered(groups([{ ...group, sellers: null }], '', undefined, false))
    expect(html).not.toContain('Sellers')
    expect(html).toMatch(/<span>12<\/span><span[^>]*> lines/)
  })

  it('shows the lines of the open number below it, with their distance from the median, and how many more there are', () => {
    const html = rendered(groups([group, other], '507127B21', [{ ...row, price: 40 }]))
    expect(html).toContain('aria-expanded="true"')
    expect(html).toContain('Nordic Parts AB')
    expect(html).toContain('−50 %')
    expect(html).toContain('11 more lines of 507127-B21')
    expect(html).toContain('href="/parts?number=507127B21"')
  })
})

describe('count and time', () => {
  const of = (numResults: number, tookMs: number, isCapped = false) =>
    countAndTime({ payload: { numResults, isCapped }, tookMs })

  it.each([
    [of(1_284, 4.2), '1,284 lines, 4 ms'],
    [of(1, 0.3), '1 line, under 1 ms'],
    [of(0, 2), '0 lines, 2 ms'],
    [of(10_000, 12, true), 'more than 10,000 lines, 12 ms'],
    [
      countAndTime({ payload: { numResults: 93, isCapped: false }, numLines: 1_284, tookMs: 4 }),
      '93 part numbers, 1,284 lines, 4 ms',
    ],
  ])('reads %s', (text, expected) => {
    expect(text).toBe(expected)
  })
})

describe('the age of a stock line', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-22', 'today'],
    ['2026-11-20', '1 d'],
    ['2026-09-23', '59 d'],
    ['2026-09-22', '2 mo'],
    ['2024-11-22', '24 mo'],
    ['2024-11-20', '2 y'],
  ])('of %s is %s', (updatedOn, expected) => {
    expect(formatStockAge(updatedOn, now)).toBe(expected)
  })
})
