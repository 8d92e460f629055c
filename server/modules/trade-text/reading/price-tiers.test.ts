import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

it('reads lines of counts and falling prices as the tiers of the goods above', () => {
  const text = 'I can do P00924-B21 at these, all F/S:\n\n10 pcs - 41.00\n50 pcs - 38.50\n100 pcs - 36.00'
  expect(linesOf(text)).toEqual(['× P00924-B21 F/S 41'])
})

it('takes the quantity of a tier that is all there is', () => {
  const text = 'Für P00924-B21, neu:\n10 Stk: 41,00 €\n50 Stk: 38,50 €\n100 Stk: 36,00 € (alles was ich habe)'
  expect(linesOf(text)).toEqual(['100 × P00924-B21 NEW 41'])
})

it('reads no tiers in counts and prices that rise together', () => {
  const text = 'Offer P00924-B21 and what else we have, used:\n10 pcs - 38.50\n50 pcs - 41.00'
  expect(linesOf(text)).not.toContain('× P00924-B21 USED 38.5')
})

it('reads lines that give only a condition, a count and a price as further lots of the number above', () => {
  const text = '100-000000053 (EPYC 7742)\n  - new tray, 2 pcs, £690\n  - used, 14 pcs, £445\n  - as is, 3 pcs, £90'
  expect(linesOf(text)).toEqual([
    '2 × 100-000000053 NEW 690',
    '14 × 100-000000053 USED 445',
    '3 × 100-000000053 ASIS 90',
  ])
})

it('reads counts and prices below goods without a number as lots', () => {
  expect(linesOf('WTS\nHPE 600GB 10K SAS\n10 pcs - 25 EUR\n20 pcs - 22 EUR')).toEqual(['10 × 25', '20 × 22'])
})

it('keeps the quantity of goods where counts and prices may belong to several of them', () => {
  expect(linesOf('WTS\n875487-B21 used\n875488-B21 used\n10 pcs - 95\n20 pcs - 85')).toEqual([
    '× 875487-B21 USED',
    '10 × 875488-B21 USED 95',
  ])
})

it.each([
  'J9776A: 60 pcs, used. Price: 1-9 at 32 EUR, 10-49 at 29 EUR, 50 or more at 26 EUR.',
  'Del J9776A tenemos 60 piezas, usado. Precio: 1-9 a 32 €, 10-49 a 29 €, 50 o más a 26 €.',
])('takes no number of pieces for the price that its label announces: %s', text => {
  expect(readMail('', text).lines).toMatchObject([{ quantity: 60, price: 32, priceFor: 'tier' }])
})
