import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

it('does not list goods that are part of other goods, or come with them', () => {
  const text =
    'For sale, used:\n2 x AIR-CT3504-K9 $700\n  25 AP licenses on each\n4 x WS-C3850-24XS-S $690\n  C3850-NM-4-10G in two of them'
  expect(linesOf(text)).toEqual(['2 × AIR-CT3504-K9 USED 700', '4 × WS-C3850-24XS-S USED 690'])
})

it('does not list goods in a question that its writer answers with no', () => {
  const text =
    'Biedt u mee? Te koop:\n96x HPE 728629-B21, gebruikt, € 13\n3x Aruba 2540? weten we nog niet, vergeet die'
  expect(linesOf(text)).toEqual(['96 × 728629-B21 USED 13'])
})

it('reads goods with their own price below a machine as goods', () => {
  const text = 'for sale, used:\nemulex lpe16002b-m6 33tk 14eur\nbroadcom 9300-8i (H5-25573-00) 70tk 26eur'
  expect(linesOf(text)).toEqual(['33 × lpe16002b-m6 USED 14', '70 × H5-25573-00 USED 26'])
})

it.each([
  ['Looking for MCX4121A-XCAT x 40\n\nNot looking: X520, QLE2562, any 8Gb.', ['40 × MCX4121A-XCAT']],
  ['We need 16 x P43328-B21, new.\nNotre réf. : DP-25-3391', ['16 × P43328-B21 NEW']],
  [
    'WTS 14 x 0W23H8 used €22. The T640 bezels went yesterday.\nLiffeyside Computer Brokers, Unit 7 Ballymount, D12',
    ['14 × 0W23H8 USED 22'],
  ],
])('reads nothing but the goods that are traded in %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it.each([
  ['What is left today: 5 x JL319A, used, $90', ['5 × JL319A USED 90']],
  ['WTB 10 pcs for DS2246, used', ['10 × DS2246 USED']],
  ['WTS JL319A, 30+ years of experience, price: 300 used', ['× JL319A USED 300']],
  ['For sale, used: SR3B6 (60), as is on 5 of them, $40', ['60 × SR3B6 USED 40']],
])('keeps the goods of %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it.each([
  ['12 HPE DL360 Gen10 servers with rails in all', ['4 × USED', '12 × USED']],
  ['6 Dell PowerEdge R640 servers, 2x PSU in each', ['4 × USED', '6 × USED']],
  ['12 ThinkPad T480 laptops, chargers with all', ['4 × USED', '12 × USED']],
  ['2 HPE power supplies in each', ['4 × USED']],
  ['2 CPUs, 4 fans in each', ['4 × USED']],
])('tells goods with something in them from what is in the goods before in %j', (text, lines) => {
  expect(linesOf(`WTS, used:\n4 HPE DL380 Gen10 servers with rails\n${text}`)).toEqual(lines)
})

it.each([
  ['WTS 875487-B21 used, unit 50 euros, qty 5', ['5 × 875487-B21 USED 50']],
  ['WTS 10 pcs 875487-B21 used, unit 95 pounds', ['10 × 875487-B21 USED 95']],
  ['WTS 10 x 875487-B21 used\n\nJohn\nUnit 12 Euro Business Park', ['10 × 875487-B21 USED']],
])('tells the price of a unit from an address in %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it.each([
  ['WTS 10 x 875487-B21 used. Price went today to 90 EUR', ['10 × 875487-B21 USED 90']],
  ['WTS 10 x 875487-B21 used, price went this week down', ['10 × 875487-B21 USED']],
])('keeps goods whose price has changed in %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('reads parts that come with each of the goods as no goods of their own', () => {
  expect(
    readMail('', '(14) N9K-C93180YC-FX3 used incl. 2x NXA-PAC-650W-PE and 4x NXA-FAN-35CFM-PE each .... $3,450').lines,
  ).toMatchObject([{ quantity: 14, partNumber: 'N9K-C93180YC-FX3', price: 3450 }])
})
