import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

it('reads a machine and the lines of its components as one', () => {
  const text = [
    'We have, all refurbished:',
    '',
    'Dell PowerEdge R740xd',
    '2x Intel Xeon Gold 6148',
    '12x 32GB DDR4 2666',
    'H730P, 2x 1100W PSU',
    'Qty 6',
    'Price: $2,450 each',
    '',
    'HPE DL360 Gen10',
    '2x Xeon Silver 4114',
    '8x 16GB',
    'Qty 10',
    'Price: $1,180 each',
  ].join('\n')
  expect(linesOf(text)).toEqual(['6 × REF 2450', '10 × REF 1180'])
  expect(readMail('', text).lines[0]?.description).toContain('12x 32GB DDR4 2666')
  const german = [
    'HPE ProLiant DL380 Gen10 8SFF',
    '2x Gold 6138, 256 GB RAM, P408i-a, 2x 800W',
    '4 Stück, gebraucht',
    'je 1.290,00 EUR',
  ].join('\n')
  expect(linesOf(german)).toEqual(['4 × USED 1290'])
})

it('takes the quantity of a configuration from the sentence before it', () => {
  const text = [
    'We have 8 units of the following configuration:',
    '',
    'Lenovo SR650 (7X06CTO1WW)',
    '- 2x Xeon Gold 6230R',
    '- 512GB (16x32GB)',
    '- 4x 1.92TB SATA SSD',
    '',
    'Condition: refurbished. EUR 3.150 per unit ex works Rotterdam.',
  ].join('\n')
  expect(linesOf(text)).toEqual(['8 × 7X06CTO1WW REF 3150'])
})

it('reads a list that begins with a machine as a list', () => {
  expect(linesOf('WTB\n2 x Dell R740\n40 x 32GB 2666 RDIMM\n24 x 1.92TB SSD')).toHaveLength(3)
  expect(linesOf('WTB\nDell R640 - 12 pcs\n32GB RDIMM - 40 pcs')).toHaveLength(2)
})

it('recognizes short numbers of letters whose line says only how many', () => {
  const text = 'looking for dell caddies\n\nkg1ch x 200\nrd1nt x50\n\nused fine'
  expect(linesOf(text)).toEqual(['200 × kg1ch USED', '50 × rd1nt USED'])
  expect(linesOf('WTS\nKG1CH x 200\nCMPGM x 12\nKTQYB 12 pcs $40')).toEqual([
    '200 × KG1CH',
    '12 × CMPGM',
    '12 × KTQYB 40',
  ])
})

it('takes `2 ea` for a quantity unless it is a price', () => {
  expect(linesOf('wtb\n872479-B21 (2 ea)\n872477-B21 14 ea')).toEqual(['2 × 872479-B21', '14 × 872477-B21'])
  expect(linesOf('12 x 872479-B21 140 ea')).toEqual(['12 × 872479-B21 140'])
})

it('gives goods the prices that a sentence lists in their order', () => {
  const text = 'Finisar FTLX8571D3BCL (500), FTLX1471D3BCL (120)\n\n$4 and $6 respectively, all used.'
  expect(linesOf(text)).toEqual(['500 × FTLX8571D3BCL USED 4', '120 × FTLX1471D3BCL USED 6'])
})
