import type { Phrase, PhraseInContext } from './phrase.ts'

const money = String.raw`\s(?:us ?)?[$€£]`

/** What has no words of its own. The spaces beside a slot belong to it. */
const slots = {
  start: String.raw`(?<=^\W*)`,
  'start of sentence': String.raw`(?<=^\W*|[.!?]\s)`,
  'start of clause': String.raw`(?<=^\W*|[.!?;,\n]\s)`,
  end: String.raw`(?=\W*$)`,
  'end of clause': String.raw`(?=\s*(?:[^\w\s]|$))`,
  'end of question': String.raw`(?=\W*\?)`,
  more: '(?= )',
  gap: String.raw`[^.?!\n]{0,120}?(?<!\w)`,
  number: String.raw`(?=\s\d)`,
  word: String.raw`(?=\s[a-z\d])`,
  'a number': String.raw`\d[\d.,]*`,
  question: String.raw`(?=[^.!?]{0,200}\?)`,
  'question in this line': String.raw`(?=[^?\n]{0,200}\?)`,
  statement: String.raw`(?![^.]*\?)`,
  /** An amount that the writer asks for: `$500`, but not `$500 max`. */
  'asking price': String.raw`(?=${money}(?!\d+(?:[.,]\d+)? (?:max|tops|target|budget)(?!\w)))`,
  'space or stop': '(?=[ .,]|$)',
  amount: String.raw`(?=${money}?\d|\s(?:usd|eur|gbp|pln|chf) )`,
  'part number': String.raw`(?=\s(?=[\w/#.+]*\d[\w/#.+-]*[a-z-])[\w/#.+-]{6,})`,
} satisfies Record<string, string>

/** Slots of a caller, in addition to those of all phrases. */
export type Slots = Readonly<Record<string, string>>

const notAWord = String.raw`(?!\w)`
const escaped = (sign: string): string => sign.replace(/[$()*+./?[\\\]^{|}]/, String.raw`\$&`)

/** Returns the pattern of `0-3 words but no|the`, with the space before or after each word. */
function wordsOf(slot: string, isFirst: boolean): string | undefined {
  const [, range, kind, others] = /^(\d(?:-\d+)?) (words|tokens)(?: but (.+))?$/.exec(slot) ?? []
  if (range === undefined) return undefined
  const word = `${others === undefined ? '' : `(?!(?:${others})${notAWord})`}${kind === 'words' ? "[a-z'-]+" : "[\\w'-]+"}`
  return `(?:${isFirst ? `${word} ` : ` ${word}`}){${range.replace('-', ',')}}`
}

/** Turns phrases into the source of a pattern. */
class PhraseReader {
  #at = 0
  readonly #text: string
  readonly #own: Slots

  constructor(text: string, own: Slots) {
    this.#text = text
    this.#own = own
  }

  /** Reads alternatives up to a closing bracket, or to the end. */
  alternatives(): string {
    let source = ''
    // At the beginning there is no space yet that an optional part could take.
    let isFirst = true
    while (this.#at < this.#text.length) {
      const sign = this.#text[this.#at] as string
      if (sign === ')' || sign === ']') break
      this.#at += 1
      if (sign === '|') source += '|'
      else if (sign === '(') source += `(?:${this.#inside()})`
      else if (sign === '[') source = this.#optional(source, isFirst)
      else if (sign === '{') source = this.#slot(source, isFirst)
      else if (sign === '*') source += String.raw`\w*`
      else source += escaped(sign === '\\' ? (this.#text[this.#at++] as string) : sign)
      isFirst = source === '' || source.endsWith('|') || (isFirst && '[{'.includes(sign))
    }
    return source
  }

  #inside(): string {
    const source = this.alternatives()
    this.#at += 1
    return source
  }

  #skipSpace(): string {
    if (this.#text[this.#at] !== ' ') return ''
    this.#at += 1
    return ' '
  }

  #optional(before: string, isFirst: boolean): string {
    const inside = `(?:${this.#inside()})`
    if (before.endsWith(' ')) return `${before.slice(0, -1)}(?: ${inside})?`
    return `${before}(?:${inside}${isFirst ? this.#skipSpace() : ''})?`
  }

  #slot(before: string, isFirst: boolean): string {
    const end = this.#text.indexOf('}', this.#at)
    const name = this.#text.slice(this.#at, end)
    this.#at = end + 1
    const words = wordsOf(name, isFirst)
    const slot = words ?? this.#own[name] ?? (slots as Slots)[name]
    if (slot === undefined) throw new Error(`unknown slot {${name}} in "${this.#text}"`)
    if (words === undefined || isFirst) this.#skipSpace()
    return `${before.replace(/ $/, '')}${slot}`
  }
}

/** Returns the source of one phrase, which ends where a word ends. */
function sourceOf(text: string, own: Slots): string {
  const source = new PhraseReader(text, own).alternatives()
  return `(?:${source})${/[\w)\]*]$/.test(text) ? notAWord : ''}`
}

const beside = (phrases: readonly string[] | undefined, sourceAt: (phrase: string) => string, sign: string): string =>
  phrases === undefined ? '' : `(?${sign}${phrases.map(sourceAt).join('|')})`

function sourceInContext({ say, before, notBefore, after, notAfter }: PhraseInContext, own: Slots): [string, number][] {
  // A sign may follow directly.
  const ahead = (phrase: string) =>
    /^[\w([{]/.test(phrase) ? sourceOf(` ${phrase}`, own) : `\\s?${sourceOf(phrase, own)}`
  const behind = (phrase: string) => `(?<!\\w)${sourceOf(phrase, own)} `
  const following = `${beside(before, ahead, '=')}${beside(notBefore, ahead, '!')}`
  const preceding = `${beside(after, behind, '<=')}${beside(notAfter, behind, '<!')}`
  return [say].flat().map(text => [`${preceding}${sourceOf(text, own)}${following}`, text.length])
}

/** Returns the source of a pattern that matches any of the phrases. */
export function sourceOfPhrases(phrases: readonly Phrase[], own: Slots = {}): string {
  const sources = phrases.flatMap(phrase => sourceInContext(typeof phrase === 'string' ? { say: phrase } : phrase, own))
  const longestFirst = sources.toSorted(([, one], [, other]) => other - one).map(([source]) => source)
  return String.raw`(?<!\w)(?:${longestFirst.join('|')})`
}
