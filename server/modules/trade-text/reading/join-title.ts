import { partKey, sureNumberScore } from '../../part-numbers/index.ts'
import { foldText } from './fold-text.ts'
import { type Item, isLine } from './item.ts'

/** `Buying any quantity: NUMBER`, and not `Request no. NUMBER`. */
const isTitleOf = ({ side, score, source, partNumber }: Item): boolean =>
  side === 'wtb' &&
  score >= sureNumberScore &&
  !/(?<![\w])(?:n[°ºo]|nr|num|#)\.?\s*$/.test(foldText(source.slice(0, source.indexOf(partNumber))))

/** Goods of the subject count if the text does not name them; what it says about them completes them. */
export function joinTitle(titled: readonly Item[], items: Item[], isReply: boolean): Item[] {
  const lines = items.filter(isLine)
  const only = titled[0]
  if (only === undefined) return items
  if (lines.length === 0) {
    const facts = items.find(item => item.partNumber === '' && (item.quantity !== null || item.price !== null))
    if (facts === undefined || titled.length > 1) return [...titled, ...items]
    return [mergeGoods(only, facts), ...items.filter(item => item !== facts)]
  }
  const keys = new Set(lines.map(({ partNumber }) => partKey(partNumber)))
  if (titled.length === 1 && only.score >= sureNumberScore && lines.length === 1 && lines[0]?.partNumber === '') {
    const line = lines[0] as Item
    return items.map(item => (item === line ? mergeGoods(only, line) : item))
  }
  // `WTS 40x NUMBER`, and the text contains only the price.
  const same = titled.length === 1 && lines.length === 1 && keys.has(partKey(only.partNumber)) ? lines[0] : undefined
  if (same?.quantity === null) {
    const { quantity, quantityText, isQuantitySure } = only
    Object.assign(same, { quantity, quantityText, isQuantitySure })
  }
  const isNew = titled.filter(
    item =>
      !isReply &&
      item.score > 0 &&
      !keys.has(partKey(item.partNumber)) &&
      !lines.some(({ partNumber }) => partNumber.startsWith(item.partNumber) && item.partNumber.length > 4) &&
      (item.quantity !== null || item.price !== null || (lines.length < 2 && isTitleOf(item))),
  )
  return [...isNew, ...items]
}

const mergeGoods = (title: Item, line: Item): Item => ({
  ...line,
  partNumber: line.partNumber || title.partNumber,
  score: Math.max(line.score, title.score),
  quantity: line.quantity ?? title.quantity,
  quantityText: line.quantityText || title.quantityText,
  isQuantitySure: line.quantity === null ? title.isQuantitySure : line.isQuantitySure,
  brand: line.brand || title.brand,
  condition: line.condition || title.condition,
  conditionText: line.conditionText || title.conditionText,
  ...(line.price === null && {
    price: title.price,
    priceText: title.priceText,
    currency: title.currency,
    priceFor: title.priceFor,
    isPriceSure: title.isPriceSure,
  }),
  hasGoods: true,
})
