import { beforeAll, expect, it } from 'vitest'
import { getPartMarket, type PartMarket } from '../../../../contract/part-market.ts'
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

it('shows every price of the page of a part number in euros, whatever currency the reader prefers', () => {
  const statistics = {
    lowestPrice: 40,
    highestPrice: 120,
    totalQuantity: 10,
    numTraders: 2,
    numLines: 2,
    countries: [],
    conditions: [],
  }
  const html = rendered(
    <NumberView
      partNumber="507127B21"
      header={header}
      result={{ part: [header], partStats: [], statistics, equivalents: [] }}
      sorting={{ orderCol: undefined, orderDesc: false }}
      onSort={() => undefined}
    />,
    {
      as: {},
      preferences: { currency: 'USD' },
      prepare: client =>
        client.setQueryData<unknown>(queryOf(getPartMarket, marketInput('507127B21')).queryKey, {
          status: 200,
          payload: market,
        }),
    },
  )
  for (const price of ['€ 40', '€ 80', '€ 120']) expect(html).toContain(price)
  expect(html).not.toContain('$ ')
})
