import { describe, expect, it } from 'vitest'
import { type LineValues, lineValuesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

describe('reads', () => {
  it.each<[what: string, text: string, lines: LineValues[]]>([
    [
      'a lot for each grade of one number',
      'IPHONE 13 128 MLPF3QN/A - grade A 60pcs 310€ - grade B 85pcs 280€',
      [
        [60, 'MLPF3QN/A', 'USED', 310],
        [85, 'MLPF3QN/A', 'USED', 280],
      ],
    ],
    [
      'a count after dots, and before a bracket',
      'need below\n01YU128 keyboard T480 US intl ..... 40\n01AV489 battery 61++ ..... 25 (NEW only)',
      [
        [40, '01YU128', '', null],
        [25, '01AV489', 'NEW', null],
      ],
    ],
    [
      'a count after a colon, before slashes',
      'For sale: SRX1500-SYS-JB-AC: 5 / used / $1,250',
      [[5, 'SRX1500-SYS-JB-AC', 'USED', 1250]],
    ],
    [
      'each numbered machine as one',
      'System 1: HPE ProLiant DL560 Gen10 (P02874-B21), 4x 6252. Used, one owner. EUR 9.800,-\nSystem 2: same chassis, 4x 6230, no disks. EUR 4.200,-',
      [
        [1, 'P02874-B21', 'USED', 9800],
        [1, '', 'USED', 4200],
      ],
    ],
    [
      'the price that is asked now',
      'WTS: nobody bit at $600 so: WS-C3850-48F-S, 26 units, refurb, now $495 each (was $600).',
      [[26, 'WS-C3850-48F-S', 'REF', 495]],
    ],
    [
      'the price to which another fell',
      'WTS WS-C3850-NM-4-10G, 26 units, refurb, from $110 down to $85.',
      [[26, 'WS-C3850-NM-4-10G', 'REF', 85]],
    ],
    [
      'a price in zloty, of as many digits as a switch has',
      'Sprzedam 4 szt. SYS-6029U-TR4, używane, po 5450zl',
      [[4, 'SYS-6029U-TR4', 'USED', 5450]],
    ],
    [
      'thousands in Polish and German words',
      'Sprzedam 4 szt. SYS-6029U-TR4, używane, po 2,9 tys. zł',
      [[4, 'SYS-6029U-TR4', 'USED', 2900]],
    ],
    [
      'a lower-case name of a machine, which is no amount of zloty',
      'WTS USED\n J8697A  5406zl chassis  6 pcs  USD 25',
      [[6, 'J8697A', 'USED', 25]],
    ],
    [
      'two lines of a list that are sentences',
      'M393A8G40AB2-CWE - I can do 48 pcs at $118 ea, used tested\nHMAA8GR7CJR4N-XN - 30 available, $112 each, also tested pulls',
      [
        [48, 'M393A8G40AB2-CWE', 'USED', 118],
        [30, 'HMAA8GR7CJR4N-XN', 'USED', 112],
      ],
    ],
    ['a spare of Cisco', 'WTS NIM-2T=, 4, new open box, $240', [[4, 'NIM-2T=', 'NOB', 240]]],
    [
      'a code that is explained with words for another condition',
      'Item  Qty  Cnd  Price\nISR4351-SEC/K9  3  NOB  1,390.00\nISR4331/K9  11  REF  410.00\n\nNOB = opened for inspection, unused',
      [
        [3, 'ISR4351-SEC/K9', 'NOB', 1390],
        [11, 'ISR4331/K9', 'REF', 410],
      ],
    ],
    ['a misspelt condition', 'WTS 5 x 7X02CTO1WW refubished 280 euro', [[5, '7X02CTO1WW', 'REF', 280]]],
    [
      'a number that two labels repeat, with the count beside one of them',
      'Vendo\nCodice: 2X QLE2672-CK\nCodice produttore: QLE2672-CK\nQuantità: 26\nCondizione: usato\nPrezzo: 29,00 €',
      [[26, 'QLE2672-CK', 'USED', 29]],
    ],
    [
      'rows whose columns a line below them names; HPE sells the option, not the spare',
      'WTS\nHPE | 879482-001 | 870753-B21 | 300GB 15K SAS SFF | 64 | REF | €29\nHPE | 787647-001 | 785069-B21 | 900GB 10K SAS SFF | 110 | REF | €25\n\ncolumns: brand, spare, option, description, qty, condition, price',
      [
        [64, '870753-B21', 'REF', 29],
        [110, '785069-B21', 'REF', 25],
      ],
    ],
    [
      'the number of drives in a machine as their own',
      'WTS Dell EMC Unity 400, DPE 25 slot w/ 25x 1.8TB 10K (005052100), 2 avail, used, asking $4,500 each',
      [[2, '', 'USED', 4500]],
    ],
    [
      'machines after several words that join them',
      'WTS 11 mal A3C40172138 Netzteil gebraucht für 35 das Stück und dann hätt ich noch 2 RX2540 M4 (2x 4110, 96GB) gebraucht für je 390.',
      [
        [11, 'A3C40172138', 'USED', 35],
        [2, '', 'USED', 390],
      ],
    ],
    [
      'memory and disk of a laptop',
      'Verkaufe gebraucht:\nLenovo ThinkPad L14 Gen 2 20X2S2QF00, R5 5650U / 16 / 512\n   A-Ware: 40 Stück à 229 €\n   B-Ware: 25 Stück à 199 €',
      [
        [40, '20X2S2QF00', 'USED', 229],
        [25, '20X2S2QF00', 'USED', 199],
      ],
    ],
    [
      'what is in a machine as its description',
      "WTS I've got 12 of the R740xd 24 bay (2x 6148, 384GB, H740P, no drives), used, $1450 a piece, and 40 sticks of MTA36ASF4G72PZ-2G9J1, used, at $42",
      [
        [12, '', 'USED', 1450],
        [40, 'MTA36ASF4G72PZ-2G9J1', 'USED', 42],
      ],
    ],
    [
      'a wish',
      "Hi, I'd like 10x 00WG700 and 4x 01DE353.",
      [[10, '00WG700', '', null] as LineValues, [4, '01DE353', '', null] as LineValues],
    ],
  ])('%s', (_, text, lines) => {
    expect(lineValuesOf(text)).toEqual(lines)
  })

  it('a wish as a request', () => {
    expect(readMail('', "Hi, I'd like 10x 00WG700 and 4x 01DE353.").kind).toBe('request')
  })
})

describe('reads no goods in', () => {
  const goods = 'We need\n24 pcs 345-BDFN used'
  it.each([
    ['the number of a request', 'Ref: RFQ0009912-2'],
    ['what the writer does not want', 'Do NOT send: 345-BBDL, 400-AXPB, H730 cards.'],
    ['an extension', 'Grazie, Barbara\nTel. int. 412'],
    ['a Polish mobile number', 'Grzesiek\n728 555 014'],
  ])('%s', (_, text) => {
    expect(lineValuesOf(`${goods}\n\n${text}`)).toEqual([[24, '345-BDFN', 'USED', null]])
  })

  it('rows of a quotation that offer nothing', () => {
    const text =
      'Pos  Item            Description              Qty   Unit     Total\n001  SRN-450         ---- not available ----\n002  5SC7A22704      Battery X1C G9            15   64.00    960.00\n003  65BW100638?     see note\n004  03X7611         heatsink SR630             8   21.00    168.00'
    expect(lineValuesOf(text)).toEqual([
      [15, '5SC7A22704', '', 64],
      [8, '03X7611', '', 21],
    ])
  })

  it('a price for all of them', () => {
    expect(
      lineValuesOf('WTS sealed:\nCF259X  140  USD 61\nCE400X   36  USD 48\n\nTake all pallet USD 17,500.'),
    ).toEqual([
      [140, 'CF259X', 'F/S', 61],
      [36, 'CE400X', 'F/S', 48],
    ])
  })

  it('the series of a processor', () => {
    expect(lineValuesOf('Looking for:\n  VxRail E560F nodes, 4, any config with 2x Gold 62xx, used')).toEqual([
      [4, '', 'USED', null],
    ])
  })
})

describe('ordinary words', () => {
  it.each<[what: string, text: string, lines: LineValues[]]>([
    ['KS begins a number', 'WTB 12 KS-1042A', [[12, 'KS-1042A', '', null]]],
    ['the RAF holds no goods', 'I was in the RAF for 12 years', []],
    ['French pris is no price', 'Rendez-vous pris pour 15 h, merci', []],
    ['a Spanish item 2 begins with El', '2. El almacén cierra a las 18:00', []],
    ['goods for a repair batch need no repair', 'need for repair batch\n10 x 01YU128', [[10, '01YU128', '', null]]],
    ['repair stays a condition', 'WTS 10 x 01YU128 for repair', [[10, '01YU128', 'ASIS', null]]],
    ['so many zloty', 'Sprzedam 3 szt. 01YU128 po 1500zl', [[3, '01YU128', '', 1500]]],
    ['an order that begins with so', 'Your SO: 4500098121 shipped this morning.', []],
  ])('%s', (_, text, lines) => {
    expect(lineValuesOf(text)).toEqual(lines)
  })
})

describe('hostile text', () => {
  const hostile = [
    ...[
      '(a,',
      '(1GB,',
      '..... 4 ',
      'grade a 1pcs 2€ ',
      'now ',
      'System 1: ',
      'see note ',
      'do not send ',
      '728 555 014 ',
    ],
    ...[
      'take all ',
      "i'd like ",
      'all together pallet ',
      'and then ',
      'opened for ',
      'tys. ',
      '/ 16 ',
      'Ref: RFQ',
      '62xx ',
      'NIM-=',
      'columns: a, b, ',
      'w/ 2x 1TB (1',
      'a | ',
    ],
  ]
  it.each(hostile)('%j, repeated, takes linear time', piece => {
    const lines = (count: number) => `${`${piece.repeat(1_000).slice(0, 1_000)}\n`.repeat(count)}`
    const timeOf = (count: number) => {
      const start = process.threadCpuUsage().user
      readMail('', lines(count))
      return process.threadCpuUsage().user - start
    }
    const few = timeOf(4)
    // Four times the text; the rest is for a busy machine.
    expect(timeOf(16)).toBeLessThan(10 * few + 300_000)
  })

  it.each([
    '(a,',
    'now ',
    'System 1: ',
    'see note ',
    'do not send ',
    'take all ',
    '728 555 014\n',
    'Ref: RFQ0009912-2\n',
  ])('%j, repeated, names no goods', piece => {
    expect(readMail('', piece.repeat(50)).lines).toEqual([])
  })
})
