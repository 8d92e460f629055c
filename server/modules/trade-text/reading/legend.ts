import { type Condition, conditionIn, conditionsIn } from './conditions.ts'
import { foldText } from './fold-text.ts'

const explained =
  /(?:^|[\s,;:(])"?([a-z][a-z0-9/ +-]{0,12}?|\d)"?[\])]?\s*=\s*([a-z][^=;]*?)(?=\s{2,}|[;.)]|\s+"?[a-z]{1,8}"?\s*=|,\s*\w+\s*=|$)/g

/** `* = open box`, `unless marked with a * (= open box)`. */
const starred =
  /(?<![*\w])(\*{1,2}|\(t\)|\(r\)|\(n\)|\(u\))\s?\(?\s?(?:=|means?|:|indicates?|is for)?\s?\(?([a-z][^;.)*]{2,40})/

/** The codes for conditions that a text explains: `U = used, tested`. */
export class Legend {
  readonly #conditions = new Map<string, Condition>()
  readonly #meaningOf: (words: string) => Condition | ''
  readonly #lines = new Set<string>()
  #star: { sign: string; condition: Condition | '' } | undefined

  constructor(meaningOf: (words: string) => Condition | '' = conditionIn) {
    this.#meaningOf = meaningOf
  }

  read(line: string): void {
    let count = 0
    for (const [, code = '', meaning = ''] of foldText(line).matchAll(explained)) {
      const condition = this.#meaningOf(meaning)
      // `NOB = opened for inspection, unused` explains a code that every trader knows.
      if (condition === '' || code.trim() === 'nob') continue
      this.#conditions.set(code.trim(), condition)
      count += 1
    }
    const [, star = '', meaning = ''] = starred.exec(foldText(line)) ?? []
    if (star !== '' && this.#meaningOf(meaning) !== '') this.#star = { sign: star, condition: this.#meaningOf(meaning) }
    if (count < 2) count += this.#readCodes(foldText(line))
    if (count > 1) this.#lines.add(line)
  }

  /**
   * Reads `(N) new, (R) refurbished` and `N: new / R: refurbished`; returns the number of explained codes, if there are
   * several.
   */
  #readCodes(low: string): number {
    const codes = conditionsIn(low).flatMap(({ condition, start }) => {
      const [, inBrackets, bare] =
        /(?:^|[\s,;/|])(?:[[(]([a-z]\w{0,3})[\])]\s?[=:-]?|([a-z]\w{0,3})\s?[=:-])\s?$/.exec(low.slice(0, start)) ?? []
      const code = inBrackets ?? bare
      return code === undefined ? [] : [[code, condition] as const]
    })
    if (codes.length < 2) return 0
    for (const [code, condition] of codes) this.#conditions.set(code, condition)
    return codes.length
  }

  /** The explained codes, folded. */
  get codes(): ReadonlyMap<string, Condition> {
    return this.#conditions
  }

  /** Returns true for a line that explains several codes. */
  has(line: string): boolean {
    return this.#lines.has(line)
  }

  /** Returns the condition of a cell that is a code. */
  ofCell(cell: string): Condition | undefined {
    return this.#conditions.get(cell.trim())
  }

  /** Returns the condition of a code among other words: `[U]`. */
  ofCode(text: string): Condition | '' {
    const low = foldText(text)
    if (this.#star !== undefined && hasSign(low, this.#star.sign)) return this.#star.condition
    if (this.#conditions.size === 0) return ''
    for (const [code, condition] of this.#conditions) {
      const at = low.search(new RegExp(`(?<![\\w-])${code.replace(/[^a-z0-9 ]/g, '.')}(?![\\w-])`))
      if (at < 0) continue
      const isBracketed = /[[(]/.test(low[at - 1] ?? '')
      if (isBracketed || text[at] === text[at]?.toUpperCase()) return condition
    }
    return ''
  }
}

/** Returns true if a symbol is next to goods, and is not the mark of a list or of bold text. */
function hasSign(low: string, sign: string): boolean {
  if (!sign.startsWith('*')) return low.includes(sign)
  const at = low
    .replace(/^\s*\*+(?!\*)/, stars => (stars.trim() === sign ? ' '.repeat(stars.length) : stars))
    .indexOf(sign)
  return at > 0 && low[at - 1] !== '*' && low[at + sign.length] !== '*'
}
