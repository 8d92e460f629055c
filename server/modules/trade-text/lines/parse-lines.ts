import type { Db } from '../../../platform/db/database.ts'
import { findPartNumber } from '../../part-numbers/index.ts'
import { knownManufacturers } from './known-manufacturers.ts'
import { findManufacturers } from './manufacturers.sql.ts'
import { type LineParts, type ParsedText, toLine } from './parsed-line.ts'
import { readText } from './read-text.ts'

const maxTextLength = 50_000
/** Adds missing brands of part numbers that are in stock. */
async function withManufacturers(db: Db, found: readonly LineParts[]): Promise<LineParts[]> {
  const isOpen = ({ brand, guessed }: LineParts) => !brand || guessed?.includes('brand')
  const manufacturers = await findManufacturers(db, [
    ...new Set(found.filter(isOpen).flatMap(({ desc }) => findPartNumber(desc) ?? [])),
  ])
  return found.map(line => {
    const manufacturer = isOpen(line) ? manufacturers.get(findPartNumber(line.desc) ?? '') : undefined
    return manufacturer === undefined
      ? line
      : { ...line, brand: manufacturer, guessed: [...(line.guessed ?? []), 'brand'] }
  })
}

/**
 * Parses the lines of a pasted spreadsheet or mail. Nothing is invented: missing fields are '' and unsure, and guessed
 * fields are unsure.
 */
export async function parseLines(db: Db, text: string): Promise<ParsedText> {
  const { found, ...read } = readText(text.slice(0, maxTextLength), await knownManufacturers(db))
  return { ...read, lines: (await withManufacturers(db, found)).map(toLine) }
}
