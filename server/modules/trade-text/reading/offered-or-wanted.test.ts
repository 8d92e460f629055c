import { expect, it } from 'vitest'
import { lineValuesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

const sidesOf = (body: string) => readMail('Tuesday', body).lines.map(({ side, partNumber }) => `${side} ${partNumber}`)

it.each([
  ['HAVES\n* 4 - JL322A - refurb - US$340\n\nWANTS\n* 20 - JL086A - used - target US$75', ['wts JL322A', 'wtb JL086A']],
  [
    'From it I would take:\n- 20 x JL356A, used, at 135 EUR\nWhat I can give you in return:\n- 16 x Q9Y64A, new, 95 EUR',
    ['wtb JL356A', 'wts Q9Y64A'],
  ],
  ['Our site is closing and we will dispose of these:\n- 185 x 6599-829-409, used', ['wts 6599-829-409']],
  ['Used, highest bidder wins:\n- 185 x 6599-829-409\nPlease submit your bid by Friday.', ['wts 6599-829-409']],
  ['Gebraucht, gegen Hochstgebot:\n- 185 x 6599-829-409', ['wts 6599-829-409']],
  ['Jim, got in 15 of the MR46-HW, used, $140 each if you need them.', ['wts MR46-HW']],
])('reads the sides of %j', (body, sides) => expect(sidesOf(body)).toEqual(sides))

it('counts the pieces after a price and a sign', () => {
  expect(lineValuesOf('USED TESTED:\nCISCO C9300-48U-A @ 3,950 X 6 PCS')).toEqual([[6, 'C9300-48U-A', 'USED', 3950]])
})

it('takes the least that can be bought, and what a tray holds, for no goods', () => {
  const goods = [[5, 'JL322A', 'USED', null]]
  expect(lineValuesOf('WTS 5 x JL322A used\n10 pcs minimum')).toEqual(goods)
  expect(lineValuesOf('WTS 5 x JL322A used\nPack: ESD tray 20pcs.')).toEqual(goods)
})

it('reads the digits by which a list of goods explains its conditions', () => {
  const list = [
    'codes: 1 = nieuw gesealed, 2 = nieuw, doos open, 3 = gebruikt getest',
    'merk ; artikel ; aantal ; code ; prijs/st',
    'Juniper ; EX2300-C-12P ; 34 ; 3 ; 79,00',
    'Ubiquiti ; US-48-500W ; 9 ; 2 ; 385,00',
    'Yealink ; SIP-T54W ; 40 ; 1 ; 119,00',
  ].join('\n')
  expect(lineValuesOf(list)).toEqual([
    [34, 'EX2300-C-12P', 'USED', 79],
    [9, 'US-48-500W', 'NOB', 385],
    [40, 'SIP-T54W', 'F/S', 119],
  ])
})

it('reads any condition where the state of the goods does not matter', () => {
  expect(lineValuesOf('Suche: 30 Stück HP 5TW10AA, Zustand egal')).toEqual([[30, '5TW10AA', '', null]])
})
