/** A line of a broadcast as mails show it. */
export interface MailLine {
  quantity: string
  brand: string
  description: string
  condition: string
  price: string
  currency: string
  price_amount: number | null
}

/** Returns the price with its currency. Words instead of a price, such as CALL, have no currency. */
export const priceOf = ({ price, currency, price_amount }: Pick<MailLine, 'price' | 'currency' | 'price_amount'>) =>
  price_amount === null ? price : `${currency} ${price}`

/** Returns the goods of a line: `25x HP 507127-B21 (F/S)`. */
export const goodsOf = ({ quantity, brand, description, condition }: MailLine) =>
  [/^\d[\d.,]*\+?$/.test(quantity) ? `${quantity}x` : quantity, brand, description, condition && `(${condition})`]
    .filter(part => part !== '')
    .join(' ')

/** Returns a line with its price. */
export const goodsAndPrice = (line: MailLine): string => `${goodsOf(line)} ${priceOf(line)}`

/** Returns the lines below a broadcast's subject in a digest: the price, which the subject omits, or every one of several lines. */
export const digestLines = (lines: readonly MailLine[]): string[] =>
  lines.length > 1 ? lines.map(goodsAndPrice) : lines.map(priceOf)
