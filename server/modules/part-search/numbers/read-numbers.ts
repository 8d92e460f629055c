import { type GoodsBlock, severalNumbers, type Vocabulary } from '../../goods-search/index.ts'
import { findWrittenNumber, partKey } from '../../part-numbers/index.ts'
import { piecesIn, readList } from '../../trade-text/index.ts'

/** A number of a pasted list. */
export interface WantedNumber {
  /** As written. */
  number: string
  /** The part keys that it may mean: all of it, then its part that looks most like a number. */
  keys: string[]
  /** The quantity next to it; null if there is none. */
  wanted: number | null
}

export interface NumberList {
  numbers: WantedNumber[]
  /** Lines from which no number was read. */
  ignored: string[]
}

const pieces = String.raw`(?:x|pcs?|pieces?|units?|ea|stk|stuck|stück|stuks?)?\.?`
const amount = String.raw`([1-9]\d{0,2}(?:[.,']\d{3})+|[1-9]\d{0,5})`
const between = String.raw`(?:\s*[,;:*=]+\s*|\s+(?:[-–]\s+)?)`
/** `507127-B21  40`, `507127-B21, 40 pcs`, `507127-B21 x40` */
const amountAfter = new RegExp(String.raw`^(.*?\S)${between}(?:qty:?\s*|x\s*)?${amount}\s*${pieces}$`, 'iu')
/** `40x 507127-B21`, `40 pcs 507127-B21` */
const amountBefore = new RegExp(String.raw`^(?:qty:?\s*)?${amount}\s*${pieces}${between}(\S.*)$`, 'iu')

/** Separates a quantity from the number next to it; a number that contains a space stays whole. */
function splitAmount(text: string, isNumber: (text: string) => boolean): { rest: string; wanted: number | null } {
  const [, before = '', trailing = ''] = amountAfter.exec(text) ?? []
  if (isNumber(before)) return { rest: before, wanted: piecesIn(trailing) ?? null }
  const [, first = '', after = ''] = amountBefore.exec(text) ?? []
  if (isNumber(after)) return { rest: after, wanted: piecesIn(first) ?? null }
  return { rest: text, wanted: null }
}

const wantedNumber = (number: string, whole: string, wanted: number | null): WantedNumber => ({
  number,
  keys: [...new Set([partKey(number), partKey(whole), partKey(findWrittenNumber(whole))])].filter(key => key !== ''),
  wanted,
})

function numberOfBlock({ typed, units }: GoodsBlock): WantedNumber {
  const words = units.filter(({ is }) => is === 'number').map(({ word }) => word.toUpperCase())
  const isNumber = (text: string) => partKey(text) !== '' && words.every(word => partKey(text).includes(word))
  const { rest, wanted } = splitAmount(typed, isNumber)
  // "HP 507127-B21" names its manufacturer; the number is the rest.
  const isNamed = units.some(({ is }) => is === 'concept')
  const only = isNamed ? rest.split(/\s+/).find(word => partKey(word) === words[0]) : undefined
  return wantedNumber(only ?? rest, rest, wanted)
}

/**
 * Returns the number in a line that contains nothing else but a quantity. Elsewhere, a word of digits only may mean other things.
 */
function numberAlone(line: string): WantedNumber | undefined {
  const isNumber = (text: string) => /^\d[\d-]{4,}\d$/.test(text)
  const { rest, wanted } = splitAmount(line.trim(), isNumber)
  return isNumber(rest) ? wantedNumber(rest, rest, wanted) : undefined
}

/** Reads the lines of a table or of a mail. */
function readLines(text: string): NumberList {
  const goods = readList(text).filter(({ partNumber }) => partNumber !== '')
  const numbers: WantedNumber[] = []
  const ignored: string[] = []
  const known = new Set(goods.map(({ partNumber }) => partKey(partNumber)))
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const here = goods.filter(({ row }) => row === index + 1)
    for (const { partNumber, quantity, unsure } of here) {
      // "SRF90 12" is the whole line, so 12 is the quantity.
      const beside = splitAmount(line.trim(), rest => partKey(rest) === partKey(partNumber)).wanted
      numbers.push(wantedNumber(partNumber, partNumber, beside ?? (unsure.includes('quantity') ? null : quantity)))
    }
    const alone = here.length === 0 ? numberAlone(line) : undefined
    if (alone !== undefined) numbers.push(alone)
    // A line that only repeats a number is not lost.
    else if (here.length === 0 && line.trim() !== '' && !known.has(partKey(findWrittenNumber(line))))
      ignored.push(line.trim().slice(0, 200))
  }
  return { numbers, ignored }
}

/**
 * Returns the part numbers of a text with the quantities beside them: of a list of nothing but numbers, or
 * else of the lines of a table or a mail. Nothing is guessed: a quantity that is not sure is left out.
 */
export function readNumbers(text: string, vocabulary?: Vocabulary): NumberList {
  const blocks = severalNumbers(text, vocabulary)
  return blocks === undefined ? readLines(text) : { numbers: blocks.map(numberOfBlock), ignored: [] }
}
