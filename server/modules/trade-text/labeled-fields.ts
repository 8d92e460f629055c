import type { Currency } from '../../../contract/kit/index.ts'
import { currencyIn, withoutCurrency } from './currency.ts'

/** The fields of a line of goods, as written. */
export interface LineFields {
  quantity: string
  brand: string
  desc: string
  condition: string
  price: string
  currency: Currency
}

/** Labels of the compose form and its messages, and their abbreviations. */
const labels: [keyof LineFields, RegExp][] = [
  ['quantity', /^(?:quantity|qty)$/i],
  ['brand', /^(?:brand|manufacturer|mfr)$/i],
  ['desc', /^(?:desc\.?(?:ription)?(?: \/ part ?number)?|part ?(?:number|no\.?)|p\/?n)$/i],
  ['condition', /^(?:condition|cond\.?)$/i],
  ['price', /^price$/i],
]
const labeled = /^([A-Za-z./ ]{2,24}?)\s*[:=]\s*(\S.*)$/
/** Longer lines are not a field of the form. */
const maxLabelledLength = 500

/** Reads the fields of a text written like the compose form, `Quantity: 25`, and returns the other lines as `rest`. */
export function labeledFields(text: string): { fields: Partial<LineFields>; rest: string } {
  const fields: Partial<LineFields> = {}
  const rest = text.split('\n').filter(line => {
    const [, label = '', value = ''] = line.length > maxLabelledLength ? [] : (labeled.exec(line.trim()) ?? [])
    const field = labels.find(([, pattern]) => pattern.test(label))?.[0]
    if (field === undefined || field === 'currency' || fields[field] !== undefined) return true
    fields[field] = value.trim()
    return false
  })
  return { fields, rest: rest.join('\n') }
}

/** Splits `EUR 100`, `100 USD` and `€ 45` into a price and its currency. */
export function splitPrice(text: string): Pick<LineFields, 'price'> & Partial<Pick<LineFields, 'currency'>> {
  const currency = currencyIn(text)
  const price = withoutCurrency(text)
  return currency === undefined ? { price } : { price, currency }
}
