import { beforeAll, expect, it } from 'vitest'
import { getPartMarket, type PartMarket } from '../../../../contract/part-market.ts'
import type { PartStatRow } from '../../../../contract/parts.ts'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { queryOf } from '../../../platform/api.ts'
import { loadLaterParts } from '../../../platform/later.tsx'
import { marketInput } from './market.tsx'
import { NumberView } from './number-view.tsx'
import { readOffers } from './offers-state.ts'

const header = { partnumber: '507127-B21', manufacturer: 'HP', description: '300GB SAS' }
const prices = { low: 40, median: 80, high: 120, from: null, to: null }
const market: PartMarket = {
  sellers: 2,
  pieces: 10,
  ...prices,
  conditions: [{ condition: 'REF', sellers: 2, pieces: 10, ...prices }],
  mine: null,
  trend: [],
  numWts: 0,
  numWtb: 0,
  broadcasts: [],
}

beforeAll(loadLaterParts)

/** Renders the page of a part number with these lines. */
function pageWith(
  partStats: PartStatRow[],
  { preferences = {}, numFound = partStats.length, market: payload = market } = {},
) {
  const statistics = {
    lowestPrice: 40,
    highestPrice: 120,
    totalQuantity: 10,
    numTraders: 2,
    numLines: 2,
    countries: [],
    conditions: [],
  }
  return rendered(
    <NumberView
      partNumber="507127B21"
      header={header}
      result={{ part: [header], partStats, statistics, equivalents: [], numFound, numOthers: 2 }}
      state={readOffers('')}
      update={() => undefined}
    />,
    {
      as: {},
      preferences,
      prepare: client =>
        client.setQueryData<unknown>(queryOf(getPartMarket, marketInput('507127B21')).queryKey, {
          status: 200,
          payload,
        }),
    },
  )
}

it('shows every price of the page of a part number in euros, whatever currency the reader prefers', () => {
  const html = pageWith([], { preferences: { currency: 'USD' } })
  for (const price of ['€ 40', '€ 80', '€ 120']) expect(html).toContain(price)
  expect(html).not.toContain('$ ')
})

const line: PartStatRow = {
  id: 1,
  Partnumber: '507127-B21',
  Description: '300GB SAS',
  Manufacturer: 'HP',
  Quantity: 5,
  PartCondition: 'REF',
  lot: null,
  Price: '40.00',
  CompanyID: 7,
  inv_companyname: 'Acme',
  inv_country: null,
  inv_telephone: null,
  inv_trusted: 0,
  updatedOn: '2026-11-18',
  isStale: 0,
  isRFQDisabled: false,
}

it('shows what distinguishes a lot beside its condition, and nothing for lines without', () => {
  const lot = { grade: 'B', location: 'Breda', sku: '', leadTime: '2 weeks', minimumOrder: 10 }
  expect(pageWith([line, { ...line, id: 2, lot }])).toContain('>Grade B · min. 10 · lead time 2 weeks · Breda</span>')
  expect(pageWith([line])).not.toContain('Grade B')
})

it('says that too few sellers ask for a median, and still shows the prices there are', () => {
  const few = {
    ...market,
    median: null,
    conditions: [{ ...market.conditions[0], condition: 'REF' as const, median: null }],
  }
  const html = pageWith([], { market: few as PartMarket })
  expect(html).toContain('too few')
  expect(html).toContain('low <strong class="mono">€ 40</strong>')
  expect(html).not.toContain('median <')
})

it('has filters, can be selected from, asks all other companies, and has further pages', () => {
  const html = pageWith([line, { ...line, id: 2 }], { numFound: 1_200 })
  for (const name of ['Condition', 'Country']) expect(html).toContain(`>${name}</span>`)
  expect(html).toContain('aria-label="Tier"')
  expect(html.match(/data-select/g)).toHaveLength(2)
  expect(html).toContain('aria-label="Ask 2 sellers for 507127-B21"')
  expect(html).toContain('1,200 lines')
  expect(html).toContain('href="/507127B21?page=3"')
  expect(pageWith([], { numFound: 0 })).toContain('broaden your search')
})
