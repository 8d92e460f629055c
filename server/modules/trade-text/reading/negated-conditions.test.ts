import { describe, expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

describe('takes goods in damaged packaging for new', () => {
  it.each([
    'poškozené krabice, nové',
    'nové, poškozený obal',
    'nové, krabice poškozená',
    'new, damaged box',
    'new, faulty packaging',
    'new, box slightly defective',
    'neu, Verpackung defekt',
    'neu, Karton beschädigt',
    'neu, beschädigte OVP',
    'neu, defekte Verpackung',
    'neu in defekter Originalverpackung',
    'nieuw, beschadigde doos',
    'nieuw, defecte doos',
    'nieuw, doos defect',
    'neuf, carton abîmé',
    'neuf, emballage défectueux',
    'nowe, uszkodzone opakowanie',
    'nowe, opakowanie lekko uszkodzone',
    'nuevos, caja averiada',
    'nuevos, embalaje defectuoso',
    'nuovi, scatola difettosa',
    'nuovi, scatola guasta',
    'nuovi, imballo guasto',
    'novos, caixa com defeito',
  ])('%s', words => {
    expect(linesOf(`10 x J9776A ${words}`)).toEqual(['10 × J9776A NEW'])
  })
})

describe('takes goods that are said not to be broken for used', () => {
  it.each([
    'není nefunkční, použité',
    'nao com defeito, usados',
    'usados, nunca renovados',
    'gebraucht, nicht defekt',
    'used, not faulty',
    'used, none faulty',
    'used, not sold as is',
    'gebruikt, niet defect',
    'occasion, pas défectueux',
    'usados, no averiados',
    'usati, non guasti',
    'uzywane, nie uszkodzone',
    'uzywane, bez uszkodzen',
  ])('%s', words => {
    expect(linesOf(`10 x J9776A ${words}`)).toEqual(['10 × J9776A USED'])
  })
})

it('takes used goods for used whatever is sealed or out of its box', () => {
  for (const words of [
    'usados, garantia lacrada',
    'usados, fora da caixa',
    'used, factory sealed warranty',
    'used, warranty seal intact',
    'used, sealed in antistatic bags',
  ])
    expect(linesOf(`10 x J9776A ${words}`), words).toEqual(['10 × J9776A USED'])
})

it('still reads what is broken, sealed or opened', () => {
  for (const [words, condition] of [
    ['poškozené', 'ASIS'],
    ['com defeito', 'ASIS'],
    ['used, not tested', 'ASIS'],
    ['used, not working', 'ASIS'],
    ['used, no warranty as is', 'ASIS'],
    ['without warranty as is', 'ASIS'],
    ['no box, faulty', 'ASIS'],
    ['box with defects', 'ASIS'],
    ['defekt, ohne Verpackung', 'ASIS'],
    ['lacrados', 'F/S'],
    ['new, sealed', 'F/S'],
    ['new open box, used once', 'NOB'],
    ['novos, fora da caixa', 'NOB'],
    ['novos, sem caixa', 'NOB'],
    ['gebraucht, ohne Verpackung', 'USED'],
  ] as const)
    expect(linesOf(`10 x J9776A ${words}`), words).toEqual([`10 × J9776A ${condition}`])
})
