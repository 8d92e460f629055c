import { stockText } from '../../goods-search/index.ts'
import { type HiddenNames, withoutContactDetails } from '../../masking/index.ts'
import { partKey } from '../../part-numbers/index.ts'

/** The texts of a line, and the columns that are derived from them alone. */
export const derivedTexts = [
  'part_number',
  'manufacturer',
  'description',
  'part_key',
  'public_part_number',
  'public_manufacturer',
  'public_description',
  'search_words',
  'search_phrase',
  'public_words',
  'public_phrase',
] as const

interface StockLine {
  partNumber: string
  manufacturer: string
  description: string
}

/**
 * Returns the derived columns of a stock line. Every writer of `parts` sets them; `hidden` are the names that would
 * reveal the owner to a visitor.
 */
export function derivedPartColumns({ partNumber, manufacturer, description }: StockLine, hidden: HiddenNames) {
  const publicPartNumber = withoutContactDetails(partNumber, hidden)
  const publicManufacturer = withoutContactDetails(manufacturer, hidden)
  const publicDescription = withoutContactDetails(description, hidden)
  const all = stockText([manufacturer, description], partNumber)
  const hidesNothing =
    publicPartNumber === partNumber && publicManufacturer === manufacturer && publicDescription === description
  const open = hidesNothing ? all : stockText([publicManufacturer, publicDescription], publicPartNumber)
  return {
    // Derived from the public text, so that one sort order and its index serve visitors too and reveal nothing to them.
    part_key: partKey(publicPartNumber),
    public_part_number: publicPartNumber,
    public_manufacturer: publicManufacturer,
    public_description: publicDescription,
    search_words: all.words,
    search_phrase: all.phrase,
    public_words: open.words,
    public_phrase: open.phrase,
  }
}
