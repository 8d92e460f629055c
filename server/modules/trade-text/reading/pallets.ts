import type { QuantityAt } from './quantities.ts'
import type { Range } from './ranges.ts'

const pallet = '(?:pallets?|palletten|paletten?|palettes?|palets?|palety|palet|pallet|bancal[ei]|skids?)'
/** What goods are packed in by the dozen. */
const box = '(?:box(?:es)?|cartons?|cases?|crates?|trays?|bags?|reels?)'
const count = String.raw`(?<![\w.,$€£/-])(\d{1,3})\s?(?:full |volle |komplette |complete )?`
const each = String.raw`(?:pcs?|pieces?|units?|stk|stuck|stuks?|st|uds?|pz|szt\w*|ea)?\.?\s?`

const patterns = [
  // `8 pallets of 80`, `3 Paletten à 40 Stück`, `4 trays of 50`
  new RegExp(
    String.raw`${count}(?:${pallet}\s(?:of|a|x|@|with|zu|mit|je|van|met|de|con|da|po|z)|${box}\sof)\s(?:je\s|each\s|jeweils\s|elk\s)?(\d{1,4})(?!\d|[\w.,]*[a-z€$£"]|\s?(?:kg|cm|mm?|met(?:er|re)s?|mt|ft|feet|eur|usd|[gt]b|port|gig)(?![a-z]))`,
    'g',
  ),
  // `2 pallets of NUMBER, 45 per pallet`
  new RegExp(
    String.raw`${count}${pallet}(?![\w])[^;\n]{0,70}?(?<![\w.,$€£/-])(\d{1,4})\s?${each}(?:per|\/|a|pro|each|je|par|por|al|na|on each|on a)\s?${pallet}(?![\w])`,
    'g',
  ),
]
/** `pallets of 80, 8 pallets` */
const sizeFirst = new RegExp(
  String.raw`(?<![\w])${pallet}\s(?:of|zu|von|van|de|da|po)\s(\d{1,4})[ ,;:-]{1,3}(\d{1,3})\s${pallet}(?![\w])`,
  'g',
)

/** Finds quantities given as pallets times pieces, and their positions. */
export function palletQuantities(low: string): { quantities: QuantityAt[]; places: Range[] } {
  const quantities: QuantityAt[] = []
  const places: Range[] = []
  for (const pattern of [sizeFirst, ...patterns])
    for (const match of low.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (quantities.some(one => match.index < one.end)) continue
      const [, one = '', other = ''] = match
      const head = match.index + one.length
      const tail = match[0].length - match[0].lastIndexOf(other)
      const isApart = pattern === patterns[1]
      quantities.push({
        value: Number(one) * Number(other),
        start: match.index,
        end: isApart
          ? low.indexOf(' ', head) + (/^ \w+/.exec(low.slice(low.indexOf(' ', head)))?.[0].length ?? 1)
          : end,
        kind: 'unit',
      })
      if (isApart) places.push({ start: end - tail, end })
    }
  return { quantities, places }
}
