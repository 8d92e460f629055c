import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

it('keeps the count and the condition of goods if some of the pieces differ', () => {
  for (const text of [
    '10x J9776A used 45 EUR, just 1 tested',
    '10x J9776A used 45 EUR, just 2 used hours',
    '10x J9776A used 45 EUR, only 1 tested',
    '10x J9776A used 45 EUR, got 3 sealed',
    '10 pcs J9776A used 45 EUR, only 1 tested',
    '10x J9776A used 45 EUR - have 3 new',
    '10x J9776A gebraucht 45 EUR, nur 1 getestet',
    '10x J9776A used 45 EUR (got 2 sealed)',
  ])
    expect(linesOf(text), text).toEqual(['10 × J9776A USED 45'])
})

it('still takes the only count that a piece names', () => {
  expect(linesOf('J9776A, have 12, used')).toEqual(['12 × J9776A USED'])
  expect(linesOf('J9776A: only 7 used, 45 EUR')).toEqual(['7 × J9776A USED 45'])
})

it.each(['10 x P06035-B21 used 45 EUR, only 7 left', '10 x P06035-B21 gebraucht 45 EUR, nur noch 7 da'])(
  'asks for the count if what is left is less than what is offered: %s',
  text => {
    const [line] = readMail('', text).lines
    expect([line?.quantity, line?.unsure.includes('quantity')]).toEqual([10, true])
  },
)

it('takes what is left where no other count is of the goods that it describes', () => {
  expect(linesOf('P06035-B21 used 45 EUR, only 7 left')).toEqual(['7 × P06035-B21 USED 45'])
  expect(linesOf('10 x P06035-B21: only 7 left, 45 EUR', 'RE: 10 x P06035-B21')).toEqual(['7 × P06035-B21 45'])
})

it.each(['Had 100 x P06035-B21 used, only 7 left', 'Sold 50 x P06035-B21 used yesterday, 7 left'])(
  'takes what is left of goods of the past: %s',
  text => {
    const [line] = readMail('', text).lines
    expect([line?.quantity, line?.unsure.includes('quantity')]).toEqual([7, false])
  },
)

it('reads counts in thousands that could be a resolution', () => {
  for (const thousands of [1, 2, 4, 5, 6, 8])
    expect(linesOf(`${thousands}k x P06035-B21 used 12 EUR`)).toEqual([`${thousands}000 × P06035-B21 USED 12`])
  expect(linesOf('20 x LG 27UP850 4K x 27" used')[0]).toMatch(/^20 /)
  expect(linesOf('4K x 27-inch monitors P2720DC used')).toEqual(['× P2720DC USED'])
})

const unsureOf = (text: string, subject = '') => readMail(subject, text).lines[0]?.unsure

it('asks how many there are where fewer are left than are counted first', () => {
  expect(unsureOf('24x 2.5" EG001200JWJNQ, 7 left')).toContain('quantity')
  expect(unsureOf('24x EG001200JWJNQ used 60 EUR, 7 left')).toContain('quantity')
})

it.each([
  'I would take half the lot at 40 EUR',
  'Ich nehme die Hälfte für 40 EUR',
  'Ik neem de helft voor 40 EUR',
  'Je prends la moitié à 40 EUR',
])('halves a lot that a buyer wants half of, and asks: %s', text => {
  const { lines } = readMail('RE: 40 x P06035-B21 45 EUR', text)
  expect(lines).toMatchObject([{ side: 'wtb', partNumber: 'P06035-B21', quantity: 20, price: 40 }])
  expect(lines[0]?.unsure).toContain('quantity')
})

it('takes machines that are down for no goods', () => {
  expect(linesOf("We've 10 servers down and need 4 x P06035-B21")).toEqual(['4 × P06035-B21'])
})

it('counts sets as the writer does, with their price', () => {
  expect(linesOf('WTS 10 pairs P06035-B21 used 90 EUR a pair')).toEqual(['10 × P06035-B21 USED 90'])
  expect(unsureOf('WTS 10 pairs P06035-B21 used 90 EUR a pair')).toContain('quantity')
})

it('takes the budget of each piece for a price of all goods before it', () => {
  for (const text of [
    'Looking for 4 x P06035-B21 and 2 x J9772A, used. Max 120 EUR each.',
    'Suche 4 x P06035-B21 und 2 x J9772A, gebraucht. Max. 120 EUR pro Stück.',
    'Szukam 4 szt. P06035-B21 i 2 szt. J9772A, używane. Max 120 EUR za sztukę.',
  ])
    expect(linesOf(text), text).toEqual(['4 × P06035-B21 USED 120', '2 × J9772A USED 120'])
})

it('halves no count of a seller who has half of the goods left', () => {
  expect(linesOf('I have half of them left, 10 x J9776A used 45 EUR')).toEqual(['10 × J9776A USED 45'])
  expect(linesOf('Could we have half of them? 10 x J9776A used at 45 EUR')).toEqual(['5 × J9776A USED 45'])
})

it('reads the lots of a number or a model below it', () => {
  expect(linesOf('WTS J9776A\n5 used $45\n3 new $90')).toEqual(['5 × J9776A USED 45', '3 × J9776A NEW 90'])
  expect(readMail('', 'WTS Dell R640\n5 used $500\n3 new $900').lines).toMatchObject([
    { quantity: 5, condition: 'USED', price: 500, description: 'R640' },
    { quantity: 3, condition: 'NEW', price: 900, description: 'R640' },
  ])
})

it('takes goods with a condition of their own for further goods, although they come `with` others', () => {
  expect(linesOf('WTS 10x 875488-B21 used with 5x 868774-B21 new $45')).toEqual([
    '10 × 875488-B21 USED',
    '5 × 868774-B21 NEW 45',
  ])
  expect(readMail('', '12 x Dell R740 used with 2x 6148 new $900').lines).toHaveLength(1)
})
