import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

it('joins the rows of a table that a mail program wrapped', () => {
  const text =
    '*Reference* *Description* *Qty* *State* *EUR/pc*\n*CT60-L1N-BRP210E* Honeywell CT60 handheld, 2D imager, WLAN, with hand\nstrap 140 used 89.00\n*CT50-CB-2* Honeywell charge base 25 used 35.00\n*PM9500-HP433RBK20* Datalogic PowerScan cordless scanner kit 32 used\n120.00'
  expect(linesOf(text)).toEqual([
    '140 × CT60-L1N-BRP210E USED 89',
    '25 × CT50-CB-2 USED 35',
    '32 × PM9500-HP433RBK20 USED 120',
  ])
})

it('reads codes that the subject explains', () => {
  const text = '| Art.nr | Staat | Vrij | Prijs |\n| JL322A | RF | 13 | 395,00 |\n| USW-PRO-24 | NW | 6 | 299,00 |'
  expect(linesOf(text, 'Aanbod (NW = nieuw, GB = gebruikt, RF = refurbished)')).toEqual([
    '13 × JL322A REF 395',
    '6 × USW-PRO-24 NEW 299',
  ])
})

it('reads numbers of letters only in the column of numbers', () => {
  const text =
    '"mpn","mfg","cond","qty","usd"\n"SSR-AC-PS-B","Extreme","NEW","6","120.00"\n"EX2300-24P","Juniper","USED","33","185.00"'
  expect(linesOf(text)).toEqual(['6 × SSR-AC-PS-B NEW 120', '33 × EX2300-24P USED 185'])
})
