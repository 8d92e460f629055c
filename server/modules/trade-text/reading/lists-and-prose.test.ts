import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

it('takes no price from a number in the list before its unit', () => {
  const text =
    'Please quote:\n\n001  EA  10  N20-I6584  UCS 2104XP\n002  EA   4  UCS-FI-6454-U\n003  EA  24  SFP-H25G-CU2M'
  expect(linesOf(text)).toEqual(['10 × N20-I6584', '4 × UCS-FI-6454-U', '24 × SFP-H25G-CU2M'])
})

it('recognizes short numbers in brackets, and those of Sun after a count', () => {
  expect(
    linesOf('do you have 6 of the Dell 2.4TB 10k (RWR8F) and a pair of H740P minis (0FXKJT)? Refurb fine.'),
  ).toEqual(['6 × RWR8F REF', '2 × 0FXKJT REF'])
  expect(linesOf('I need 16 of 501-7954 sticks, plus two 300-2143 power supplies. Used is perfect.')).toEqual([
    '16 × 501-7954 USED',
    '2 × 300-2143 USED',
  ])
})

it('gives goods the prices that a sentence states for their quantities', () => {
  const text =
    'we have 400pcs m393a2k43bb1-ctd pulls and 200pcs m393a4k40bb2-ctd pulls. 400pcs at usd 16, 200pcs at usd 33.'
  expect(linesOf(text)).toEqual(['400 × m393a2k43bb1-ctd USED 16', '200 × m393a4k40bb2-ctd USED 33'])
})

it('reads several goods after a word that may also be a label', () => {
  const text =
    'WTS\nIsilon H500, 4 nodes, $6,000.\nSpare drives: 005052893 10TB x 40 $45 ea / 005053012 12TB x 60 $58 ea'
  expect(linesOf(text)).toEqual(['4 × 6000', '40 × 005052893 45', '60 × 005053012 58'])
})

it('takes no condition from new batteries in brackets, nor a quantity from a minimum', () => {
  const text = 'Tout d’occasion, testé.\n\nOnduleurs APC SMX3000RMHV2U : 3 unités, 380 € (batteries neuves)'
  expect(linesOf(text)).toEqual(['3 × SMX3000RMHV2U USED 380'])
  const offer = 'Dell Latitude 7430, grade A: 220 pcs, 289 USD\n\nUS keyboards, 65W chargers included. Min. 20 pcs.'
  expect(linesOf(offer)).toEqual(['220 × USED 289'])
})

it('reads arrows as separators, and what applies from a number of pieces on as no quantity', () => {
  const text = 'QSFP-40G-SR4 -> 140, used, $9 (or $7 if you take 100)\nQSFP-4X10G-LR-S -> 8, refurb, $180'
  expect(linesOf(text)).toEqual(['140 × QSFP-40G-SR4 USED 9', '8 × QSFP-4X10G-LR-S REF 180'])
})

it('takes what is available, not what was requested', () => {
  expect(linesOf('Item 1: 38L6522, qty 4 requested / 3 available, refurbished: EUR 145,00')).toEqual([
    '3 × 38L6522 REF 145',
  ])
})

it('leaves out what underscores append to a number, and the numbers of lots', () => {
  expect(linesOf('New sealed, EUR:\n\nP00930-B21_64GB_RDIMM 40pcs 210.00\n865414-B21_800W_PSU 60pcs 92.00')).toEqual([
    '40 × P00930-B21 F/S 210',
    '60 × 865414-B21 F/S 92',
  ])
  const lots =
    'Lot  Model                  Units  Grade  Lot price\nC-1  HP Chromebook 11 G8   400    B      $14,000\nC-2  Lenovo 300e 2nd Gen   250    B      $11,250'
  expect(linesOf(lots)).toEqual(['400 × USED 14000', '250 × USED 11250'])
})

it('applies to all goods what is said of all between them', () => {
  const text = 'Tengo 14 bandejas DS212C por 240 €. Todo usado y probado. También 100 discos X336A-R6 a 38 €.'
  expect(linesOf(text)).toEqual(['14 × DS212C USED 240', '100 × X336A-R6 USED 38'])
})

it('reads a round number in words after an article', () => {
  expect(linesOf('Les optiques QFX-SFP-10GE-SR, on en a une cinquantaine à 18 € neuves.')).toEqual([
    '50 × QFX-SFP-10GE-SR NEW 18',
  ])
})
