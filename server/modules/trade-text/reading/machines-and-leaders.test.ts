import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

it('takes models of machines for goods, without their manufacturer too', () => {
  expect(linesOf('WTS\n6 R640 at $500, used\n4 x R740xd, $900\nDL380 Gen10 x 12 - $450')).toEqual([
    '6 × USED 500',
    '4 × 900',
    '12 × 450',
  ])
  expect(linesOf('240 Platten X423A-R6 zu 11 Euro und 9 Stück FAS8040 als Ersatzteilspender für 150 Euro')).toEqual([
    '240 × X423A-R6 11',
    '9 × ASIS 150',
  ])
})

it('reads what the next sentence says of a machine', () => {
  const text =
    'All wiped and tested by us.\n\nDell R750 16-bay NVMe, 2x 6338, no memory. Six of them, $4,100 a pop.\nDell R650 10-bay, 2x 5320. I count 14, you can have those for $3,250.'
  expect(linesOf(text)).toEqual(['6 × USED 4100', '14 × USED 3250'])
})

it('reads lots by grade below a total', () => {
  const text =
    'Lenovo T14 Gen 2 i5/16/256, 300 units total\n\nA grade 180 @ $310\nB grade 120 @ $270\n\nLenovo X13 Gen 2 i5/16/256\nA grade 40 @ $305'
  expect(linesOf(text)).toEqual(['180 × USED 310', '120 × USED 270', '40 × USED 305'])
})

it('reads amounts after leaders of dots', () => {
  const glued = 'New in box\nMR46-HW.....22.....$275\nMR36-HW.....60.....$165\n901-R650-US00.....18.....$260'
  expect(linesOf(glued)).toEqual(['22 × MR46-HW NEW 275', '60 × MR36-HW NEW 165', '18 × 901-R650-US00 NEW 260'])
  const spaced =
    'Tested pulls, $/ea\n\nSRF8Z Gold 6230 x 140 . . . . 95\nSRFPQ Gold 6242R x 36 . . . . 210\nSR3B6 Gold 6140 x 300 . . . . 22'
  expect(linesOf(spaced)).toEqual(['140 × SRF8Z USED 95', '36 × SRFPQ USED 210', '300 × SR3B6 USED 22'])
})

it('takes codes in every row of a list for numbers', () => {
  const text = 'Cartridges, new\n\nAPCRBC140 - 12 - $410\nRBC43 - 30 - $235\nRBC55 - 18 - $190'
  expect(linesOf(text)).toEqual(['12 × APCRBC140 NEW 410', '30 × RBC43 NEW 235', '18 × RBC55 NEW 190'])
})

it('takes the count that a line begins with, not those of the parts', () => {
  expect(linesOf('- 3 frames 12000 (797740-B21) w/ 6 PSU, 10 fans, 2 FLM: 2 400 EUR each')).toEqual([
    '3 × 797740-B21 2400',
  ])
})

it('takes no goods from extensions, taxpayer numbers and pallets that are spoken about', () => {
  const offer = 'WTS\n12 x 872479-B21, used, $100'
  expect(linesOf(`${offer}\n\nPallet counts on request. Our EIN 84-5550123.\n\nGreg Toomey\nx5512`)).toEqual([
    '12 × 872479-B21 USED 100',
  ])
})
