import type { StockMapping } from '../../../../contract/stock-files.ts'
import { numberInWords, textOf } from '../../trade-text/index.ts'
import { type ColumnTexts, likely, shareOf } from './column-tests.ts'

interface CountedGoods {
  pieces: number
  /** The text without the number of pieces. */
  goods: string
}

const digits = String.raw`(\d{1,3}(?:[.,' ]\d{3})+|\d{1,5})`
const unit = '(?:x|×|off|pcs?|pces?|pieces?|ea|stk|stck|st|stuks?|szt|ks|uds?|pz|units?)'
const label = '(?:qty|quantity|menge|anzahl|aantal|qte|qté|cant|ilość|antal)'

/** `22 x`, `6 off`, `qty 150`, `(x4)`, `x 30`, `- 5 pcs` */
const forms = [
  new RegExp(String.raw`^${digits}\s?${unit}\.?\s+(?=\S)`, 'iu'),
  new RegExp(String.raw`^${label}[.:]?\s?${digits}(?:\s?${unit}\b\.?)?[\s,:;-]+(?=\S)`, 'iu'),
  new RegExp(String.raw`\s*[([]\s*(?:x|×|${label}[.:]?)\s?${digits}(?:\s?${unit})?\s*[)\]]$`, 'iu'),
  new RegExp(String.raw`\s*[([]\s*${digits}\s?${unit}\.?\s*[)\]]$`, 'iu'),
  new RegExp(String.raw`\s+[x×]\s?${digits}$`, 'iu'),
  new RegExp(String.raw`(?:\s+[-–]|[,:;])?\s+(?:${label}[.:]?\s?)?${digits}\s?${unit}\.?$`, 'iu'),
]

/** Returns the number of pieces that a text begins or ends with, and the text without it; undefined if there is none. */
export function countIn(text: string): CountedGoods | undefined {
  for (const form of forms) {
    const [whole, count = ''] = form.exec(text) ?? []
    if (whole === undefined || whole.length === text.length) continue
    return { pieces: Number(count.replace(/\D/g, '')), goods: text.replace(whole, '').trim() }
  }
  const worded = numberInWords(text)
  return worded && { pieces: worded.value, goods: worded.rest }
}

const haveCounts = (cells: ColumnTexts): boolean =>
  shareOf(cells, cell => countIn(textOf(cell)) !== undefined) > likely.contradicted

/**
 * Returns the field whose cells also give the number of pieces, if no column does and most of its cells do. In any other list
 * `2 x 10Gb SFP+` describes one piece.
 */
export function countedField(
  { quantity, serial, description, partNumber }: StockMapping['columns'],
  cells: readonly ColumnTexts[],
): StockMapping['countsIn'] {
  if (quantity !== undefined || serial !== undefined) return undefined
  if (haveCounts(cells[description ?? -1] ?? [])) return 'description'
  return haveCounts(cells[partNumber ?? -1] ?? []) ? 'partNumber' : undefined
}
