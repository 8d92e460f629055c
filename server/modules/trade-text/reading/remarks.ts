import { currencyNamed, type TradeCurrency, withoutRefusedCurrency } from './amounts.ts'
import { anyCondition, type Condition, conditionOf } from './conditions.ts'
import type { Marks } from './marks.ts'
import { allOfThem } from './phrases/all-of-them.ts'
import type { Side } from './side.ts'
import { sideNamed } from './side.ts'
import { soldOut } from './words.ts'

/** A line with the name of a company says nothing about goods. */
const companyName =
  /(?<![\w.])(?:gmbh|ltd|limited|b\.?v\.?|e\.?k\.?|sarl|sas|s\.?a\.?s?|s\.?l\.?u?|s\.?r\.?l\.?|sp\. ?z ?o\. ?o\.?|inc|llc|ltda|oy|ab|kg|ag|ug|s\.?r\.?o\.?|snc|s\.?c\.?|plc|corp|aps|a\/s)(?![\w])/

/** The text after these words applies to some goods only. */
const unless =
  /(?<![\w])(?:unless|except|tenzij|behalve|sofern nicht|soweit nicht|wenn nicht|falls nicht|ausser|sauf|salvo|excepto|tranne|chyba ze|oprocz)(?![\w])/

/** The last clause of an introduction, if the writer speaks: `We have older kit to keep alive and I'm after these:`. */
const lastClause =
  /(?<=(?:[,.;]|\s(?:and|but|so|und|aber|en|maar|et|mais|y|pero|e|ma|i|ale))\s)(?:i|we|i'm|we're|ich|wir|ik|wij|je|nous)\s[^,.;]*$/

/** `Condition: refurbished` is no heading of the goods below it. */
const labeled = /^[^:]+:\s*\S/

/** The end of a clause: in `The sealed ones are gone, but these are left:` the condition is of other goods. */
const beforeLastClause = /^[^.;]*(?:[,;.] |\s(?:but|aber|maar|mais|pero|ma|ale)\s)/
const maxWordsAfter = 4

/** True for a sentence that introduces further goods of one condition: `Also a pallet of phones, as is no returns:`. */
function introducesFurther({ low, text, conditions, numbers, prices }: Marks, condition: Condition | ''): boolean {
  const [last] = conditions.slice(-1)
  if (condition === '' || last === undefined || last.isWeak || numbers.length > 0 || prices.length > 0) return false
  const isOne = conditions.every(one => one.isWeak || one.condition === condition)
  const after = low.slice(last.end)
  return (
    isOne && /:\s*$/.test(text) && !beforeLastClause.test(after) && after.trim().split(/\s+/).length <= maxWordsAfter
  )
}

/** What headings and sentences without goods say about the goods around them. */
export class Remarks {
  side: Side | undefined
  /** The side that is known before the text is read, such as that of the subject. */
  readonly given: Side | undefined
  /** The condition of the goods under the last heading. */
  section: Condition | '' = ''
  sectionBrand = ''
  /** The goods under the last heading are sold or reserved. */
  isSectionGone = false
  /** The condition of all goods. */
  global: Condition | '' = ''
  /** `global` is only `tested` or the like, which applies to refurbished goods too. */
  isGlobalWeak = false
  /** Stated after the goods; applies if none of them names a condition. */
  after: Condition | '' = ''
  /** `after` was stated by a heading, which may have goods of its own below it. */
  #isAfterHeading = false
  #currencies: TradeCurrency[] = []

  constructor(side: Side | undefined) {
    this.side = this.given = side
  }

  /** The currency that the text names outside of its prices. */
  get currency(): TradeCurrency {
    return this.#currencies[0] ?? ''
  }

  /** The condition of all goods that name none. */
  get condition(): Condition | '' {
    return this.global || this.after
  }

  /** The condition that a subject gives all goods. */
  get title(): Condition | '' {
    return this.condition || this.section
  }

  /** Records the currency of all prices. */
  pricesAreIn(currency: TradeCurrency): void {
    if (currency !== '') this.#currencies.unshift(currency)
  }

