import { beforeAll, expect, it } from 'vitest'
import { getPartMarket, type PartMarket } from '../../../../contract/part-market.ts'
import type { PartStatRow } from '../../../../contract/parts.ts'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { queryOf } from '../../../platform/api.ts'
import { loadLaterParts } from '../../../platform/later.tsx'
import { marketInput } from './market.tsx'
import { NumberView } from './number-view.tsx'

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
function pageWith(partStats: PartStatRow[], preferences: object = {}) {
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
      result={{ part: [header], partStats, statistics, equivalents: [] }}
      sorting={{ orderCol: undefined, orderDesc: false }}
      onSort={() => undefined}
    />,
    {
      as: {},
      preferences,
      prepare: client =>
        client.setQueryData<unknown>(queryOf(getPartMarket, marketInput('507127B21')).queryKey, {
          status: 200,
          payload: market,
        }),
    },
  )
}

it('shows every price of the page of a part number in euros, whatever currency the reader prefers', () => {
  const html = pageWith([], { currency: 'USD' })
  for (const price of ['€ 40', '€ 80', '€ 120']) expect(html).toContain(price)
  expect(html).not.toContain('$ ')
})

it('shows what distinguishes a lot beside its condition, and nothing for lines without', () => {
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
  const lot = { grade: 'B', location: 'Breda', sku: '', leadTime: '2 weeks', minimumOrder: 10 }
  expect(pageWith([line, { ...line, id: 2, lot }])).toContain('>Grade B · min. 10 · lead time 2 weeks · Breda</span>')
  expect(pageWith([line])).not.toContain('Grade')
})
