import { expect, it } from 'vitest'
import { stockTexts } from '../texts.ts'
import { readAccepted as read } from './read-accepted.fixture.ts'

const { wanted, sold, expired, included } = stockTexts.row
const quantitiesIn = (lines: readonly { partNumber: string; quantity: number }[]) =>
  lines.map(({ partNumber, quantity }) => [partNumber, quantity])

it('leaves out the lines of a trading board that are wanted, sold or ended', async () => {
  const { lines, left } = await read(
    'Line|Type|Part|Mfg|Cond|Qty|Price|Status|Remark',
    '90120|HAVE|WS-C3850-48P-S|Cisco|USED|12|$245|Open|with rails',
    '90121|WANT|C9300-48P-A|Cisco|NEW|5|$1,500|Open|target',
    '90124|HAVE|ISR4451-X/K9|Cisco|USED|3|$390|Sold|',
    '90137|HAVE|SR3B0|Intel|USED|6|$155|Expired|',
    '90138|HAVE|872479-B21|HPE|REF|40|$48|Open|',
  )
  expect(quantitiesIn(lines)).toEqual([
    ['WS-C3850-48P-S', 12],
    ['872479-B21', 40],
  ])
  expect(left).toEqual([wanted, sold, expired])
  expect(lines[0]?.description).toBe('with rails')
})

it('lists goods with an expired warranty, or with a remark about demand', async () => {
  const { lines, left } = await read(
    'Part;Make;Qty;Cond;Price EUR;Warranty;Disposition;Remark',
    '868703-B21;HPE;4;Used;690;Expired;For sale;wanted by many',
    '872479-B21;HPE;20;Used;47;Expired;Sell;we have 20 more',
  )
  expect([quantitiesIn(lines), left]).toEqual([
    [
      ['868703-B21', 4],
      ['872479-B21', 20],
    ],
    [],
  ])
})

it.each([
  ['Type|Part|Mfg|Cond|Qty|Price|Warranty', 'HAVE|', '|Expired'],
  ['Type|Part|Mfg|Cond|Qty|Price|Box', 'WTS|', '|Closed'],
  ['Part|Mfg|Cond|Qty|Price|License|PSU', '', '|Expired|have'],
  ['Part|Mfg|Cond|Qty|Price|Smartnet|Rails', '', '|Closed|Have'],
  ['Part|Mfg|Cond|Qty|Price|Market', '', '|Wanted'],
  ['Part|Mfg|Cond|Qty|Price|Rails|Bezel', '', '|gezocht|ja'],
])('lists goods below %s', async (headings, before, after) => {
  const { lines, left } = await read(
    headings,
    `${before}WS-C3850-48P-S|Cisco|USED|12|$245${after}`,
    `${before}ISR4451-X/K9|Cisco|USED|3|$390${after}`,
    `${before}872479-B21|HPE|REF|40|$48${after}`,
  )
  expect([lines.length, left]).toEqual([3, []])
})

it('lists goods whose price is wanted, and those below a column that says more than the side', async () => {
  const priced = await read(
    'Part;Make;Qty;Cond;Price EUR',
    'WS-C3850-48P-S;Cisco;12;Used;wanted',
    'ISR4451-X/K9;Cisco;3;Used;390',
    '872479-B21;HPE;40;Used;48',
  )
  expect([priced.lines.length, priced.left]).toEqual([3, []])
  const typed = await read(
    'Part;Make;Qty;Cond;Price EUR;Type',
    'WS-C3850-48P-S;Cisco;12;Used;230;Switch',
    'ISR4451-X/K9;Cisco;3;Used;390;Wanted',
  )
  expect([typed.lines.length, typed.left]).toEqual([2, []])
})

it.each(['Status', 'State', 'Stato', 'Statut', 'Estado', 'Listing status'])(
  'leaves out offers that have ended by their %s',
  async heading => {
    const { lines, left } = await read(
      `Side;Part;Make;Qty;Cond;Price EUR;${heading}`,
      'WTS;WS-C3850-48P-S;Cisco;12;Used;245;Closed',
      'WTS;ISR4451-X/K9;Cisco;3;Used;390;Open',
      'WTS;872479-B21;HPE;40;Used;48;Open',
    )
    expect([lines.length, left]).toEqual([2, [expired]])
  },
)

