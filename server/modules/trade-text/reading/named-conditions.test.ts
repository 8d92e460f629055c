import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

it('gives goods the conditions that a sentence states for them by name', () => {
  const list = 'WTB\n20 x GLC-TE SFP\n4 x C9200L-48P-4G-E switch'
  const both = ['20 × GLC-TE USED', '4 × C9200L-48P-4G-E F/S']
  expect(linesOf(`${list}\n\nThe switches new sealed please, the SFPs used is ok.`)).toEqual(both)
  const spanish = 'necesito 20 x glc-te y 4 x c9200l-48p-4g-e, los switches nuevos sellados, los glc usados esta bien'
  expect(linesOf(spanish)).toEqual(['20 × glc-te USED', '4 × c9200l-48p-4g-e F/S'])
  const offer = 'WTS\n20 x GLC-TE SFP\n4 x C9200L-48P-4G-E switch\n\nAll used, the SFPs are new.'
  expect(linesOf(offer)).toEqual(['20 × GLC-TE NEW', '4 × C9200L-48P-4G-E USED'])
})

it('reads what a star beside goods means', () => {
  const text = 'All sealed unless marked with a * (= open box). USD.\n\nFG-200F    3   2,950\nFG-100F *  2   1,480'
  expect(linesOf(text)).toEqual(['3 × FG-200F F/S 2950', '2 × FG-100F NOB 1480'])
})

it('applies a condition in brackets before several goods to all of them', () => {
  const text = '[USED, TESTED] M393A2K40CB2-CTD 150pcs USD 17 / M393A4K40CB2-CTD 60pcs USD 36'
  expect(linesOf(text)).toEqual(['150 × M393A2K40CB2-CTD USED 17', '60 × M393A4K40CB2-CTD USED 36'])
})

it('joins a part number that a mail program broke at its hyphen', () => {
  const text =
    'used\n\n48 pcs Cisco 64GB, part number UCS-ML-\nX64G4RT-H, $95\n\n14 pcs Cisco 1.2TB, UCS-HD12TB10K12N, $29'
  expect(linesOf(text)).toEqual(['48 × UCS-ML-X64G4RT-H USED 95', '14 × UCS-HD12TB10K12N USED 29'])
})

it('takes no condition from a new building, and no goods from those that are gone', () => {
  expect(linesOf('we need 12 x JL322A and 24 x J9150D for the new building, used is fine')).toEqual([
    '12 × JL322A USED',
    '24 × J9150D USED',
  ])
  expect(
    linesOf('8 × C9500-40X-A – neuf – 4 250 € HT pièce\n\nLes ISR4351/K9 sont partis hier. Franco dès 2 000 €.'),
  ).toEqual(['8 × C9500-40X-A NEW 4250'])
})

it('counts what is wanted from the first that is wanted', () => {
  const text =
    'I still have 120 pcs of HMA84GR7CJR4N-XN at 52 EUR.\n\nWhat I need is 64 pcs HMAA8GR7CJR4N-XN and 16 pcs MTA36ASF8G72PZ-3G2E1. My target for the first one is 112 EUR.'
  expect(linesOf(text)).toEqual(['120 × HMA84GR7CJR4N-XN 52', '64 × HMAA8GR7CJR4N-XN 112', '16 × MTA36ASF8G72PZ-3G2E1'])
})

it('takes the free pieces of several columns', () => {
  const text =
    'Réf.         Libellé       Qté   Rés.  Libre   PU €HT   État\n7X77A01303   16GB 2666      80     20     60    24,00   occasion\n01KN508      SSD 960GB      10      4      6   115,00   neuf'
  expect(linesOf(text)).toEqual(['60 × 7X77A01303 USED 24', '6 × 01KN508 NEW 115'])
})

it('tells a quantity from the price after it', () => {
  expect(linesOf('A10 900-2G133-0020-000 x 22 - 1100$ each, used')).toEqual(['22 × 900-2G133-0020-000 USED 1100'])
  expect(linesOf('WTB\n- 2 reels of 305 m Cat6A cable\n- 36 pieces QSFP-40G-SR4')).toEqual(['2 ×', '36 × QSFP-40G-SR4'])
})

it('gives each price of a sentence to the goods that it names', () => {
  const text =
    'after 2x Apple Xserve (MB449) and around 10 of the drive modules MB838G/A. Can pay £80 for each Xserve and a fiver per module.'
  expect(linesOf(text)).toEqual(['2 × MB449 80', '10 × MB838G/A 5'])
})

it('splits sentences in small letters around numbers in capitals', () => {
  const text = 'need 2x 0wh7nt 1x 0gvx3m and 4x dell 14g bezels no key. pulls ok. need it friday'
  expect(linesOf(text)).toEqual(['2 × 0wh7nt USED', '1 × 0gvx3m USED', '4 × USED'])
})

const belowGoods = (introduction: string) =>
  linesOf(`WTS, pulled and tested, USD each:\n\n10x WS-C3850-48F-S $395\n\n${introduction}\n60x CP-7962G $4`)

it.each(['Also have a pallet of phones, as is no returns:', 'Also on the shelf, all as is:', 'Phones, as is:'])(
  'gives goods below %j its condition',
  introduction => {
    expect(belowGoods(introduction)).toEqual(['10 × WS-C3850-48F-S USED 395', '60 × CP-7962G ASIS 4'])
  },
)

it.each([
  'What was sealed went out yesterday, but these phones are still on the shelf here:',
  'We had a pallet of sealed phones that left this morning with our courier, remaining:',
  'Not as is, these phones were all on our bench and are fine:',
  'Another lot of phones came in from a customer site on Tuesday:',
])('keeps the condition of all goods below %j', introduction => {
  expect(belowGoods(introduction)).toEqual(['10 × WS-C3850-48F-S USED 395', '60 × CP-7962G USED 4'])
})

it('reads abbreviated leases as used', () => {
  expect(linesOf('We sell 4 x 00Y2684, poleas.')).toEqual(['4 × 00Y2684 USED'])
})

it.each([
  ['B-Ware, Karton geöffnet', 'NOB'],
  ['B-Ware, Garantie versiegelt', 'USED'],
  ['B-Ware, sealed bag', 'USED'],
  ['B-Ware gebraucht, Karton geöffnet', 'USED'],
])('reads goods that are %s as %s', (words, condition) => {
  expect(linesOf(`10 x P06035-B21 ${words}`)).toEqual([`10 × P06035-B21 ${condition}`])
})
