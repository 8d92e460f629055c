import { squeeze } from '../../platform/text/fold.ts'
import { scoreNumber } from '../part-numbers/index.ts'

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
export const leadingBrand = (description: string, manufacturers: ReadonlyMap<string, string>): string | undefined =>
  brandAtStart(description, manufacturers)?.name

/** A word of this score after its maker's name is a number, although it may not be one elsewhere. */
const scoreAfterBrand = 0.4

/** Returns a number without the manufacturer that it is written with: `AIR-AP3802I-E-K9` of `Cisco AIR-AP3802I-E-K9`. */
export function withoutBrand(number: string, manufacturers: ReadonlyMap<string, string>): string {
  const rest = number.split(' ').slice(brandAtStart(number, manufacturers)?.words ?? 0)
  const [only = ''] = rest
  return rest.length === 1 && scoreNumber(only) >= scoreAfterBrand ? only : number
}

/** A word between its maker's name and a comma needs less: `Broadcom 9300-8I, SAS HBA`. */
const scoreBeforeComma = 0.3

/**
 * Returns the only number of a text that follows its maker's name, such as `X11DPH-T` in `Supermicro X11DPH-T
 * motherboard`; undefined if there is none or more than one.
 */
export function numberAfterBrand(text: string, manufacturers: ReadonlyMap<string, string>): string | undefined {
  const words = text.split(' ')
  const found = words.flatMap((word, at) => {
    const number = word.replace(/[,;:.]+$/, '')
    const least = word.endsWith(',') ? scoreBeforeComma : scoreAfterBrand
    const isAfterBrand = at > 0 && manufacturers.has(squeeze(words[at - 1] ?? ''))
    return isAfterBrand && scoreNumber(number) >= least ? [number] : []
  })
  return words.length > 2 && found.length === 1 ? found[0] : undefined
}

function brandAtStart(text: string, manufacturers: ReadonlyMap<string, string>) {
  const start = text.split(' ', maxBrandWords)
  for (let words = start.length; words > 0; words -= 1) {
    const name = manufacturers.get(squeeze(start.slice(0, words).join(' ')))
    if (name !== undefined) return { name, words }
  }
  return undefined
}
