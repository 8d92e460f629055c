import type { Db } from '../../../platform/db/database.ts'
import { findPartNumber } from '../../part-numbers/index.ts'
import { knownMakers } from './known-makers.ts'
import { findMakers } from './makers.sql.ts'
import { type LineParts, type ParsedText, toLine } from './parsed-line.ts'
import { readText } from './read-text.ts'

const maxTextLength = 50_000
/** Adds missing brands of part numbers that are in stock. */
async function withMakers(db: Db, found: readonly LineParts[]): Promise<LineParts[]> {
  const isOpen = ({ brand, guessed }: LineParts) => !brand || guessed?.includes('brand')
  const makers = await findMakers(db, [
    ...new Set(found.filter(isOpen).flatMap(({ desc }) => findPartNumber(desc) ?? [])),
  ])
  return found.map(line => {
    const maker = isOpen(line) ? makers.get(findPartNumber(line.desc) ?? '') : undefined
    return maker === undefined ? line : { ...line, brand: maker, guessed: [...(line.guessed ?? []), 'brand'] }
  })
}

/**
 * Parses the lines of a pasted spreadsheet or mail. Nothing is invented: missing fields are '' and unsure, and guessed
 * fields are unsure.
 */
export async function parseLines(db: Db, text: string): Promise<ParsedText> {
  const { type, found, ignored, isCut } = readText(text.slice(0, maxTextLength), await knownMakers(db))
  return { type, lines: (await withMakers(db, found)).map(toLine), ignored, isCut }
}
