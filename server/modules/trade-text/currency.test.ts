import { expect, it } from 'vitest'
import { currencyIn, currencyOfLanguage, splitPrice } from './index.ts'

it.each([
  ['EUR 100', 'EUR'],
  ['100 usd', 'USD'],
  ['US$ 12', 'USD'],
  ['45 pounds', 'GBP'],
  ['five euros', 'EUR'],
  ['USD 110 / EUR 100', 'USD'],
  ['$110 (€100)', 'USD'],
  ['£100 (€115)', 'GBP'],
  ['€100 ($110)', 'EUR'],
  ['100', undefined],
  ['neurosis', undefined],
])('%j names %s', (text, currency) => {
  expect(currencyIn(text)).toBe(currency)
  expect(splitPrice(text).currency).toBe(currency)
})

it('guesses crowns of a list in Czech, but not of one in Slovak', () => {
  expect(currencyOfLanguage('Kód Výrobce Název Stav Skladem Cena bez DPH')).toBe('CZK')
  expect(currencyOfLanguage('Kód Výrobca Názov Stav Skladom Cena bez DPH')).toBeUndefined()
})