  /** Goods follow: a heading right above a part number says nothing about those before it; one above `3 pallets` may. */
  beginGoods(areRightBelow: boolean): void {
    if (areRightBelow && this.#isAfterHeading && this.section === this.after) this.after = ''
    this.#isAfterHeading = false
  }

  /** Learns the side, condition, manufacturer and currency that a sentence without goods states for others. */
  learn(marks: Marks, { isNewParagraph, hasNumbers }: { isNewParagraph: boolean; hasNumbers: boolean }): void {
    const { text } = marks
    const { low } = marks
    if (companyName.test(low) && text.split(/\s+/).length < 12 && !/:\s*$/.test(text)) return
    const isShort = text.trim().split(/\s+/).length <= 9
    const isTitle =
      isShort && marks.prices.length === 0 && marks.quantities.length === 0 && (/:\s*$/.test(text) || isNewParagraph)
    if (isTitle) this.isSectionGone = false
    const side =
      sideNamed(low, this.given) ?? (/:\s*$/.test(text) ? sideNamed(lastClause.exec(low)?.[0] ?? '') : undefined)
    if (side !== undefined && (isShort || /:\s*$/.test(text) || this.side === undefined)) this.side = side
    // `New unless marked refurbished`, `The sealed ones are gone`
    const exception = low.search(unless)
    const gone = low.search(soldOut)
    const ofGoods = marks.conditions.filter(({ end }) => gone < 0 || end > gone)
    const before = ofGoods.filter(({ end }) => end <= exception)
    const condition = anyCondition.test(low) ? '' : conditionOf(before.length > 0 ? before : ofGoods, low)
    const isWeak = marks.conditions.every(one => one.isWeak)
    if (hasNumbers && isNewParagraph && introducesFurther(marks, condition)) this.section = condition
    else if (condition !== '' && allOfThem.test(low)) {
      if (this.global === '' || (this.isGlobalWeak && !isWeak)) [this.global, this.isGlobalWeak] = [condition, isWeak]
    } else if (
      isTitle &&
      (condition !== '' || marks.brands.length > 0 || /:\s*$/.test(text) || text === text.toUpperCase())
    ) {
      this.section = condition
      // `New only, sealed box.` after a list.
      if (
        condition !== '' &&
        hasNumbers &&
        /(?<![\w])(?:only|nur|alleen|uniquement|solo|solamente|tylko)(?![\w])/.test(low)
      )
        this.after ||= condition
    } else if (condition !== '' && !hasNumbers && !/\?/.test(text)) this.global ||= condition
    // `Genuine Cisco, used, each one tested.` above a list is no heading, which the next heading would end.
    if (
      isTitle &&
      condition !== '' &&
      !hasNumbers &&
      /[\p{L}\d]\.\s*$/u.test(text) &&
      text.trim().split(/\s+/).length > 2
    )
      this.global ||= condition
    // `Warranty: new 1 year, used 30 days`.
    const isOnly = marks.conditions.every(one => one.isWeak || one.condition === condition)
    if (condition !== '' && isOnly && hasNumbers && this.after === '' && !/\?/.test(text))
      [this.after, this.#isAfterHeading] = [condition, this.section === condition && isTitle && !labeled.test(text)]
    if (isTitle && marks.brands.length > 0 && text.trim().split(/\s+/).length <= 3)
      this.sectionBrand = marks.brands[0]?.brand ?? ''
    else if (isTitle && text.trim() === text.trim().toUpperCase()) this.sectionBrand = ''
    // `SEK invoicing possible but prices are in euro`
    const said = withoutRefusedCurrency(low)
    const [ofPrices] = said.match(
      /\b(?:prices?|pricing|preise?|prijzen|prijs|prix|precios?|prezzi|prezzo|ceny|cena)\b.*/,
    ) ?? ['']
    const currency = currencyNamed(ofPrices) || currencyNamed(said)
    if (currency !== '') {
      const isOfPrices = ofPrices !== '' || /\b(?:wahrung|currency|valuta|all in|alles in|in)\b/.test(low)
      if (isOfPrices) this.#currencies.unshift(currency)
      else this.#currencies.push(currency)
    }
  }
}
