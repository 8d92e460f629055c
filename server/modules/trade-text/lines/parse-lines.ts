import type { Db } from '../../../platform/db/database.ts'
import { findPartNumber } from '../../part-numbers/index.ts'
import type { KnownBrands } from '../brand.ts'
import { findMakers, listManufacturers } from './makers.sql.ts'
import { readText } from './parse-text.ts'
import { type LineParts, type ParsedText, toLine } from './parsed-line.ts'

const maxTextLength = 50_000
const cacheMs = 300_000

const cache = new WeakMap<Db, { brands: KnownBrands; readAt: number }>()

/** Returns the manufacturers in stock, cached for five minutes. */
async function knownBrands(db: Db): Promise<KnownBrands> {
  const cached = cache.get(db)
  const readAt = performance.now()
  if (cached !== undefined && readAt - cached.readAt < cacheMs) return cached.brands
  const names = (await listManufacturers(db)).filter(name => /\p{L}{2}/u.test(name))
  const brands = new Map(names.map(name => [name.toLowerCase().replace(/\s+/g, ' '), name]))
  cache.set(db, { brands, readAt })
  return brands
}

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
  const { type, found, ignored, isCut } = readText(text.slice(0, maxTextLength), await knownBrands(db))
  return { type, lines: (await withMakers(db, found)).map(toLine), ignored, isCut }
}
