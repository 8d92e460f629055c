import { describe, expect, it } from 'vitest'
import { readMail } from './read-mail.ts'
import { joinWrapped } from './wrapped-lines.ts'

const linesOf = (...text: string[]) =>
  readMail('', text.join('\n')).lines.map(line =>
    [line.quantity, line.partNumber, line.condition, line.price].filter(part => part !== null && part !== '').join(' '),
  )

describe('joinWrapped', () => {
  it('joins the lines of a sentence that a mail program wrapped', () => {
    const text = [
      'This is the first line of a sentence and the mail program has wrapped',
      'it at the end of the line, and once more at the end of the second one,',
      'so it ends here.',
      '',
      'This is short.',
    ]
    expect(joinWrapped(text)).toEqual([text.slice(0, 3).join(' '), undefined, undefined, '', 'This is short.'])
  })

  it('joins the rest of an item of a list, and leaves the next item', () => {
    const text = [
      '- Dell Latitude 5310 i5/8/256, 75 stuks grade A, 185 euro, 32 stuks',
      'grade B, 155 euro',
      '- Dell WD19TBS, 48 stuks',
    ]
    expect(joinWrapped(text)).toEqual([`${text[0]} ${text[1]}`, undefined, text[2]])
  })

  it.each([
    [
      [
        'a dozen SMX3000RMLV2U, no batteries, used, fifty bucks for each piece',
        'three dozen NETWORK-M2 at $110',
        'two more',
      ],
    ],
    [['x10 PowerEdge R640 8SFF, two Gold 6138, 128 GB, H730P, at 890 EUR', 'x30 SNPTN78YC/32G : 39 EUR']],
    [['sell: 14 x 719064-B21 used 160 EUR, 200 x 726719-B21 used 9 EUR', 'buy: 30 x 804394-B21']],
    [['7 pcs RX2530 M4, two Silver 4114, 32GB, refurbished, EUR 520 each', 'S26361-F3900-L64, 2 pcs, used, EUR 610']],
  ])('leaves lines that the writer ended: %j', text => {
    expect(joinWrapped(text)).toEqual(text)
  })
})

describe('goods', () => {
  it('are read across the ends of wrapped lines', () => {
    expect(
      linesOf(
        'Please see what we have left from the blade project: 14 x UCSB-B200-M5 (no',
        'CPU, no memory) used at USD 210 each; 2 x UCS-FI-6332-16UP-U refurbished at',
        'USD 780 each; 8 x UCSB-5108-AC2-UPG chassis, used, USD 75 each, and 40 x',
        'UCS-IOM-2304 used, 30 dollars each.',
      ),
    ).toEqual([
      '14 UCSB-B200-M5 USED 210',
      '2 UCS-FI-6332-16UP-U REF 780',
      '8 UCSB-5108-AC2-UPG USED 75',
      '40 UCS-IOM-2304 USED 30',
    ])
  })

  it.each([
    [
      [
        'Bonjour,',
        "Voici ce que j'ai : 30 SSD MZ7KH960HAJR neufs sous blister à 92 €, et 55",
        "MZ7LM960HMJP d'occasion à 41 €.",
      ],
      ['30 MZ7KH960HAJR F/S 92', '55 MZ7LM960HMJP USED 41'],
    ],
    [
      ['Hallo, suche 10 Stk 870753-B21, 4 Stk P09153-B21, alle neu, und 1 Stk', '867453-B21. Bitte Preis mit Versand.'],
      ['10 870753-B21 NEW', '4 P09153-B21 NEW', '1 867453-B21'],
    ],
    [
      ['Daarnaast zijn wij voor dezelfde klant in Gent op zoek naar 30 stuks', 'AIR-PWRINJ6=, gebruikt mag ook.'],
      ['30 AIR-PWRINJ6='],
    ],
  ])('are read in %j', (text, lines) => {
    expect(linesOf(...text)).toHaveLength(lines.length)
    expect(linesOf(...text).map(line => line.split(' ').slice(0, 2))).toEqual(
      lines.map(line => line.split(' ').slice(0, 2)),
    )
  })

  it('are not taken back by what they lack', () => {
    expect(linesOf('5 x WS-C3850-48P-S, no PSU, used, $100; 2 x C9300-48P-A used, $900')).toEqual([
      '5 WS-C3850-48P-S USED 100',
      '2 C9300-48P-A USED 900',
    ])
  })
})
