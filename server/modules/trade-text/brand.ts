import { squeeze } from '../../platform/text/fold.ts'

/** Manufacturers in the spelling of the stock, by lower-case name. */
export type KnownBrands = ReadonlyMap<string, string>

/** Maximum number of words of a name to look up. */
const maxBrandWords = 3

interface BrandAt {
  brand: string
  start: number
  end: number
}

/** Finds the first known manufacturer in a text; if two start at the same word, the longer name. */
export function findBrand(text: string, known: KnownBrands): BrandAt | undefined {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}&+.'-]*/gu)].slice(0, 40)
  for (const [at, word] of words.entries())
    for (let count = maxBrandWords; count > 0; count -= 1) {
      const last = words[at + count - 1]
      if (last === undefined) continue
      const end = last.index + last[0].length
      const brand = known.get(text.slice(word.index, end).toLowerCase().replace(/\s+/g, ' '))
      if (brand !== undefined) return { brand, start: word.index, end }
    }
  return undefined
}

/** Looks up the manufacturer that a description begins with, by squeezed names: `HP 507127-B21 300 GB`. */
export function leadingBrand(description: string, manufacturers: ReadonlyMap<string, string>): string | undefined {
  const words = description.split(' ', maxBrandWords)
  for (let count = words.length; count > 0; count -= 1) {
    const name = manufacturers.get(squeeze(words.slice(0, count).join(' ')))
    if (name !== undefined) return name
  }
  return undefined
}
