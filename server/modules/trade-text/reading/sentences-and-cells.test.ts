import { describe, expect, it } from 'vitest'
import { readMail } from './read-mail.ts'

/** Each line as `quantity number condition price`. */
const linesOf = (text: string, subject = '') =>
  readMail(subject, text).lines.map(line =>
    [line.quantity, line.partNumber, line.condition, line.price].filter(part => part !== null && part !== '').join(' '),
  )

describe('goods', () => {
  it.each([
    ['We just finished a project and I have 36 of the WS-C3650-24PS-S at $120 apiece', ['36 WS-C3650-24PS-S 120']],
    ['C9500-24Y4C-A, 2 in stock, used in very good condition.', ['2 C9500-24Y4C-A USED']],
    ['36 x C9500-24Y4C-A at $120, tested with ears', ['36 C9500-24Y4C-A USED 120']],
    ['(60) 2200-48822-001 VVX 601, refurbished - $42.00', ['60 2200-48822-001 REF 42']],
    ['Q0L14A / SN6600B 32G 48p / refurbished / 2x / 3.950,-', ['2 Q0L14A REF 3950']],
    ['16 GB UDIMM 0T65KX, 22x, refurbished, 28 €', ['22 0T65KX REF 28']],
    ['On the ST16000NM002G I cannot move, 185 is the final price for 30 pcs new.', ['30 ST16000NM002G NEW 185']],
    ['Habe noch 0NH278? Nein, 0D3163 - Akku, 30 Stück, neu, 6,50 €', ['30 0D3163 NEW 6.5']],
    ['J’ai 20 x 7X77A01304, occasion, 38 €. Par contre plus de 7X77A01303.', ['20 7X77A01304 USED 38']],
    ['WTB: we are looking for 30 replacement batteries, P/N L32656-005, new', ['30 L32656-005 NEW']],
    ['310 Dell U2419H monitors, used, at €62, minimum order 20.', ['310 U2419H USED 62']],
    // In small letters a sentence begins with one.
    ['i can do 30 of the 0r1xfc at $32 ea, 1yr. the 815100-b21 are sold, sorry', ['30 0r1xfc 32']],
    ['(60) dxd9h caddy $9, used', ['60 dxd9h USED 9']],
  ])('are read in %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines)
  })

  it('are asked for in a question about stock', () => {
    const text = [
      'Would you by any chance have a couple of FG-101F in stock?',
      'We would also need four FS-148F-POE and two FAZ-200F, these may be refurbished.',
    ].join('\n')
    expect(readMail('looking', text)).toMatchObject({ kind: 'request' })
    expect(linesOf(text)).toEqual(['2 FG-101F', '4 FS-148F-POE REF', '2 FAZ-200F REF'])
  })
})

describe('an answer', () => {
  it('is about the goods of its subject although it names others that are sold out', () => {
    const text = "oui, j'en ai 60 en stock, pull testé, 38€ pièce.\nPar contre plus de 7X77A01303."
    expect(linesOf(text, 'Re: 7X77A01304 ?')).toEqual(['60 7X77A01304 USED 38'])
  })

  it('below quoted goods without a number is about them', () => {
    const text = '> 10x 0W69TH\nOnly 6 left, refurb, $62 each\n\n> 2 x R740XD chassis 24 bay\n1 only, used, $390'
    expect(linesOf(text, 'Re: parts')).toEqual(['6 0W69TH REF 62', '1 USED 390'])
  })
})

it('takes the number, not the model, of two columns that may contain numbers', () => {
  const text = [
    'Cant  Modelo                Ref         Estado           Precio',
    '12    HP LaserJet M507dn    1PV87A      reacondicionada  129 €',
    '9     Lexmark MS621dn       36S0400     usada            70 €',
  ].join('\n')
  expect(linesOf(text)).toEqual(['12 1PV87A REF 129', '9 36S0400 USED 70'])
})

it('reads cells below each other up to the empty line that ends them', () => {
  const text = [
    ...['Model', 'Qty', 'Grade', 'Price'],
    ...['MLPF3LL/A iPhone 13 128', '40', 'B', '$265'],
    ...['MQ0K3LL/A iPhone 14 Pro 128', '12', 'B+', '$455'],
    '',
    'All unlocked, 85%+ battery.',
  ].join('\n')
  expect(linesOf(text)).toEqual(['40 MLPF3LL/A USED 265', '12 MQ0K3LL/A USED 455'])
})

it('leaves part numbers in small letters as the sender wrote them', () => {
  const [line] = readMail('', 'got 12 x 0y26kx psu for r740xd, used, $16').lines
  expect(line).toMatchObject({ partNumber: '0y26kx', quantity: 12, price: 16 })
  expect(line?.description).not.toMatch(/[A-Z]/)
})