it('leaves out parts that are included in the price of the goods above', async () => {
  const { lines, left } = await read(
    'Part number;Make;Description;Qty;Cond;Unit price',
    '868703-B21;HPE;DL380 Gen10 8SFF, configured;4;Used;EUR 1390.00',
    'SR3B9;Intel;2x Xeon Gold 6130;2;Used;incl.',
    '815100-B21;HPE;8x 32GB;8;Used;(included)',
    'SR3B9;Intel;Xeon Gold 6130 16C;18;Used;EUR 45.00',
  )
  expect(quantitiesIn(lines)).toEqual([
    ['868703-B21', 4],
    ['SR3B9', 18],
  ])
  expect(left).toEqual([included, included])
})

it('lists goods marked as included if no goods above have a price, and goods with included rails', async () => {
  const { lines } = await read(
    'Part number;Make;Qty;Cond;Unit price EUR;Rails',
    '868703-B21;HPE;4;Used;incl.;no',
    '867959-B21;HPE;2;Used;590;incl.',
  )
  expect(quantitiesIn(lines)).toEqual([
    ['868703-B21', 4],
    ['867959-B21', 2],
  ])
})

it('takes no price above a heading for that of goods below it', async () => {
  const { lines, left } = await read(
    'Part;Make;Qty;Cond;Price EUR',
    'WS-C3850-48P-S;Cisco;12;Used;245',
    'Memory;;;;',
    '872479-B21;HPE;40;Used;incl.',
  )
  expect([lines.length, left]).toEqual([2, []])
})

it.each(['I alt', 'Toplam:', 'Összesen', 'Ukupno', 'Итого'])('leaves out a total called %s', async word => {
  const { lines } = await read(
    'Part;Make;Qty;Cond;Price EUR',
    '868703-B21;HPE;4;Used;690',
    '872479-B21;HPE;20;Used;47',
    `${word};;24;;`,
  )
  expect(lines).toHaveLength(2)
})

const threeLines = (heading: string, ...marks: string[]) =>
  read(
    `SKU;MPN;Make;Qty;Cond;Price EUR;${heading}`,
    `1001;WS-C3850-48P-S;Cisco;12;Used;245;${marks[0]}`,
    `1002;ISR4451-X/K9;Cisco;3;Used;390;${marks[1]}`,
    `1003;C9300-48P-A;Cisco;4;Used;1100;${marks[2] ?? ''}`,
  )

it.each([
  ['Test report', 'archived', 'attached'],
  ['Spec sheet', 'draft', 'final'],
  ['eBay listing', 'draft', 'active'],
  ['Webshop', 'Draft', 'Published'],
  ['Price trend', 'hold', 'down'],
  ['Pricing', 'Hold', 'Negotiable'],
  ['Our rating', 'Hold', ''],
  ['Info', 'Hold', 'Buy', 'Stable'],
  ['Payment', 'Gift card', 'Bank'],
])('lists goods whose word below %s does not concern their stock', async (heading, ...marks) => {
  const { lines, left } = await threeLines(heading, ...marks)
  expect([lines.length, left]).toEqual([3, []])
})

it.each(['Status', 'Disposition', 'Stock status', 'Remarks', 'Location', 'Info', 'Kommentar', 'Notiz', 'Sales', ''])(
  'leaves out goods on hold by their %j',
  async heading => {
    const { lines, left } = await threeLines(heading, 'HOLD', '', '')
    expect([lines.length, left]).toEqual([2, [sold]])
  },
)

it('leaves out goods with the condition "on hold"', async () => {
  const { lines, left } = await read(
    'Part;Make;Qty;Condition;Price EUR',
    'WS-C3850-48P-S;Cisco;12;Used;245',
    'ISR4451-X/K9;Cisco;3;Hold;390',
    '872479-B21;HPE;40;New;48',
  )
  expect([lines.length, left]).toEqual([2, [sold]])
})

it.each([
  ['Demand', 'wanted', 'wanted'],
  ['Offer', 'wanted', ''],
  ['Netzteil gesucht', 'gesucht', ''],
  ['', 'wanted', ''],
])('lists goods called wanted below %j, a heading of no sides', async (heading, ...marks) => {
  const { lines, left } = await threeLines(heading, ...marks)
  expect([lines.length, left]).toEqual([3, []])
})

