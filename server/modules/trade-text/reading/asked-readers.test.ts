import { describe, expect, it } from 'vitest'
import { fullLinesOf, linesOf } from './read-lines.fixture.ts'

describe('takes for a buyer who asks whether the reader still has goods', () => {
  it.each([
    'Do you still have the 6 pcs J9772A? I can do 35 each',
    'u still got those 6 pcs J9772A? could go 35 each',
    'Still got the 6 pcs J9772A? Can do 35 each',
    'Heb jij nog 6 stuks J9772A over? 35 per stuk betaal ik',
    'Hebt u nog 6 stuks J9772A? Wij betalen 35 per stuk',
    'Sind die 6 Stk J9772A noch da? Ich würde 35 je Stück zahlen',
    'Vous avez encore les 6 pièces J9772A ? Je paie 35 la pièce',
    '¿Os quedan 6 uds J9772A? Pago 35 por unidad',
    'Ti restano 6 pz J9772A? Pago 35 cad.',
    'Masz jeszcze 6 szt. J9772A? Zapłacę 35 za sztukę',
    'Elinizde 6 adet J9772A var mı? 35 each',
    'Ainda tem 6 unidades J9772A? Pago 35 cada',
    'Máte ještě 6 ks J9772A? Dám 35 za kus',
  ])('%s', text => {
    expect(fullLinesOf(text)[0]).toMatch(/^wtb 6 × J9772A 35/)
  })
})

it('takes for a seller who says what is left or what a customer still has', () => {
  for (const text of [
    'We still have 6 pcs J9772A, 35 USD each',
    'I still have the 6 pcs J9772A at 35 USD each',
    'Wij hebben nog 6 stuks J9772A, 35 USD per stuk',
    'Nous avons encore 6 pièces J9772A à 35 USD pièce',
    'Me quedan 6 uds J9772A a 35 USD por unidad',
  ])
    expect(fullLinesOf(text), text).toEqual(['wts 6 × J9772A 35 USD'])
})

it('takes the count of the seller, not of the request that the subject names', () => {
  for (const text of [
    "Je n'en ai que 7, occasion, 40€ pièce",
    'I only have 7, used, 40 EUR each',
    'Hab nur 7 da, gebraucht, 40 EUR das Stück',
    'Heb er maar 7, gebruikt, 40 EUR per stuk',
    'Solo me quedan 7, usados, 40 EUR c/u',
    'Ne ho solo 7, usati, 40 EUR cad.',
    'Mam tylko 7, używane, 40 EUR za szt.',
    'Só tenho 7, usados, 40 EUR cada',
    'Mám jen 7 ks, použité, 40 EUR za kus',
  ])
    expect(linesOf(text, 'RE: 20 x JW797A'), text).toEqual(['7 × JW797A USED 40'])
})

it('reads counts in thousands, exact counts in brackets, and licenses by their users', () => {
  expect(linesOf('We have\n3k x ST4000NM0035 used $21\n2.5k pcs ST8000NM000A used $60')).toEqual([
    '3000 × ST4000NM0035 USED 21',
    '2500 × ST8000NM000A USED 60',
  ])
  expect(linesOf('Biete ein paar JL258A (genau 6) neu für 310 €')).toEqual(['6 × JL258A NEW 310'])
  expect(linesOf('Te koop een paar JL258A (precies 6) nieuw voor 310 €')).toEqual(['6 × JL258A NEW 310'])
  expect(linesOf('Please quote:\nL-FPR2110T-TMC= - 40 users\nL-AC-APX-LIC= - 300 users')).toEqual([
    '40 × L-FPR2110T-TMC=',
    '300 × L-AC-APX-LIC=',
  ])
  expect(linesOf('Temos 45 cabos 8121-1141 usados')).toEqual(['45 × 8121-1141 USED'])
})

it('leaves no gap between a number broken over two lines and its count', () => {
  const text = 'Looking for\n\nEX4600-40F-\nAFO\nqty 6\ntarget USD 900 ea\n\nEX4300-48T\nqty 3\ntarget USD 240 ea'
  expect(fullLinesOf(text)).toEqual(['wtb 6 × EX4600-40F-AFO 900 USD', 'wtb 3 × EX4300-48T 240 USD'])
})
