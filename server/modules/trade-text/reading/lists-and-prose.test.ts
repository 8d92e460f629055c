import { expect, it } from 'vitest'
import { readMail } from './read-mail.ts'

/** Each line as `quantity × number condition price`. */
const linesOf = (text: string, subject = '') =>
  readMail(subject, text).lines.map(line =>
    [line.quantity, '×', line.partNumber, line.condition, line.price]
      .filter(part => part !== null && part !== '')
      .join(' '),
  )

it('takes no price from a number in the list before its unit', () => {
  const text =
    'Please quote:\n\n001  EA  10  N20-I6584  UCS 2104XP\n002  EA   4  UCS-FI-6454-U\n003  EA  24  SFP-H25G-CU2M'
  expect(linesOf(text)).toEqual(['10 × N20-I6584', '4 × UCS-FI-6454-U', '24 × SFP-H25G-CU2M'])
})

it('recognizes short numbers in brackets, and those of Sun behind a count', () => {
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

it('reads several goods behind a word that may also be a label', () => {
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
