/** Words next to a price that do not change it: currencies, `ea`, `/pc`, `each`, `net`, `ex works`. */
const wordsNextToPrice =
  /(€|\$|£|\b(?:eur|euros?|usd|gbp|us|dollars?|pounds?)\b|(?:\/|\bper\b)?\s*\b(?:ea|each|pcs?|piece|unit|stk|net|netto|exw|excl|obo)\b\.?)/g
const shape = /^(\d{1,3}(?:[., ']\d{3})+|\d+)(?:([.,])(\d{1,4}))?\s*(k?)$/

/** Maximum price: above any real one, and the limit of the column. */
const ceiling = 1_000_000_000

/** Returns the whole part of a price if its groups of three digits have only one separator. */
function wholeOf(text: string, decimalSign: string | undefined): number | undefined {
  const signs = new Set(text.replace(/\d/g, ''))
  if (signs.size > 1 || (decimalSign !== undefined && signs.has(decimalSign))) return undefined
  return Number(text.replace(/\D/g, ''))
}

/**
 * Reads a price to two decimals: `1.234,50`, `1,234.50`, `1 234`, `€ 12`, `85 ea`, `1,5k`. Returns null if the text is not a
 * price: CALL, Offer, a range, zero.
 */
export function parsePrice(text: string): number | null {
  const bare = text
    .slice(0, 60)
    .toLowerCase()
    .replace(wordsNextToPrice, ' ')
    .replace(/,-|[~*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const [, whole = '', sign, decimals = '', thousands] = shape.exec(bare) ?? []
  const units = whole === '' ? undefined : wholeOf(whole, sign)
  // Three digits after a sign are thousands, unless more than three digits precede it.
  if (units === undefined || (decimals.length > 2 && thousands === '')) return null
  const amount =
    Math.round(Number(`${units}.${decimals === '' ? '0' : decimals}`) * (thousands === 'k' ? 1_000 : 1) * 100) / 100
  return amount > 0 && amount < ceiling ? amount : null
}

/** Words used instead of a price. */
export const noPrice =
  /(?<![\p{L}\p{N}])(?:call(?: for price)?|cfp|tbd|tba|p\.?o\.?a\.?|best offer|make (?:me )?(?:an )?offer|(?:price )?on request|auf anfrage|op aanvraag|sur demande)(?![\p{L}\p{N}])/iu
