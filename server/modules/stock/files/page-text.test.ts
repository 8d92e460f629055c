import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'
import { withTextInTables } from './reading/page-text.ts'

const table = (...rows: string[]) =>
  `<table>${rows.map(row => `<tr><td>${row.replaceAll(';', '</td><td>')}</td></tr>`).join('')}</table>`

it('reads what a mail says above each of its tables', async () => {
  const { lines, left } = await readAccepted(
    '<html><head><title>Offer</title></head><body><p>Dear partners,</p>',
    '<p>All items are <b>refurbished</b>, fully tested. Prices GBP per piece.</p>',
    table('Article;Make;Pcs;Price', 'CP-8845-K9;Cisco;35;62.00', 'J9727A;HPE;11;95.00'),
    '<p>We are currently looking for (please offer):</p>',
    table('Article;Make;Pcs', 'C9300-48UXM-E;Cisco;10', 'C9500-40X-A;Cisco;4'),
    '</body></html>',
  )
  expect(lines.map(({ partNumber, condition, currency }) => [partNumber, condition, currency])).toEqual([
    ['CP-8845-K9', 'REF', 'GBP'],
    ['J9727A', 'REF', 'GBP'],
  ])
  expect(left).toHaveLength(2)
})

it('leaves out styles, scripts and long paragraphs, and keeps nested tables as they are', () => {
  const page = `<head><meta charset="utf-8"></head><style>p { }</style><script>no()</script><!-- note --><p>used</p><p>${'long '.repeat(80)}</p>`
  const nested = '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>'
  expect(withTextInTables(`${page}${nested}`)).toBe(
    `<head><meta charset="utf-8">${nested.replace('<table>', '<table><tr><td>used</td></tr>')}`,
  )
})

it('reads a page crafted of elements that never end in linear time', () => {
  const started = performance.now()
  withTextInTables(`${'<style><script><!--<table>'.repeat(60_000)}`)
  expect(performance.now() - started).toBeLessThan(2_000)
})

it('keeps the space before a marked word, which may be the condition', async () => {
  const { lines } = await readAccepted(
    '<html><body><p>Refurbished unless noted otherwise.</p>',
    table(
      'Brand;Part number;Item;In stock;EUR',
      'LSI;LSI00194;9211-8i HBA <span class="flag">USED</span>;30;25',
      'Juniper;EX3400-24T;24-port 1GbE, 4x SFP+;14;395',
    ),
    '</body></html>',
  )
  expect(lines).toMatchObject([
    { description: '9211-8i HBA USED', condition: 'USED' },
    { description: '24-port 1GbE, 4x SFP+', condition: 'REF' },
  ])
})

it('keeps part numbers together that are in bold only in part', async () => {
  const { lines } = await readAccepted(
    '<html><body>',
    table(
      'Part;Make;Description;Qty;Price EUR',
      '<b>WS-C3850</b> -48P-S;Cisco;<b>Catalyst 3850</b> -10% this week;12;245',
      '<span>ISR4451</span> -X/K9;Cisco;Router;3;390',
      '815100- <b>B21</b>;HPE;32GB;9;39',
    ),
    '</body></html>',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['WS-C3850-48P-S', 'ISR4451-X/K9', '815100-B21'])
  expect(lines[0]?.description).toBe('Catalyst 3850 -10% this week')
})

const goods = table(
  'Part Number;Description;Qty;Price EUR',
  'WS-C2960X-24;Cisco switch;4;40',
  '875487-B21;HPE SSD;5;60',
)

it.each([
  '<nav><ul><li>Dell</li><li>Refurbished IT</li></ul></nav><p>Our stock</p>',
  '<header><p>Refurbished IT</p><p>HPE</p></header>',
  '<ul><li><a href="/dell">Dell</a></li><li><a href="/new"><b>New</b></a></li></ul>',
  '<p>Refurbished IT</p><p>Dell</p><p>HPE</p><p>Contact</p>',
])('takes no maker and no condition from what leads to other pages: %s', async text => {
  const { lines, mapping, unsure } = await readAccepted(`<html><body>${text}${goods}</body></html>`)
  expect(mapping.fixed.condition).toBe('USED')
  expect(unsure).toContain('condition')
  expect(lines.map(({ manufacturer, condition }) => [manufacturer, condition])).toEqual([
    ['Cisco', 'USED'],
    ['HPE', 'USED'],
  ])
})

it.each([
  '<h2>Refurbished switches</h2><p>Prices per piece</p>',
  '<p>All goods are refurbished.</p><p>Kind regards</p><p>Our offer:</p>',
])('takes the condition of the last heading or of all goods: %s', async text => {
  const { lines } = await readAccepted(`<html><body>${text}${goods}</body></html>`)
  expect(lines.map(({ condition }) => condition)).toEqual(['REF', 'REF'])
})

it('keeps a table within the header of a page', async () => {
  const { lines } = await readAccepted(`<html><body><header><p>Cisco</p>${goods}</header></body></html>`)
  expect(lines).toHaveLength(2)
})

it('reads a page crafted of headers within headers in linear time', () => {
  const started = performance.now()
  withTextInTables(
    `${'<header><nav>'.repeat(60_000)}<table></table></nav></header></head>${'<a href>'.repeat(60_000)}<table></table>`,
  )
  expect(performance.now() - started).toBeLessThan(2_000)
})
