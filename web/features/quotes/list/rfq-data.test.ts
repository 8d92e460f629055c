import { describe, expect, it } from 'vitest'
import type { RfqRow } from '../../../../contract/rfq-board.ts'
import { numbersOf, rfqData } from './rfq-data.ts'

const row = (changes: Partial<RfqRow>): RfqRow => ({
  id: 1,
  createdDT: '2026-11-27T08:30:00.000Z',
  answerByDT: '2026-12-01T16:00:00.000Z',
  partNumbers: ['J9772A'],
  numLines: 1,
  numOpen: 1,
  quantity: 4,
  condition: 'USED',
  asked: 3,
  answered: 2,
  awarded: 0,
  buyerName: null,
  mine: null,
  myPrice: null,
  price: 61.5,
  quoted: 4,
  total: 246,
  numQuoted: 1,
  numSuppliers: 1,
  validUntilDT: null,
  numExpired: 0,
  openCounters: 0,
  refusedCounters: 0,
  isTurn: true,
  ...changes,
})

describe('a table of requests for quote', () => {
  it('has the figures as numbers, in euros', () => {
    const { header, rows } = rfqData([row({})], 'sent')
    expect(header).toHaveLength(rows[0]?.length ?? 0)
    expect(rows).toEqual([['2026-11-27', 'J9772A', 1, 4, 'USED', 3, 2, 61.5, 246, 'Quotes to compare', '2026-12-01']])
  })

  it('says of several lines how many there are', () => {
    const several = row({ partNumbers: ['J9772A', 'J9776A', 'J9773A'], numLines: 5, price: null, answerByDT: null })
    expect(rfqData([several], 'sent').rows[0]?.slice(1, 5)).toEqual(['J9772A, J9776A, J9773A and 2 more', 5, '', ''])
  })

  it('names the buyer and the own stock if they were received', () => {
    const { header, rows } = rfqData([row({ buyerName: 'Crown Micro B.V.', mine: 0 })], 'received')
    expect(header.slice(5, 8)).toEqual(['Buyer', 'My stock', 'My quote (EUR)'])
    expect(rows[0]?.slice(5, 7)).toEqual(['Crown Micro B.V.', 0])
  })
})

it('numbers to ask for have the quantity of a single line, and leave out requests that are listed in part', () => {
  const two = row({ partNumbers: ['A1', 'B2'], numLines: 2 })
  const five = row({ partNumbers: ['C3', 'D4', 'E5'], numLines: 5 })
  expect(numbersOf([row({}), two, five])).toEqual([
    { number: 'J9772A', wanted: 4 },
    { number: 'A1', wanted: null },
    { number: 'B2', wanted: null },
  ])
})
