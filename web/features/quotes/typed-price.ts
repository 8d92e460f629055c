/** Accepts `1.234,50` and `1,234.50` as the same price: the last separator is the decimal one. */
const plainPrice = (text: string): string => {
  const bare = text.replaceAll(/[^\d.,]/g, '')
  const sign = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (sign === -1 || bare.length - sign > 3) return bare.replaceAll(/[.,]/g, '')
  return `${bare.slice(0, sign).replaceAll(/[.,]/g, '')}.${bare.slice(sign + 1)}`
}

/** Returns a typed price for a request body: null if nothing is typed, the text itself if it is no price. */
export const typedPrice = (text: string): string | null => (text.trim() === '' ? null : plainPrice(text) || text)
