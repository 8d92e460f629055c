import { squeeze } from '../../../platform/text/fold.ts'
import {
  conditionInTitle,
  conditionInWords,
  conditionWordsIn,
  gradeIn,
  listCurrencyIn,
  namesNewAndOther,
  priceInTitle,
  saysUnlessNoted,
} from '../../trade-text/index.ts'
import type { RowContext, Synonyms } from './table.ts'

/** Words that make a title name a manufacturer only if the title has no other meaning. */
export const maxTitleLength = 200

const aboutPrices = /price|preis|prij[sz]|pri[sx]|pre[cç][io]|prezz|cen[ay]|fiyat|eur\b|usd\b|€|\$|£/i
const code = '\\b(?:gbp|chf|pln|czk|sek|dkk|huf)\\b'
const tax = '(?:mwst|ust|tva|vat|iva|btw|mva|moms|dph|[aá]fa|tax|netto?|brutto|ht)\\b'
const taxWords = `(?:(?:ex|exkl?|ekskl?|excl|incl|inkl|eks|zzgl|plus|hors|bez|s|without|with|ohne|mit|zonder|sans|sin)\\b[. ]{0,2})?${tax}`
/** A currency without a word for a price: `SEK ex moms`, `Lagerliste netto CHF`, `HUF + ÁFA`. */
const codeWithTax = new RegExp(`${code}[ ,/(+]{1,3}${taxWords}|${tax}[ .,/(]{1,3}(?:in )?${code}`, 'iu')
/** `CHF`, `All values in GBP`, `Stock list, GBP`. */
const codeAtEnd = new RegExp(`^${code}|${code}$`, 'iu')
const anyCode = new RegExp(code, 'iu')
/** A fee: `collection GBP 15`. */
const codeWithAmount = new RegExp(`${code} ?\\d|\\d[.,-]* ?${code}`, 'iu')
/** A comma without a space is in an amount: `100,- CZK`. */
const betweenClauses = /[,;:.] |[|()]| [/–—-] /
/** What a currency may be named for besides the prices. */
const otherwise =
  /invoic|pay|bank|account|transfer|shipping|freight|carriage|delivery|minimum|min\.|mindest|zahl|[uü]berweis|konto|rechnung|versand|fracht|faktu?r|frakt|betal|rekening|virement|porto/i

/** Returns the currency of the prices below a title, or one that it names and may be theirs. */
function currencyOfTitle(title: string): Pick<RowContext, 'currency' | 'possibleCurrency'> {
  const clause = title.split(betweenClauses).find(one => anyCode.test(one) && !otherwise.test(one))
  const isAtEnd = clause !== undefined && !/\d/.test(clause) && codeAtEnd.test(clause.trim())
  const isStated = isAtEnd || (clause !== undefined && codeWithTax.test(title))
  const isOfPrices = aboutPrices.test(title)
  const currency = isOfPrices || clause === undefined ? undefined : listCurrencyIn(clause)
  const stated = isOfPrices ? listCurrencyIn(title) : isStated ? currency : undefined
  return {
    ...(stated !== undefined && { currency: stated }),
    ...(currency !== undefined && !codeWithAmount.test(title) && { possibleCurrency: currency }),
  }
}

/** Returns the values that a title, a section or a remark gives for the lines below it. */
export function contextOf(text: string, synonyms: Synonyms, isSection = false): RowContext {
  const context: RowContext = {}
  const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const manufacturer = synonyms.manufacturers.get(squeeze(bare))
  if (manufacturer !== undefined) context.manufacturer = manufacturer
  // `N = new` explains a code.
  const named = isSection || saysUnlessNoted(bare) ? conditionWordsIn(bare) : namesNewAndOther(bare) ? '' : bare
  const words = bare.includes('=') ? '' : named
  const condition =
    conditionInWords(words) ??
    (words.length < 40 ? (synonyms.conditions.get(squeeze(words)) ?? conditionInTitle(words)) : undefined)
  if (condition !== undefined) context.condition = condition
  if (condition !== undefined && saysUnlessNoted(bare)) context.yieldsToRemarks = true
  const grade = gradeIn(bare)
  if (grade !== '') context.grade = grade
  Object.assign(context, currencyOfTitle(bare))
  const price = priceInTitle(text)
  if (price !== undefined) context.price = price
  return context
}

/** Returns what the name of a sheet says about its lines; only names such as `AS-IS` or `Cisco`, because `New list` says nothing. */
export function contextOfSheet(name: string, synonyms: Synonyms): RowContext {
  const key = squeeze(name)
  const [condition, manufacturer] = [synonyms.conditions.get(key), synonyms.manufacturers.get(key)]
  return { ...(condition && { condition }), ...(manufacturer && { manufacturer }) }
}
