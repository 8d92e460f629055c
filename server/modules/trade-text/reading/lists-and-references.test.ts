import { expect, it } from 'vitest'
import { fullLinesOf as linesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

it.each([
  // What goods are packed in.
  ['There is a box of twenty-five R2H28A, used, £62 each.', ['wts 25 × R2H28A USED 62 GBP']],
  ['7 boxes of 20 GLC-T, used, $5 each', ['wts 140 × GLC-T USED 5 USD']],
  // A count that is not exact.
  ['WTS 40 odd J9772A, used, $45', ['wts 40 × J9772A USED 45 USD']],
  ['WTB 20 or so J9772A, used', ['wtb 20 × J9772A USED']],
  ['Anyone have LTO tapes, Q2078A, sealed, maybe 40?', ['wtb 40 × Q2078A F/S']],
  ['J9772A: nur 6 statt 10 Stück, gebraucht, 185,00 €', ['wts 6 × J9772A USED 185 EUR']],
  ['J’ai une baie NetApp AFF-A220 à 1.500 €', ['wts 1 × AFF-A220 1500 EUR']],
  // Numbers that look like a telephone number, and numbers made of digits only.
  ['NCR 7197-2001-9001 printer, refurb - 210 on hand, $70', ['wts 210 × 7197-2001-9001 REF 70 USD']],
  ['16720 Extreme X440-G2-48p, used, 5 pcs, EUR 780', ['wts 5 × 16720 USED 780 EUR']],
  ['10051H Extreme 1000Base-SX, used, 300 pcs, EUR 4,50', ['wts 300 × 10051H USED 4.5 EUR']],
  ['40 pcs 10301 10GBASE-SR, used, EUR 7.50', ['wts 40 × 10301 USED 7.5 EUR']],
  ['Mikrotik CRS326 - 24G - 2S+RM -- 20 piece -- 105 euro', ['wts 20 × CRS326 - 24G - 2S+RM 105 EUR']],
  ['c) 1TB NVMe Samsung PM981 or equivalent - 40 Nos - used', ['wts 40 × USED']],
  // A size is no price, a grade no part of one.
  ['WUS4BB038D7P3E3 3.84 nvme used 55 pcs 175', ['wts 55 × WUS4BB038D7P3E3 USED 175']],
  ['25 x SM-S901B s22 used A- 188', ['wts 25 × SM-S901B USED 188']],
  ['Here is a brand new HPE 880100-001 at $95.', ['wts 1 × 880100-001 NEW 95 USD']],
  ['SR3B6 Gold 6136 (60) - used, as-is on 5 of them', ['wts 60 × SR3B6 USED']],
  ['Qty 12 Meraki MR42 access points, $15 each', ['wts 12 × MR42 15 USD']],
  ['Item 4 - Cisco CON-SNT-C92048PX - 10 units, $20', ['wts 10 × CON-SNT-C92048PX 20 USD']],
  ['WTB 30 24-inch monitors, refurb', ['wtb 30 × REF']],
  ['I have 12 C9115AXI-E used for 65€.', ['wts 12 × C9115AXI-E USED 65 EUR']],
  ['And there is an IBM 3584-L53 frame, works fine, USD 900', ['wts 1 × 3584-L53 USED 900 USD']],
  ['6940 IP phone 50006770 x 15 new boxed £65 each', ['wts 15 × 50006770 NEW 65 GBP']],
  ['Surface Pro 7 VDV-00007 - 40 - used - $260', ['wts 40 × VDV-00007 USED 260 USD']],
  ['UDM-PRO, 4 off, used, $410', ['wts 4 × UDM-PRO USED 410 USD']],
  ['Pos. 3: 1 piece Fujitsu ETVDB4-L, new', ['wts 1 × ETVDB4-L NEW']],
  ['W2020X/W2021X - qty 20 each - $112.00 each', ['wts 20 × W2020X 112 USD', 'wts 20 × W2021X 112 USD']],
  ['Could you let me have a price for 15 lamps, part ELPLP90? Must be new.', ['wtb 15 × ELPLP90 NEW']],
  ['(T) 2 ea. Liebert GXT4-3000RT120 UPS ... $80 ea.', ['wts 2 × GXT4-3000RT120 80 USD']],
  // What is taken back.
  [
    'I need 10 MTFDDAK960TDS new + 4 fan HPE 867810-B21... sorry 870930-B21 refurbished',
    ['wtb 10 × MTFDDAK960TDS NEW', 'wtb 4 × 870930-B21 REF'],
  ],
  ['X-QSFP-4SFP10G... no, QSFP-4SFP10G-CU3M - 6 pcs', ['wts 6 × QSFP-4SFP10G-CU3M']],
  ['CHF 60 doesn’t work for me, but CHF 72 each for all 40 J9772A I can do', ['wts 40 × J9772A 72 CHF']],
  ['46x JZ320A, 5x JW735A, all used, £2,300 the lot', ['wts 46 × JZ320A USED', 'wts 5 × JW735A USED']],
  // A count that is corrected, and goods that are gone amid a sentence.
  ['Could you do me two 0GDPF3... actually make it three so we have a spare.', ['wtb 3 × 0GDPF3']],
  [
    'We are clearing: 24 x Dell 0RVDT8... no wait that’s gone; 18 x X477A-R6 at $55; 6 x 00AR323 at $30',
    ['wts 18 × X477A-R6 55 USD', 'wts 6 × 00AR323 30 USD'],
  ],
  // What comes with the goods is not what the sentence is about.
  ['WTS 3 Cisco routers, as they stand, without warranty, for £900', ['wts 3 × ASIS 900 GBP']],
  [
    'WD101KRYZ - not available, as alternative we offer HUH721010ALE604, 25 pcs, $84',
    ['wts 25 × HUH721010ALE604 84 USD'],
  ],
])('reads %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it.each([
  ['"PN","Qty","Cond","Price_USD"\n"VCQP2000-PB",26,"Used",78.00', ['wts 26 × VCQP2000-PB USED 78 USD']],
  [
    '*EX3400-48P* Juniper switch with one power supply, *refurbished*, 9\npcs, *EUR 610*\n*SRX320* Juniper Services Gateway, *used and tested*, 5 pcs, *EUR\n780*',
    ['wts 9 × EX3400-48P REF 610 EUR', 'wts 5 × SRX320 USED 780 EUR'],
  ],
  [
    'Dell Latitude 5510, i5, 16 GB\n - Grade A: 88 pcs, 179 €\n - Grade B: 140 pcs, 155 €',
    ['wts 88 × USED 179 EUR', 'wts 140 × USED 155 EUR'],
  ],
  [
    '52 € - Lenovo dock 40AN0135EU - 90 uds, usados\n8 € - maletín Targus - 110 uds, nuevos',
    ['wts 90 × 40AN0135EU USED 52 EUR', 'wts 110 × NEW 8 EUR'],
  ],
  [
    '#1  Pallet of 96 Cisco CP-7945G phones. $400 for the pallet.\n#2  17 Zebra printers. $60 each.',
    ['wts 96 × CP-7945G 400 USD', 'wts 17 × 60 USD'],
  ],
  [
    'Part           Have   Price    Cond\nPWR-500AC-F    6      $85      refurb\nFAN-7000-F     12     $40      used',
    ['wts 6 × PWR-500AC-F REF 85 USD', 'wts 12 × FAN-7000-F USED 40 USD'],
  ],
  [
    '- Yealink SIP-T46S, 140 pcs, used, €24\n- Cisco CP-8861-K9, 22 pcs, used, €48\n\nPallet to Sofia or Tirana €90.',
    ['wts 140 × SIP-T46S USED 24 EUR', 'wts 22 × CP-8861-K9 USED 48 EUR'],
  ],
  [
    'Pure Storage FA-X50R2\n- 44 x 3.84TB\n- used, wiped\n- 1 available\n- $14,500',
    ['wts 1 × FA-X50R2 USED 14500 USD'],
  ],
  [
    'S.No   Part Number     Qty (Nos)   Condition   Rate\n1      765466-B21      75          Used        41 USD\n2      ST2000NX0433    28          New         88 USD',
    ['wts 75 × 765466-B21 USED 41 USD', 'wts 28 × ST2000NX0433 NEW 88 USD'],
  ],
  ['Item 1: J9772A, 4 units, used, EUR 95\nItem 2: no bid', ['wts 4 × J9772A USED 95 EUR']],
  [
    'Model                  A            B           C\nHP 840 G5 i5/8/256     22 @ $155    60 @ $130   0\nLenovo T480 i5/16      17 @ $165    12 @ $140   5 @ $90',
    [
      'wts 22 × USED 155 USD',
      'wts 60 × USED 130 USD',
      'wts 17 × USED 165 USD',
      'wts 12 × USED 140 USD',
      'wts 5 × USED 90 USD',
    ],
  ],
  [
    'Moving 88 nodes out of Quincy:\n\nNutanix NX-8155-G6, used. Asking $1,150 per node or $92,000 for everything.',
    ['wts × NX-8155-G6 USED 1150 USD'],
  ],
  [
    'Part no: AP9640\nRequired qty: 4 EA\nCondition: New\n\nPart no: EBMCT\nRequired qty: 1 EA\nCondition: Refurbished',
    ['wtb 4 × AP9640 NEW', 'wtb 1 × EBMCT REF'],
  ],
  ['Ref: SMT1000RMI2U\nDescription: UPS, new batteries\nQty: 8\nCondition: refurbished', ['wts 8 × SMT1000RMI2U REF']],
])('reads the list %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it.each([
  [
    'WTB:\n1) J9772A, 2 pcs\n2) J9773A, 18 pcs\n\nTarget for item 2: 210 EUR max.',
    ['wtb 2 × J9772A', 'wtb 18 × J9773A 210 EUR'],
  ],
  [
    'WTB\n5 x SRX1500-SYS\n10 x EX4600-40F\n\nHe has 1,400 EUR each for the SRX.',
    ['wtb 5 × SRX1500-SYS 1400 EUR', 'wtb 10 × EX4600-40F'],
  ],
  [
    'Busco 20 unidades ST900MM0168 y 10 unidades ST600MM0208. Para los de 900 tengo 35 USD.',
    ['wtb 20 × ST900MM0168 35 USD', 'wtb 10 × ST600MM0208'],
  ],
  [
    'WTB eighty sticks of HMA851S6CJR6N-VK, and a single BR-G610-8-16G-1 with eight SFPs. Budget on the switch is USD 1,900.',
    ['wtb 80 × HMA851S6CJR6N-VK', 'wtb 1 × BR-G610-8-16G-1 1900 USD'],
  ],
  ['u have any n9k-c93180yc-fx? need 3 used w fans', ['wtb 3 × n9k-c93180yc-fx USED']],
  [
    'Need:\nN3K-C3172PQ-10GE - 2\nN3K-C3064-FAN - 2\n\nBudget for the two 3172s is €700 each.',
    ['wtb 2 × N3K-C3172PQ-10GE 700 EUR', 'wtb 2 × N3K-C3064-FAN'],
  ],
  [
    'Cisco, used, each one tested. Volume pricing as always:\n\nGLC-T   qty 175   $9\nSFP-10G-LRM   qty 24   $6',
    ['wts 175 × GLC-T USED 9 USD', 'wts 24 × SFP-10G-LRM USED 6 USD'],
  ],
])('gives the goods of %j what is said of them in short', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('gives answers below a quote the condition that is said above it', () => {
  const text =
    'Answers below. All refurbished.\n\n> LPE31002-M6  qty 12\nHave 12, $115 each\n\n> QLE2562-CK  qty 20\nYes 20, $11 each, used'
  expect(linesOf(text, 'Re: RFQ')).toEqual(['wts 12 × LPE31002-M6 REF 115 USD', 'wts 20 × QLE2562-CK USED 11 USD'])
})

it.each([
  ['5 x J9772A, my best price ex VAT: 80 EUR', 'wts'],
  ['Lots for sale, sealed bids not needed.\n5 x J9772A at 80 EUR, buy-it-now', 'wts'],
  ['We have older kit that we need to keep alive and I’m after the following:\n5 x J9772A', 'wtb'],
  ['Needs to go before stocktake:\n5 x J9772A, was £38 now £29', 'wts'],
  ['Can y’all give me a number on 5 x J9772A?', 'wtb'],
  ['We search for\n* 5 x J9772A, as many as you have', 'wtb'],
])('tells the side of %j', (text, side) => {
  expect(readMail('', text).lines).toMatchObject([{ side, partNumber: 'J9772A' }])
})
