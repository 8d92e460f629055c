import type { UnknownWord } from '../../../../contract/stock-uploads.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { conditionOfText, textOf } from '../../trade-text/index.ts'
import type { StockRow } from '../files/check-row.ts'
import type { Synonyms } from '../files/table.ts'

/** Longer texts are not words. */
const maxLength = 100
/** Distinct words that are counted of some thousand rows. */
const maxWords = 500

/** Counts the rows of each condition and manufacturer that the site does not know. */
export class UnknownWords {
  readonly #synonyms: Synonyms
  readonly #words = new Map<string, UnknownWord>()
  /** True for a known text of a column. Cached, because the same few texts are repeated. */
  readonly #known = new Map<string, boolean>()

  constructor(synonyms: Synonyms) {
    this.#synonyms = synonyms
  }

  add({ row, rules, left }: StockRow) {
    if (left !== undefined) return
    const { columns } = rules.mapping
    this.#count('condition', textOf(row.cells[columns.condition ?? -1]))
    this.#count('manufacturer', textOf(row.cells[columns.manufacturer ?? -1]))
  }

  all = (): UnknownWord[] => [...this.#words.values()]

  #count(column: UnknownWord['column'], text: string) {
    if (text === '' || text.length > maxLength) return
    const key = `${column} ${squeeze(text)}`
    const word = this.#words.get(key)
    if (word !== undefined) word.numRows += 1
    else if (!this.#isKnown(key, column, text) && this.#words.size < maxWords)
      this.#words.set(key, { column, text: text.toWellFormed().replaceAll('\0', ' '), numRows: 1 })
  }

  #isKnown(key: string, column: UnknownWord['column'], text: string): boolean {
    const known = this.#known.get(key) ?? this.#look(column, text)
    this.#known.set(key, known)
    return known
  }

  #look(column: UnknownWord['column'], text: string): boolean {
    const { conditions, manufacturers } = this.#synonyms
    if (column === 'condition') return conditionOfText(text, conditions) !== undefined
    return !/\p{L}/u.test(text) || manufacturers.has(squeeze(text))
  }
}
