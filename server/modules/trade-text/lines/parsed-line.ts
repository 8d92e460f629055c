import type { z } from 'zod'
import type { lineFields, parseBroadcast } from '../../../../contract/broadcasts.ts'
import { currencies } from '../../../../contract/kit/index.ts'
import { currencyIn } from '../currency.ts'
import { cutTo, oneLine } from '../plain-text.ts'
import { noPrice, parsePrice } from '../price.ts'
import { FieldsToCheck } from '../read-line.ts'

type Reply = z.output<typeof parseBroadcast.reply>['payload']
export type ParsedLine = Reply['lines'][number]
export type ParsedText = Reply
export type LineField = (typeof lineFields)[number]

/** A parsed line, before it is cut to the sizes of the form. */
export interface LineParts {
  quantity?: string | undefined
  brand?: string | undefined
  desc: string
  condition?: string | undefined
  /** As written, including the currency. */
  price?: string | undefined
  currency?: string | undefined
  priceFor?: ParsedLine['priceFor'] | undefined
  /** The side that the text names for the line. */
  side?: ParsedLine['side'] | undefined
  /** Fields that were guessed. */
  guessed?: readonly LineField[]
  source: string
}

/** Maximum lengths of the form's fields. */
export const maxLengths = { quantity: 10, brand: 50, desc: 50, condition: 20, price: 10 } as const satisfies Record<
  Exclude<LineField, 'currency'>,
  number
>
const plain = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

/** Returns a price for the form: a plain number, CALL, or the text itself. */
function priceIn(text: string): string {
  const amount = parsePrice(text)
  if (amount !== null) return plain(amount)
  return noPrice.test(text) ? 'CALL' : text
}

/** Returns the line for the form; `unsure` names the fields that the sender should check. */
export function toLine(found: LineParts): ParsedLine {
  const toCheck = new FieldsToCheck<LineField>()
  for (const field of found.guessed ?? []) toCheck.add(field)
  const fieldOf = (field: keyof typeof maxLengths, text = '') => {
    const clean = oneLine(text)
    const cut = cutTo(clean, maxLengths[field])
    if (cut === '' || cut !== clean) toCheck.add(field)
    return cut
  }
  const price = priceIn(oneLine(found.price ?? ''))
  const named = currencyIn(found.price ?? '') ?? currencyIn(found.currency ?? '')
  if (named === undefined && price !== '' && price !== 'CALL') toCheck.add('currency')
  return {
    quantity: fieldOf('quantity', found.quantity),
    brand: fieldOf('brand', found.brand),
    desc: fieldOf('desc', found.desc),
    condition: fieldOf('condition', found.condition),
    price: fieldOf('price', price),
    currency: named ?? currencies[0],
    side: found.side ?? null,
    priceFor: found.priceFor ?? '',
    unsure: toCheck.fields,
    source: found.source,
  }
}
