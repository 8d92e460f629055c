import { currencyNamed, type TradeCurrency } from './amounts.ts'
import { foldText } from './fold-text.ts'
import type { Item } from './item.ts'
import { likelyCurrency } from './language.ts'
import type { MailGoods } from './mail-goods.ts'

const dollars: ReadonlySet<TradeCurrency> = new Set(['AUD', 'CAD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN'])

/** What is said of all prices: `Prices in Aussie dollars`, `All figures CAD`, `(AUD ex GST)`. */
const ofPrices =
  /(?<![\w])(?:pric(?:es?|ing|ed)|figures?|amounts?|quoted?|all|everything|rates?|costs?|preise?|prijzen|prix|montants?|tarifs?|precios?|importes?|prezzi|ceny|precos?|fiyatlar\w*|\$ ?(?:=|is|are|means?))(?![\w])(?! (?:list|increase|drop))[^.!?;\n]{0,40}/g
const inBrackets = /\([^()\d]{0,30}\)|^[^\d]{0,24}$/gm
const negated =
  /(?<![\w])(?:no|not|never|nor|can'?t|cannot|won'?t|without|kein\w*|nicht|geen|niet|pas|sans|sin|non|senza|nie|bez|sem|nao)(?![\w])/

/** Returns the dollars, other than those of the USA, that a text says its prices are in; '' if it does not. */
function statedDollars(text: string): TradeCurrency {
  const low = foldText(text).replaceAll('\r', ' ')
  for (const [statement] of [...low.matchAll(ofPrices), ...low.matchAll(inBrackets)]) {
    // `$ = NZD` names one currency.
    const currency = currencyNamed(statement.replace(/^\$ ?/, ''))
    if (dollars.has(currency) && !negated.test(statement)) return currency
  }
  return ''
}

/** Returns true for a price that only `$` gives a currency, which may be the dollar of any country. */
const isAnyDollar = (currency: TradeCurrency, priceText: string): boolean =>
  currency === 'USD' && !/us/i.test(priceText)

/** The currency of prices that name none: what the text says about prices, otherwise the one that most of its prices name. */
function commonCurrency(found: MailGoods, text: string): TradeCurrency {
  if (found.currency !== '') return found.currency
  const named = found.items.map(({ currency }) => currency).filter(Boolean)
  const [most] = [...new Set(named)].toSorted(
    (one, other) => named.filter(name => name === other).length - named.filter(name => name === one).length,
  )
  const low = foldText(text)
  return most ?? (currencyNamed(low) || likelyCurrency(low))
}

/** What a text says about the currency of its prices. */
export interface Currencies {
  /** That of prices that name none. */
  common: TradeCurrency
  /** The dollars that `$` means; '' unless the text says so. */
  dollars: TradeCurrency
}

/** Returns the currency of a price: its own, otherwise that of the text. */
export function currencyOf({ currency, priceText }: Item, { common, dollars }: Currencies): TradeCurrency {
  const own = dollars !== '' && isAnyDollar(currency, priceText) ? dollars : currency
  // `kr` are the crowns that the text names elsewhere.
  return own === '' || (own === 'kr' && /^(?:SEK|DKK|NOK|CZK)$/.test(common)) ? common : own
}

/** Returns what a text says about the currency of its prices. */
export const currenciesOf = (found: MailGoods, text: string, stated = text): Currencies => ({
  common: commonCurrency(found, text),
  dollars: statedDollars(stated),
})
