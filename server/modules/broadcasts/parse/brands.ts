/** Manufacturers by their name in lower case, and as most of the stock writes it. */
export type KnownBrands = ReadonlyMap<string, string>

const mostWords = 3

interface BrandAt {
  brand: string
  start: number
  end: number
}

/** The first known manufacturer that a text names, the longer name where two begin at one word. */
export function findBrand(text: string, known: KnownBrands): BrandAt | undefined {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}&+.'-]*/gu)].slice(0, 40)
  for (const [at, word] of words.entries())
    for (let count = mostWords; count > 0; count -= 1) {
      const last = words[at + count - 1]
      if (last === undefined) continue
      const end = last.index + last[0].length
      const brand = known.get(text.slice(word.index, end).toLowerCase().replace(/\s+/g, ' '))
      if (brand !== undefined) return { brand, start: word.index, end }
    }
  return undefined
}
