import { type ListCurrency, listCurrencies } from '../../../../contract/kit/index.ts'
import { currencyOfLanguage, likelyCrowns, listCurrencyIn, namesCrowns, textOf } from '../../trade-text/index.ts'
import { type ColumnTexts, likely } from './column-tests.ts'
import type { TableRow } from './table.ts'

interface Prices {
  /** Above the prices, with the title of its group. */
  heading: string
  /** What the titles above the headings state. */
  titled: ListCurrency | undefined
  /** What they name without saying what for. */
  possible: ListCurrency | undefined
  cells: ColumnTexts
  rows: readonly TableRow[]
}

/** The rows whose words tell the language of a list. */
const lookedAt = 40

const ofPrices = new RegExp(
  `(?<!\\p{L})(?:prices|preise|prijzen|prix|precios|prezzi|pre[cç]os|ceny|priser)(?!\\p{L})[^\\d.,;:]{0,12}?[ (](${listCurrencies.join('|')})(?!\\p{L})(?! ?\\d)`,
  'giu',
)

/** Returns the currency that a remark among the rows names for all prices: `PRICES USD FOB KC`. */
function currencyInRemarks(rows: readonly TableRow[]): ListCurrency | undefined {
  const named = rows.flatMap(({ cells }) =>
    [...cells.map(textOf).join(' ').matchAll(ofPrices)].map(([, code = '']) => code.toUpperCase()),
  )
  const [only] = named
  return new Set(named).size === 1 ? listCurrencies.find(one => one === only) : undefined
}

/** An amount alone in its cell, with a sign or a code: `$148,200`, `EUR 12.50`. */
const amountAlone = /^(?:[€$£] ?|[A-Z]{3} ?|US ?\$ ?)\d[\d., ]*$|^\d[\d., ]* ?(?:[€$£]|[A-Z]{3})$/u

/** Returns the only currency of amounts on the sheets of a workbook that list no stock, such as a summary of its value. */
export function currencyOfAmounts(sheets: readonly (readonly TableRow[])[]): ListCurrency | undefined {
  const amounts = sheets.flat().flatMap(({ cells }) => cells.map(textOf).filter(text => amountAlone.test(text)))
  const [only, ...others] = new Set(amounts.flatMap(text => listCurrencyIn(text) ?? []))
  return others.length === 0 ? only : undefined
}

/** Returns the currency of prices that name none, and whether the file states it. */
export function priceCurrency({ heading, titled, possible, cells, rows }: Prices): {
  currency: ListCurrency
  isStated: boolean
} {
  const stated = listCurrencyIn(heading) ?? titled
  if (stated !== undefined) return { currency: stated, isStated: true }
  const amounts = cells.map(textOf).filter(text => /\d/.test(text))
  const named = amounts.flatMap(text => listCurrencyIn(text) ?? [])
  const areCrowns = namesCrowns(heading) || amounts.some(namesCrowns)
  if (named.length === 0) {
    const texts = rows
      .slice(0, lookedAt)
      .flatMap(row => row.cells.map(textOf))
      .join(' ')
    const guessed = areCrowns ? likelyCrowns(texts) : (possible ?? currencyInRemarks(rows) ?? currencyOfLanguage(texts))
    if (guessed !== undefined) return { currency: guessed, isStated: false }
  }
  const countOf = (currency: ListCurrency) => named.filter(one => one === currency).length
  const [mostFrequent = 'EUR'] = listCurrencies.toSorted((one, other) => countOf(other) - countOf(one))
  // Where prices are in several currencies, each must name its own.
  const share = new Set(named).size > 1 ? 1 : likely.sure
  return { currency: mostFrequent, isStated: named.length >= amounts.length * share }
}
