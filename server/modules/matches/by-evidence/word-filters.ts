import type { LineRow } from '../own-broadcast.ts'
import { numberWithin } from './goods.ts'
import type { WordFilter } from './lookup.ts'
import { type FactKind, tradeMeaningOf } from './trade-words.ts'
import type { WordShares } from './weigh.ts'

/** A word in at most this share of the lines, or in at most so many of them, is looked up alone. */
const rareShare = 0.000_5
const rareUses = 20
/** Words in a larger share of the lines are not looked up at all. */
const commonShare = 0.25
/** Maximum number of words of a line that are looked up. */
const maxWords = 4

/** Maximum number of word filters for a broadcast with many lines. */
const maxWordFilters = 16

interface WordLists {
  /** Each rare word separately; of the other words, the rarest three together. */
  narrow: string[][]
  /** Two of these three words, for when all three together find too few lines. */
  wide: string[][]
}

/** Properties that are written in too many ways to be looked up. */
const manyForms: ReadonlySet<FactKind | undefined> = new Set(['form', 'bays', 'port count', 'place', 'memory'])

/** Shorter pieces of a part number name no model. */
const minModelLength = 4

/** The number of lines that were counted, from the least share: that of a word in two lines. */
const countedLines = new WeakMap<WordShares, number>()

function linesCounted(shares: WordShares): number {
  const known = countedLines.get(shares)
  if (known !== undefined) return known
  let least = 1
  for (const share of shares.values()) if (share < least) least = share
  const counted = 2 / least
  countedLines.set(shares, counted)
  return counted
}

/** Returns other ways of writing a word: `g10` for `gen10`, `4331` for `isr4331`, `840 g5` for `840g5`, `3200mhz` for `3200`. */
function otherForms(word: string): readonly (readonly string[])[] {
  const { parts, fact } = tradeMeaningOf(word)
  if (parts !== undefined) return [parts]
  if (fact?.kind === 'generation') return [[word.startsWith('gen') ? `g${fact.value}` : `gen${fact.value}`]]
  if (fact?.kind === 'memory speed')
    return [fact.value, `${fact.value}mhz`, `${fact.value}v`].filter(form => form !== word).map(form => [form])
  const model = ciscoModel.exec(word)
  return model === null ? [] : [[model[1] ?? '']]
}

interface DistinctiveWords {
  /** The pieces of the part number, which other lines may name beside a number of their own. */
  pieces: string[]
  /** The words that tell the goods from others: no counts and no fillers. */
  others: string[]
}

function distinctiveWords({ words, key }: Pick<LineRow, 'words' | 'key'>): DistinctiveWords {
  const [from, to] = key === null ? [0, 0] : (numberWithin(words, key) ?? [0, 0])
  const others = [...words.slice(0, from), ...words.slice(to)].filter(word => {
    if (word.length < 2 || /^\d{1,2}x?$/.test(word)) return false
    const { isEmpty, fact } = tradeMeaningOf(word)
    return isEmpty !== true && !manyForms.has(fact?.kind)
  })
  return { pieces: words.slice(from, to).filter(word => word.length > 1), others: [...new Set(others)] }
}

/** Cisco's customers leave out what its numbers begin with: `4331` for `ISR4331`. */
const ciscoPrefixes = ['c', 'isr', 'ap']
const ciscoModel = /^(?:c|isr|ap)(\d{4}[a-z\d]{0,4})$/

/** Returns words that other lines may write as one: `840 g5` as `840g5`, `9300` as `c9300`. */
function joinedForms(words: readonly string[], brand: string): string[] {
  const isCisco = brand.toLowerCase().startsWith('cisco')
  return words.flatMap((word, index) => {
    const next = words[index + 1] ?? ''
    if (/^\d{3,4}$/.test(word) && /^g\d{1,2}$/.test(next)) return [`${word}${next}`]
    return isCisco && /^\d{4}[a-z]{0,3}$/.test(word) ? ciscoPrefixes.map(prefix => `${prefix}${word}`) : []
  })
}

type LineWords = Pick<LineRow, 'words' | 'key' | 'brand'>

/** Returns the words to look lines up by. */
export function wordLists(line: LineWords, shares: WordShares): WordLists {
  const shareOf = (word: string) => shares.get(word) ?? 0
  const rare = Math.max(rareShare, rareUses / linesCounted(shares))
  const { pieces, others } = distinctiveWords(line)
  const rarest = others.filter(word => shareOf(word) <= commonShare).sort((one, other) => shareOf(one) - shareOf(other))
  const isRare = (word: string) => shareOf(word) <= rare
  const narrow = [
    ...rarest.filter(isRare).slice(0, maxWords),
    ...pieces.filter(piece => piece.length >= minModelLength && /\d/.test(piece)).filter(isRare),
    ...joinedForms(line.words, line.brand).filter(isRare),
  ].map(word => [word])
  if (pieces.length > 1) narrow.push(pieces)
  const [first, second, third] = rarest.filter(word => !isRare(word))
  const wide: string[][] = []
  if (first !== undefined && second !== undefined) {
    if (third === undefined) narrow.push([first, second])
    else {
      narrow.push([first, second, third])
      wide.push([first, second], [first, third], [second, third])
    }
  } else if (first !== undefined && tradeMeaningOf(first).isModel === true) wide.push([first])
  return { narrow: narrow.flatMap(withOtherForms), wide: wide.flatMap(withOtherForms) }
}

/** Returns a list of words and, for each of its words that is written in other ways, the list with these. */
const withOtherForms = (list: readonly string[]): string[][] => [
  [...list],
  ...list.flatMap((word, index) =>
    otherForms(word).map(forms => [...list.slice(0, index), ...forms, ...list.slice(index + 1)]),
  ),
]

/**
 * Builds the word filters of the lines. A line with a part number only matches lines without one, because words are no
 * evidence for a different number, unless they name a model.
 */
export const wordFiltersOf = (lines: readonly LineRow[], shares: WordShares, width: keyof WordLists): WordFilter[] =>
  lines
    .flatMap(line =>
      wordLists(line, shares)[width].map(words => ({
        words,
        isDescribed: line.number_id !== null && !words.some(word => tradeMeaningOf(word).isModel === true),
      })),
    )
    .slice(0, maxWordFilters)
