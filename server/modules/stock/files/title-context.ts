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
const taxWords = `(?:(?:ex|exkl?|excl|incl|inkl|eks|zzgl|plus|hors|bez|s|without|with|ohne|mit|zonder|sans|sin)\\b[. ]{0,2})?${tax}`
/** A currency without a word for a price: `SEK ex moms`, `Lagerliste netto CHF`, `Stock list, GBP`. */
const codeWithTax = new RegExp(`${code}[ ,/(]{1,3}${taxWords}|${tax}[ .,/(]{1,3}(?:in )?${code}`, 'iu')
const codeAtEnd = new RegExp(`${code}$`, 'iu')
/** What a currency may be named for besides the prices. */
const otherwise =
  /invoic|pay|bank|account|transfer|shipping|freight|delivery|minimum|min\.|mindest|zahl|[uü]berweis|konto|rechnung|versand|fracht|faktu?r|frakt|betal|rekening|virement|porto/i

/** True for a title whose currency is that of the prices below it. */
const namesCurrencyOfPrices = (title: string) =>
  aboutPrices.test(title) ||
  (!otherwise.test(title) && (codeWithTax.test(title) || (!/\d/.test(title) && codeAtEnd.test(title))))

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
  if (namesCurrencyOfPrices(bare)) {
    const currency = listCurrencyIn(bare)
    if (currency !== undefined) context.currency = currency
  }
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
