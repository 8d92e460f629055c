import { describe, expect, it } from 'vitest'
import { readMail } from './read-mail.ts'

const read = (...text: string[]) =>
  readMail('', text.join('\n')).lines.map(({ quantity, partNumber, condition, price, currency, priceFor }) =>
    [quantity ?? '', partNumber, condition, price ?? '', currency, priceFor].join(' '),
  )

describe('a number that ends a line behind a count with its unit', () => {
  it('is the price, in the currency that the text gives for all', () => {
    expect(
      read(
        'Prices in EUR, ex works:',
        '- HPE 815100-B21, used, 90 pcs, 198',
        '- Dell 0F9W8V, refurbished, 120 pcs, 41',
        '• Cisco C9200L-24P-4G-E – nowy – 64 szt. – 225',
      ),
    ).toEqual(['90 815100-B21 USED 198 EUR each', '120 0F9W8V REF 41 EUR each', '64 C9200L-24P-4G-E NEW 225 EUR each'])
  })
})

describe('a count', () => {
  it.each([
    ['Szukam czterdziestu zasilaczy Dell 450-AENF, używanych', '40 450-AENF USED   '],
    ['Potrzebuję dwudziestu pięciu dysków 872479-B21', '25 872479-B21    '],
    ['De HPE 651314-001 caddy’s heb ik 80 van, gebruikt, € 5,25 per stuk.', '80 651314-001 USED 5.25 EUR each'],
    ['Cisco C9500-16X-A refurbished, 1 @ call', '1 C9500-16X-A REF   '],
  ])('is found in %s', (text, line) => expect(read(text)).toEqual([line]))

  it('is read with its unit if the line breaks between them', () =>
    expect(
      read(
        '- 867959-B21 ProLiant DL360 Gen10 nu, rails inclus : 14',
        'pièces, 290 € l’unité',
        '- 804331-B21 : 30 pièces, 55 €',
      ),
    ).toEqual(['14 867959-B21  290 EUR each', '30 804331-B21  55 EUR each']))

  it('begins further goods behind words such as along with', () =>
    expect(
      read('I have 32 Dell R640 servers at €210 each, along with 64 sticks of M393A4K40CB2-CVF at €41, all used.'),
    ).toEqual(['32  USED 210 EUR each', '64 M393A4K40CB2-CVF USED 41 EUR each']))
})

describe('numbers of different manufacturers in one sentence', () => {
  it('are separate goods', () =>
    expect(read('Buying Hynix HMCG94AEBRA123N and Micron MTC40F2046S1RC48BA1R, new or pulled.')).toHaveLength(2))
})

describe('a price', () => {
  it.each([
    ['20x SFP-10G-LR-S used, 420 SEK/pc', '20 SFP-10G-LR-S USED 420 SEK each'],
    ['20x SFP-10G-LR-S used, DKK 310 each', '20 SFP-10G-LR-S USED 310 DKK each'],
    ['20x SFP-10G-LR-S used, can pay up to 40 US each', '20 SFP-10G-LR-S USED 40 USD each'],
  ])('has its currency in %s', (text, line) => expect(read(text)).toEqual([line]))

  it('is that of all pieces behind a label that says so', () =>
    expect(
      read(
        'Artikel: HPE C8R25A Festplatte 900GB',
        'Anzahl: 130',
        'Zustand: gebraucht',
        'Paketpreis für alle 130: 260,00 €',
      ),
    ).toEqual(['130 C8R25A USED 260 EUR lot']))
})

describe('a condition', () => {
  it.each([
    ['15 neue, noch werksversiegelte Docks 40AY0090EU zu 95 EUR', 'F/S'],
    ['12 st. fabrieksverzegelde 40AY0090EU, 95 EUR', 'F/S'],
    ['9 szt. 40AY0090EU, niesprawdzone, po 80 zł', 'ASIS'],
    ['9 szt. 40AY0090EU, tak jak są, po 80 zł', 'ASIS'],
  ])('is read in %s', (text, condition) => expect(readMail('', text).lines[0]?.condition).toBe(condition))
})
