import { beforeAll, expect, it } from 'vitest'
import { getPartMarket, type PartMarket } from '../../../../contract/part-market.ts'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { queryOf } from '../../../platform/api.ts'
import { loadLaterParts } from '../../../platform/later.tsx'
import { LineMarket, lineMarketNeeds } from './line-market.tsx'

const prices = { low: 40, median: 80, high: 120, from: null, to: null }
const market: PartMarket = {
  sellers: 3,
  pieces: 10,
  ...prices,
  conditions: [],
  mine: null,
  trend: [],
  numWts: 0,
  numWtb: 0,
  broadcasts: [],
}

beforeAll(loadLaterParts)

const htmlOf = (partNumber: string, as?: object) =>
  rendered(<LineMarket part={{ partNumber }} isInPane={false} />, {
    ...(as && { as }),
    prepare: client =>
      client.setQueryData<unknown>(queryOf(getPartMarket, { params: { q: '507127B21' } }).queryKey, {
        status: 200,
        payload: market,
      }),
  })

it('shows members the market of a line, with a link to all offers of its number', () => {
  const html = htmlOf('507127-B21', {})
  expect(html).toContain('href="/507127B21"')
  expect(html).toContain('median <strong class="mono">€ 80</strong>')
  expect(lineMarketNeeds({ partNumber: '507127-B21' })).toMatchObject([{ input: { params: { q: '507127B21' } } }])
})

it('is not for visitors, and not for lines without a part number', () => {
  expect(htmlOf('507127-B21')).not.toContain('median')
  expect(htmlOf('---', {})).not.toContain('Market')
  expect(lineMarketNeeds({ partNumber: '---' })).toEqual([])
})