it.each(['Have/Want', 'Biete/Suche', 'Vraag/Aanbod', 'Offre / Demande'])(
  'leaves out a want in the first row below %s',
  async heading => {
    const { lines, left } = await threeLines(heading, 'WTB', 'WTS', 'WTS')
    expect([lines.length, left]).toEqual([2, [wanted]])
  },
)

it('leaves out WTB in the first row of a board without headings', async () => {
  const { lines, left } = await read(
    'WTB|WS-C3850-48P-S|Cisco|12|Used|245',
    'WTS|ISR4451-X/K9|Cisco|3|Used|390',
    'WTS|C9300-48P-A|Cisco|4|Used|1100',
  )
  expect([lines.length, left]).toEqual([2, [wanted]])
})

it.each(['Offer', ''])('leaves out wants before the first offer below %j', async heading => {
  const { lines, left } = await read(
    `${heading};Brand;Part Number;Qty;Cond;Price EUR`,
    'Wanted;HPE;872479-B21;10;Used;45',
    'For sale;HPE;872481-B21;5;Used;55',
    'Wanted;Cisco;WS-C2960X-24TS-L;4;Used;150',
  )
  expect([quantitiesIn(lines), left]).toEqual([[['872481-B21', 5]], [wanted, wanted]])
})

it.each([
  ['want', 'have'],
  ['gesucht', 'biete'],
])('leaves out %s before %s in a list without headings', async (want, offer) => {
  const { lines, left } = await read(
    `${want};HP;872479-B21;10;Used;45`,
    `${offer};HP;872481-B21;5;Used;55`,
    `${want};Cisco;WS-C2960X-24TS-L;4;Used;150`,
    `${offer};Cisco;WS-C3850-48P-S;7;Used;245`,
  )
  expect(quantitiesIn(lines)).toEqual([
    ['872481-B21', 5],
    ['WS-C3850-48P-S', 7],
  ])
  expect(left).toEqual([wanted, wanted])
})

it.each(['Offer', '', 'Demand'])('asks about goods that are all marked as wanted below %j', async heading => {
  const { unsure } = await threeLines(heading, 'wanted', 'wanted', 'wanted')
  expect(unsure).toContain('quantity')
})

it('lists included parts if there are far more of them than of the goods with a price', async () => {
  const { lines, left } = await read(
    'Part;Make;Description;Qty;Cond;Price EUR',
    '867959-B21;HPE;DL360 Gen10;4;Used;590',
    '734807-B21;HPE;Rail kit;40;New;25',
    'PWR-CORD;HPE;Power cord;200;New;inclusive',
  )
  expect([lines.length, left]).toEqual([3, []])
})

it.each([
  ['815100-B21', 'HPE 32GB 2Rx4 DDR4', 32],
  ['872479-B21', 'HPE 1.2TB SAS disk', 64],
  ['SR3B9', 'Intel Xeon Gold 6130', 24],
  ['867810-B21', 'HPE fan kit', 28],
])('leaves out the included %s even if there are many for each server: %s', async (number, description, pieces) => {
  const { lines, left } = await read(
    'Part;Make;Description;Qty;Cond;Price EUR',
    '867959-B21;HPE;DL360 Gen10;4;Used;590',
    `${number};HPE;${description};${pieces};Used;included`,
  )
  expect([lines.length, left]).toEqual([1, [included]])
})

it.each([
  ['12', '45 recycling'],
  ['12', '45 retour klant'],
  ['12', '145 return to vendor'],
  ['8 Recycled', '45'],
])('does not leave out %s pieces at %s', async (pieces, price) => {
  const { left } = await read(
    'Part;Make;Qty;Cond;Price EUR',
    `WS-C3850-48P-S;Cisco;${pieces};Used;${price}`,
    'ISR4451-X/K9;Cisco;3;Used;390',
    '872479-B21;HPE;40;Used;48',
  )
  expect(left).toEqual([])
})

it.each([
  ['Status', 'draft'],
  ['Status', 'archived'],
  ['Category', 'Gift card'],
  ['Kategorie', 'Gift cards'],
])('leaves out goods with the %s %s, and says why', async (heading, mark) => {
  const { lines, left } = await threeLines(heading, mark, 'active', 'active')
  expect([lines.length, left]).toEqual([2, [stockTexts.row.notPublished]])
})
