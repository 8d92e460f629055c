import { listOf } from '../../../../contract/kit/texts.ts'
import type { StockColumn } from '../../../../contract/stock-files.ts'
import type { ColumnDoubt } from '../../../../contract/stock-proposals.ts'
import type { UploadPreview } from '../../../../contract/stock-uploads.ts'
import { fileColumns, letterOf, meaningOf, type SheetColumns } from './mapping.ts'
import { mappingTexts } from './texts.ts'

const texts = mappingTexts.doubts

/** The fields for the whole file by which questions can be answered. */
const wholeFileFields = ['currency', 'decimalSign', 'manufacturer', 'condition', 'quantity'] as const
type WholeFileField = (typeof wholeFileFields)[number]

/** The questions about one sheet, each as the sentences that say why it is asked, by the place where it is answered. */
export interface Questions {
  /** At columns, by their index. */
  columns: ReadonlyMap<number, readonly string[]>
  wholeFile: ReadonlyMap<WholeFileField, readonly string[]>
  /** Whether the sheet is read at all. */
  sheet: readonly string[]
  /** Words that the site does not know. */
  words: readonly string[]
  /** Fields that no column holds, and that no value can fill. */
  missing: readonly StockColumn[]
}

interface AskedSheet {
  preview: Pick<UploadPreview, 'rows' | 'unsure' | 'doubts'>
  /** Its columns as the server proposed them, and as they are now. */
  proposed: SheetColumns
  now: SheetColumns
  isFurther?: boolean
}

/** A doubt without a reason: previews of older releases have none. */
type Doubt = Omit<ColumnDoubt, 'reason'> & Partial<Pick<ColumnDoubt, 'reason'>>

const placesOfReason: Partial<Record<ColumnDoubt['reason'], WholeFileField>> = {
  'decimal-sign': 'decimalSign',
  'grade-only': 'condition',
}
/** Reasons that are about other columns than the one that holds the field. */
const aboutOthers = new Set<ColumnDoubt['reason'] | undefined>(['unknown-column', 'side-column', 'cost'])
const aboutSheet = new Set<ColumnDoubt['reason'] | undefined>(['arriving-goods', 'repeated-goods'])

const isWholeFile = (name: string): name is WholeFileField => wholeFileFields.some(field => field === name)

type Place = { at: number } | { field: WholeFileField } | 'sheet' | 'words' | 'missing'

/** Returns where a doubt is shown; nowhere once its owner has chosen another column. */
function placesOf(doubt: Doubt, { proposed, now, isFurther = false }: AskedSheet): Place[] {
  const { column, reason, columns = [] } = doubt
  if (reason === 'unknown-words') return ['words']
  const field = reason && placesOfReason[reason]
  if (field !== undefined) return [{ field }]
  if (reason === 'not-in-every-row' && isWholeFile(column)) return [{ field: column }]
  if (isFurther && aboutSheet.has(reason)) return ['sheet']
  const holder = now.columns[column]
  if (holder !== proposed.columns[column]) return []
  if (aboutOthers.has(reason)) {
    const isOpen = (index: number) => {
      const one = { index, heading: '', samples: [] }
      const heldIn = ({ columns: held }: SheetColumns) =>
        (Object.keys(held) as StockColumn[]).find(name => held[name] === index)
      return meaningOf(now, { ...one, holds: heldIn(now) }) === meaningOf(proposed, { ...one, holds: heldIn(proposed) })
    }
    return columns.filter(isOpen).map(at => ({ at }))
  }
  if (holder !== undefined) return [{ at: holder }]
  return !isFurther && isWholeFile(column) ? [{ field: column }] : ['missing']
}

/** Returns the sentence that says why a field is asked about; '' if its reason is not known. */
function sentenceOf({ column, reason, columns = [], values = [], sheet }: Doubt, nameOf: (at: number) => string) {
  if (reason === undefined) return ''
  const text = texts.reasons[reason]({
    field: texts.fields[column],
    headings: listOf(columns.map(nameOf).map(texts.quoted)),
    values: listOf(values.map(texts.quoted)),
  })
  return sheet === undefined ? text : texts.onSheet(sheet, text)
}

/** Returns what is asked about a sheet, with the reasons. */
export function questionsOf(asked: AskedSheet): Questions {
  const { preview, proposed } = asked
  const headings = new Map(fileColumns(preview, proposed).map(({ index, heading }) => [index, heading]))
  const nameOf = (at: number) => headings.get(at) || letterOf(at)
  const doubts: readonly Doubt[] = preview.doubts ?? preview.unsure.map(column => ({ column }))
  const [columns, wholeFile] = [new Map<number, string[]>(), new Map<WholeFileField, string[]>()]
  const [sheet, words]: string[][] = [[], []]
  const missing = new Set<StockColumn>()
  const addTo = <Key>(map: Map<Key, string[]>, key: Key, sentence: string) =>
    map.set(key, [...new Set([...(map.get(key) ?? []), sentence])])
  for (const doubt of doubts) {
    const sentence = sentenceOf(doubt, nameOf)
    for (const place of placesOf(doubt, asked)) {
      if (place === 'missing') missing.add(doubt.column)
      else if (place === 'sheet') sheet?.push(sentence)
      else if (place === 'words') words?.push(sentence)
      else if ('at' in place) addTo(columns, place.at, sentence)
      else addTo(wholeFile, place.field, sentence)
    }
  }
  return { columns, wholeFile, sheet: sheet ?? [], words: words ?? [], missing: [...missing] }
}
