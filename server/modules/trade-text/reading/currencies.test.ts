import { expect, it } from 'vitest'
import { toLine } from '../lines/parsed-line.ts'
import { readText } from '../lines/read-text.ts'
import { fullLinesOf } from './read-lines.fixture.ts'
import { readMail } from './read-mail.ts'

it('keeps the amount and drops the currency of prices in currencies that are not stored', () => {
  expect(fullLinesOf('We offer:\n4 x J9772A, used, R$ 1.250,00 each\n2 x JL322A, used, R$ 890,00 each')).toEqual([
    'wts 4 × J9772A USED 1250',
    'wts 2 × JL322A USED 890',
  ])
  for (const price of [
    'AUD 450',
    'A$450',
    'CAD 450',
    'C$ 450',
    '450 TL',
    '₺450',
    'INR 450',
    '₹450',
    '450 reais',
    'S$450',
  ])
    expect(fullLinesOf(`We offer 12 pcs J9772A, new, ${price} each`), price).toEqual(['wts 12 × J9772A NEW 450'])
  expect(readMail('', 'We offer 12 pcs J9772A, new, AUD 450 each').lines[0]?.unsure).toContain('currency')
  expect(fullLinesOf('Wir bieten 12 Stk J9772A neu, 450 CHF, und 3 Stk JL322A neu, 900 Kč')).toEqual([
    'wts 12 × J9772A NEW 450 CHF',
    'wts 3 × JL322A NEW 900 CZK',
  ])
})

it('takes `$` for the dollars that the text says its prices are in', () => {
  const list = '\n10 x J9772A used $310\n4 x JL322A new $1,250'
  for (const said of ['All pricing in Canadian dollars', 'Prices are AUD ex GST', '$ = NZD', 'Our rates are in CAD'])
    expect(fullLinesOf(`We have\n${said}.${list}`), said).toEqual([
      'wts 10 × J9772A USED 310',
      'wts 4 × JL322A NEW 1250',
    ])
  const american = ['wts 10 × J9772A USED 310 USD', 'wts 4 × JL322A NEW 1250 USD']
  for (const said of ['No AUD pricing, sorry', 'Prices in US dollars', 'Our Australian customers love these'])
    expect(fullLinesOf(`We have\n${said}.${list}`), said).toEqual(american)
  expect(fullLinesOf('We have 5 x J9772A grade A $90')).toEqual(['wts 5 × J9772A USED 90 USD'])
})

it('groups digits as in India, and takes `Rs` before an amount for rupees', () => {
  const text = 'Ready stock:\nJ9772A - 04 nos - Rs. 2,35,000/- each, new\nJL322A - 10 nos - Rs 9,500/- each, used'
  expect(fullLinesOf(text)).toEqual(['wts 4 × J9772A NEW 235000', 'wts 10 × JL322A USED 9500'])
  expect(fullLinesOf('2 x Synology RS2418+, new, 1300 EUR each')).toEqual(['wts 2 × RS2418 NEW 1300 EUR'])
})

it('reads thousands in words only before a currency, and takes no letter of a unit for them', () => {
  expect(fullLinesOf('Nabízíme 3 ks J9772A, nové, 12 tis. Kč za kus')).toEqual(['wts 3 × J9772A NEW 12000 CZK'])
  expect(fullLinesOf('Oferuję 3 szt. J9772A, nowe, 2,5 tys. zł za sztukę')).toEqual(['wts 3 × J9772A NEW 2500 PLN'])
  const rows = 'J9772A    použité    25 ks    2 790 Kč\nJL322A    nové       8 ks     14 350 Kč'
  expect(fullLinesOf(`Nabízíme skladem:\n\n${rows}`)).toEqual([
    'wts 25 × J9772A USED 2790 CZK',
    'wts 8 × JL322A NEW 14350 CZK',
  ])
})

it('leaves a currency that the form lacks in the text of its price', () => {
  const lines = readText('All prices CAD.\n12 x J9772A used $450', new Map()).found.map(toLine)
  expect(lines.map(({ price, unsure }) => [price, unsure.includes('currency')])).toEqual([['450 CAD', true]])
})

it('takes `cad` beside Italian words or a euro sign for each, elsewhere for Canadian dollars', () => {
  for (const text of [
    '10 pz 872479-B21 usati a 45 cad',
    '10 pz 872479-B21 usati, prezzo 45 cad + iva',
    '10 pz 872479-B21 usati 45 cad, IVA esclusa',
    '10 pz 872479-B21 usati prezzo cad 45 €',
    '10 x 872479-B21 used, cad 45 €',
    '10 x 872479-B21 used, € 45 cad',
  ])
    expect(fullLinesOf(text), text).toEqual(['wts 10 × 872479-B21 USED 45 EUR'])
  for (const text of ['10 pcs 872479-B21 used 45 cad', '10 pcs 872479-B21 used 45 CAD each'])
    expect(fullLinesOf(text), text).toEqual(['wts 10 × 872479-B21 USED 45'])
})

it('proposes no currency that the writer refuses', () => {
  for (const text of [
    'No prices in USD please. 10 x P06035-B21 used 45',
    '10 x P06035-B21 used 45\nPlease do not quote in USD',
    'Keine Preise in USD bitte. 10 x P06035-B21 gebraucht 45',
  ])
    expect(readMail('', text).lines[0]?.currency, text).not.toBe('USD')
  expect(readMail('', 'Not in EUR, prices in USD. 10 x P06035-B21 used 45').lines[0]?.currency).toBe('USD')
})

it('takes no currency from a greeting in the language of the reader', () => {
  expect(readMail('', 'Dzień dobry\nWTS 10 x P06035-B21 used 45 each').lines).toMatchObject([
    { price: 45, currency: '' },
  ])
})
