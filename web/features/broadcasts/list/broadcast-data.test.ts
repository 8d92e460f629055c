import { expect, it } from 'vitest'
import { broadcastData, numbersOf } from './broadcast-data.ts'
import { row } from './row.fixture.ts'

it('a broadcast is copied with its fields in columns, figures as numbers', () => {
  const { header, rows } = broadcastData([row(), row({ line: null })])
  expect(rows[0]).toHaveLength(header.length)
  expect(rows[0]?.slice(0, 7)).toEqual(['WTS', 25, '507127-B21', 'HP 300GB 10K SAS', 'F/S', 31, 'EUR'])
  expect(rows[1]?.slice(0, 4)).toEqual(['WTS', '', '', row().subject])
})

it('selected broadcasts are requested by number and quantity, if they have them', () => {
  const line = row().line
  const other = line && { ...line, quantity: 'lot', partNumber: 'SR3GE' }
  expect(numbersOf([row(), row({ line: null }), row({ line: other })])).toEqual([
    { number: '507127-B21', wanted: 25 },
    { number: 'SR3GE', wanted: null },
  ])
})
