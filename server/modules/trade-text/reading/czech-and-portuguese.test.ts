import { expect, it } from 'vitest'
import { fullLinesOf, linesOf } from './read-lines.fixture.ts'

it('reads conditions in Czech and Slovak', () => {
  for (const [words, condition] of [
    ['použité', 'USED'],
    ['zánovní', 'USED'],
    ['z druhé ruky', 'USED'],
    ['nové', 'NEW'],
    ['nepoužité', 'NEW'],
    ['repasované', 'REF'],
    ['zapečetěné', 'F/S'],
    ['nové, rozbalené', 'NOB'],
    ['nefunkční', 'ASIS'],
    ['poškodené', 'ASIS'],
  ] as const)
    expect(linesOf(`Nabízíme 7 ks J9772A, ${words}, 95 EUR za kus`), words).toEqual([`7 × J9772A ${condition} 95`])
})

it('reads conditions in Portuguese', () => {
  for (const [words, condition] of [
    ['usados', 'USED'],
    ['seminovos', 'USED'],
    ['novos', 'NEW'],
    ['novo', 'NEW'],
    ['lacrados', 'F/S'],
    ['recondicionados', 'REF'],
    ['novas, caixa aberta', 'NOB'],
    ['com defeito', 'ASIS'],
  ] as const)
    expect(linesOf(`Temos 7 unidades J9772A, ${words}, 95 EUR cada`), words).toEqual([`7 × J9772A ${condition} 95`])
})

it('takes the Italian nine for a number', () => {
  expect(linesOf('Offro nove J9772A usati a 95 EUR cad.')).toEqual(['9 × J9772A USED 95'])
})

it('tells who buys from who sells in Czech, Slovak, Portuguese and Turkish', () => {
  const wanted = ['wtb 6 × J9772A NEW 95 EUR']
  for (const text of [
    'Hledám 6 ks J9772A, nové, max 95 EUR',
    'Poptáváme 6 ks J9772A, nové, cena do 95 EUR za kus',
    'Procuramos: 6 unidades J9772A, novos, até 95 EUR cada',
    'Preciso de 6 unidades J9772A, novos, até 95 EUR cada',
    '6 adet J9772A lazım, sıfır, 95 EUR',
  ])
    expect(fullLinesOf(text), text).toEqual(wanted)
  const offered = ['wts 6 × J9772A USED 95 EUR']
  for (const text of [
    'Prodám 6 ks J9772A, použité, 95 EUR za kus',
    'Ponúkame 6 ks J9772A, použité, 95 EUR za kus',
    'Tenho: 6 unidades J9772A usados, 95 EUR cada',
    'Vendemos 6 unidades J9772A usados, 95 EUR cada',
  ])
    expect(fullLinesOf(text), text).toEqual(offered)
})

it('reads both sides of a mail that buys and sells in Portuguese', () => {
  const text = 'Procuro: 3 unidades J9772A, novos, até 95 euros cada.\nTenho: 12 unidades JL322A usados, 40 euros cada.'
  expect(fullLinesOf(text)).toEqual(['wtb 3 × J9772A NEW 95 EUR', 'wts 12 × JL322A USED 40 EUR'])
})
