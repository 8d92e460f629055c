import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

it.each([
  ['20x 0FTXK3 en 8x 0WG2R9. Richtprijs 100 euro voor de eerste.', ['20 × 0FTXK3 100', '8 × 0WG2R9']],
  [
    '16 x ST6000NM0095, 22 x ST6000NM0115.\nFor the first $48, for the second 41.',
    ['16 × ST6000NM0095 48', '22 × ST6000NM0115 41'],
  ],
  [
    '16 x ST6000NM0095, 22 x ST6000NM0115.\n48 € pour les premiers et 41 € pour les seconds.',
    ['16 × ST6000NM0095 48', '22 × ST6000NM0115 41'],
  ],
])('gives the goods of %j their prices in order', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it.each([
  ['5 x J9772A, used, 80 EUR.\n3 x J9773A, same condition, 90 EUR.', ['5 × J9772A USED 80', '3 × J9773A USED 90']],
  ['5 x J9772A used 80 EUR\n3 x J9773A new, same price', ['5 × J9772A USED 80', '3 × J9773A NEW 80']],
])('repeats the facts of the previous goods in %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('reads an answer about the number of the subject, and not the price that it refuses', () => {
  const text = 'Moin,\n\n24 gehen klar, aber bei 210 € kann ich nicht mit.\n\nMein letztes Wort: 225 Euro, gezogen.'
  expect(linesOf(text, 'AW: Anfrage 24x MZILT3T8HBLS0D3')).toEqual(['24 × MZILT3T8HBLS0D3 USED 225'])
})

it.each([
  '5 x J9772A for 80 EUR (not 60 EUR)',
  '5 x J9772A 80 EUR instead of 95 EUR',
  '5 x J9772A, statt 95 EUR nur 80 EUR',
])('reads the price that counts of %j', text => {
  expect(linesOf(text)).toEqual(['5 × J9772A 80'])
})

it.each([
  ['4 x J9772A, 410 + VAT each', ['4 × J9772A 410']],
  ['3 x J9772A, between 500 and 600 USD', ['3 × J9772A 500']],
  ['10 à 12 stuks J9772A', ['10 × J9772A']],
  ['J9772A: ik heb er maar 12 in plaats van 20, € 24 per stuk', ['12 × J9772A 24']],
  ['64 barrettes réf. HMA84GR7AFR4N-VK, occasion, 22 €', ['64 × HMA84GR7AFR4N-VK USED 22']],
  ['3x PA-440, new in box - 1,150', ['3 × PA-440 NEW 1150']],
  ['een doosje met 50 GLC-TE voor 9 p/st', ['50 × GLC-TE 9']],
  ['I need 2 x J9772A, new preferably but I would consider open box', ['2 × J9772A']],
  ['J9772A: 10 Stk 68 €, ab 25 Stk 62 € – 80 Stk lagernd', ['80 × J9772A 68']],
  ['6 latiguillos J9281D y 4 andere J9772A', ['6 × J9281D', '4 × J9772A']],
  ['of the J9772A only 22 left now (sold 10 today), 35 USD', ['22 × J9772A 35']],
  ['5 un. HPE R9F63A - new - 210€/un.', ['5 × R9F63A NEW 210']],
  ['J9772A: 18 unidades, u$s 165', ['18 × J9772A 165']],
  ['22 switchs J9772A, fonctionnels, à 310 € HT pièce', ['22 × J9772A USED 310']],
  ['J9772A, con precinto, 520 €', ['× J9772A F/S 520']],
  ['Do you still have J9772A? I would take 15 if you can do 30 EUR', ['15 × J9772A 30']],
  ['PA-220 x 3 used at USD 90', ['3 × PA-220 USED 90']],
  ['14x iPad 9 MK2K3NF/A 245 euro', ['14 × MK2K3NF/A 245']],
  ['I need (1) two of 46M0902 and (2) six of 44V4433', ['2 × 46M0902', '6 × 44V4433']],
  ['15 x J9772A used and 3 x J9773A new, budget 45 € each', ['15 × J9772A USED 45', '3 × J9773A NEW 45']],
  [
    '30 of the J9772A at $32 ea, refurbished. The remaining 15 would be new at $58.',
    ['30 × J9772A REF 32', '15 × J9772A NEW 58'],
  ],
  ['20 No. Aruba JL258A, new', ['20 × JL258A NEW']],
  ['J9772A, 1,150 ea, $6 obo, moq 100', ['1150 × J9772A 6']],
  ['di J9772A posso dartene 5, usati, 210 euro l’uno', ['5 × J9772A USED 210']],
  ['J9772A: 2 used, $620', ['2 × J9772A USED 620']],
  ['J9772A/nib x30/132eur', ['30 × J9772A NEW 132']],
  ['850 USD on the J9772A if you take all six', ['6 × J9772A 850']],
  ['8x J9772A used at $310 and 40x SFP-10G-SRL new at $11', ['8 × J9772A USED 310', '40 × SFP-10G-SRL NEW 11']],
])('reads %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it.each([
  ['J9772A x 140\nJ9773A x 36\n\n$29 each whichever model.', ['140 × J9772A 29', '36 × J9773A 29']],
  [
    'SR3B6 x 44 @ $62; SRKJ4 x 10 @ $390; J9772A new x 12 @ $505. first two used',
    ['44 × SR3B6 USED 62', '10 × SRKJ4 USED 390', '12 × J9772A NEW 505'],
  ],
  ['3 x FG-100E, 1 x FG-500E\nPer i 100E posso spendere 150 euro', ['3 × FG-100E 150', '1 × FG-500E']],
  ['10 J9772A\n4 J9773A\n\nany condition but working', ['10 × J9772A', '4 × J9773A']],
  [
    'Part | Stock | List | Special\nJ9772A | 37 | $520 | $259\nJ9773A | 14 | $690 | $319',
    ['37 × J9772A 259', '14 × J9773A 319'],
  ],
])('applies to the goods of %j what is said about them below', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('reads a price before its number, and the quantity that the subject names', () => {
  const text = 'Can you do 48 USD each if we take all? PN is P40425-B21'
  expect(linesOf(text, 'Re: WTS 40x P40425-B21')).toEqual(['40 × P40425-B21 48'])
})

it('reads labels before dots', () => {
  const text = 'Material ..... 02311CVS\nQuantity ..... 16 EA\nCondition .... New'
  expect(linesOf(text)).toEqual(['16 × 02311CVS NEW'])
})

it('reads no goods in an answer that only says thanks for those of its subject', () => {
  expect(linesOf('Perfect, got the tracking, thanks!', 'Re: 12 x C9300-NM-8X')).toEqual([])
  expect(linesOf('Abholung der Paletten (Auftrag 25-10933) zwischen 8 und 12 Uhr.')).toEqual([])
})

it('reads no goods in a vacancy', () => {
  expect(linesOf('A great opportunity for an engineer (ASR1001-X, Nexus 9K). £55,000 and 25 days holiday.')).toEqual([])
})
