import { headsGoneGoods } from './gone-heading.ts'
import { fillOtherKind, itemsOfKind, pricesByName } from './goods-families.ts'
import type { GoodsSoFar } from './goods-so-far.ts'
import { fill, type Item, isLine, itemsSharingCondition, quantityAndPrice } from './item.ts'
import type { Marks } from './marks.ts'
import { fillNamedConditions } from './named-conditions.ts'
import { quantityOfEach } from './number-words.ts'
import { allOfThem } from './phrases/all-of-them.ts'
import { gradesOf, type Piece, readPiece } from './piece.ts'
import {
  bareCount,
  isDescriptionOf,
  isFirstLot,
  isLikeLineBefore,
  isNextGrade,
  isPending,
  isPriceOf,
  isPriceOfAll,
  isPriceOfWhole,
  isQuantityOf,
  isTitle,
} from './sentence-kinds.ts'
import { sideNamed } from './side.ts'
import { isAside, saysOnlySoldOut } from './words.ts'

/** Takes back what its writer was not sure of. */
const forgets =
  /(?<![\w])(?:forget|vergeet|vergiss|vergessen sie|oublie[zr]?|olvid[ae]\w*|dimentic\w+|lascia stare|zapomnij)(?![\w])/

/** What a buyer would pay for each of the goods before: `Max 120 EUR each.` */
const budgetOfEach =
  /^\W*(?:(?:our|my|mein|mijn) )?(?:budget|target|max(?:imum|imal|imaal)?|zielpreis|richtprijs|prix cible|objetivo|cel)(?![\w]).*(?:each|apiece|(?:per|pro|je|par|por|al|za) (?:piece|pc|unit|stuck|stk|stuk|unite|piece|unidad|ud|pezzo|szt\w*)|\/(?:pc|ea|stk|st|szt|ud|pz))(?![\w])/

/** A sentence that names no goods. */
export interface RemarkSentence {
  text: string
  /** The index of its line. */
  line: number
  marks: Marks
  /** It says that goods are sold. */
  isGone: boolean
  /** Its line has a number in a list: `Item 3: no bid` is not about item 2. */
  isNumbered: boolean
}

/** A remark with what it says. */
interface Remark extends RemarkSentence {
  piece: Piece
  /** The goods that it may complete. */
  open: Item | undefined
  /** It is about all goods. */
  isAll: boolean
  saysOnlyCondition: boolean
}

/** Reads sentences that name no goods: they complete the goods before them, or say something about all. */
export class RemarkReader {
  readonly #goods: GoodsSoFar

  constructor(goods: GoodsSoFar) {
    this.#goods = goods
  }

  /** Returns true if the sentence completes goods. */
  read(sentence: RemarkSentence): boolean {
    const { text, marks, isGone } = sentence
    if (headsGoneGoods(text, this.#goods.isNewParagraph)) {
      this.#goods.beginGoneSection()
      return false
    }
    const piece = readPiece(marks)
    if (piece.partNumber === '' && piece.price === null) this.#goods.ofEach ??= quantityOfEach(marks.low)
    if (this.#goods.items.length === 0 && piece.isPriceSure && !isAside(marks.low)) this.#goods.early ??= piece
    if (this.#pricesGoods(piece, sentence)) return true
    const remark: Remark = {
      ...sentence,
      piece,
      open: this.#goods.open,
      isAll: allOfThem.test(marks.low) && piece.quantity === null && (piece.price === null || this.#isOfSeveral()),
      saysOnlyCondition: piece.condition !== '' && piece.quantity === null && piece.price === null,
    }
    if (remark.open !== undefined && this.#takesBack(remark.open, remark)) remark.open.isGone = true
    if (this.#statesNamedConditions(remark)) return true
    if (this.#goods.isNewParagraph && isTitle(text, piece)) {
      this.#goods.learn(marks)
      return false
    }
    if (this.#sharesCondition(remark)) return true
    if (!isGone && this.#completesGoods(remark)) return true
    if (this.#addsPending(remark)) return false
    if (this.#countsOpen(remark)) return true
    this.#goods.learn(marks)
    return false
  }

  /** Returns true if several goods were named; an introduction such as `Moving 88 nodes:` names none. */
  #isOfSeveral(): boolean {
    return this.#goods.items.filter(item => item.partNumber !== '' || isLine(item)).length > 1
  }

  /** Returns true for prices of a whole list, of grades, or of goods called by their kind. */
  #pricesGoods(piece: Piece, { marks, line }: RemarkSentence): boolean {
    const { items, open, isNewParagraph } = this.#goods
    if (isPriceOfWhole(items, piece, marks)) {
      this.#goods.learn({ ...marks, prices: [] })
      return true
    }
    const grades = open !== undefined && !isNewParagraph ? gradesOf(marks) : []
    if (open !== undefined && grades.length > 1) {
      open.isGone = true
      for (const grade of grades) this.#goods.add({ ...open, ...quantityAndPrice(grade) }, line)
      return true
    }
    const besides = items.filter(item => item.line === line && item.partNumber !== '' && item.price === null)
    if (piece.price !== null && piece.quantity === null && besides.length > 1 && budgetOfEach.test(marks.low)) {
      for (const item of besides) fill(item, piece)
      return true
    }
    // `£80 for each Xserve and a fiver per module`
    const byName = pricesByName(items, marks)
    for (const { part, meant } of byName) for (const item of meant) fill(item, { ...readPiece(part), quantity: null })
    if (byName.length > 0) return true
    const ofKind = piece.price !== null && piece.quantity === null ? itemsOfKind(items, marks) : []
    for (const item of ofKind) fill(item, piece)
    return ofKind.length > 0 || (open !== undefined && fillOtherKind(items, open, piece, marks))
  }

  /** Returns true if the goods right before are sold, or their writer takes them back. */
  #takesBack(open: Item, { marks, line, isGone, isNumbered }: Remark): boolean {
    if (!isGone || this.#goods.isNewParagraph) return false
    // `3 x Aruba 2540? We don't know yet, forget those.`
    const isTakenBack = open.line === line && /\?\s*$/.test(open.source) && forgets.test(marks.low)
    return isTakenBack || (saysOnlySoldOut(marks.low) && (open.line === line || !isNumbered))
  }

  /** Returns true for conditions of goods called by their kind: `All used, the SFPs are new.` */
  #statesNamedConditions({ marks, isAll, saysOnlyCondition }: Remark): boolean {
    if (!saysOnlyCondition || !fillNamedConditions(this.#goods.items, marks.low)) return false
    if (isAll) this.#goods.learn({ ...marks, conditions: marks.conditions.slice(0, 1) })
    return true
  }

  /** Returns true for a condition of several goods on its line or right above. */
  #sharesCondition({ marks, line, piece, open, isAll, saysOnlyCondition }: Remark): boolean {
    if (!saysOnlyCondition) return false
    const isBeside = open !== undefined && !this.#goods.isNewParagraph
    const sharing = itemsSharingCondition(this.#goods.items, line, isBeside && !isAll)
    if (sharing.length < 2) return false
    for (const item of sharing) item.condition = item.conditionText = piece.condition
    if (isAll) this.#goods.learn(marks)
    return true
  }

  /** Completes goods with what a remark says; returns true if there are such goods. */
  #completesGoods(remark: Remark): boolean {
    const { marks, piece, open } = remark
    if (open !== undefined && this.#describesOpen(open, remark)) return true
    if (this.#goods.isNewParagraph && isPriceOfAll(this.#goods.items, piece, marks)) {
      for (const item of this.#goods.items) fill(item, { ...piece, condition: '', conditionText: '' })
      return true
    }
    if (open === undefined) return false
    return this.#goods.isNewParagraph ? this.#completesAbove(open, remark) : this.#continuesOpen(open, remark)
  }

  /** Takes a description of the goods before it, or the first of their lots by grade. */
  #describesOpen(open: Item, { text, line, marks, piece, isAll }: Remark): boolean {
    if (!this.#goods.isNewParagraph && !isAll && isDescriptionOf(open, piece, line)) {
      fill(open, piece)
      open.source += `\n${text.trim()}`
      return true
    }
    // `300 units total` above lots by grade.
    if (open.price !== null || !isFirstLot(open, piece, marks)) return false
    Object.assign(open, quantityAndPrice(piece), { isHeader: true })
    this.#goods.isNewParagraph = false
    return true
  }

  /** Takes a paragraph with the quantity or the price of the goods above it. */
  #completesAbove(open: Item, { marks, piece, isAll }: Remark): boolean {
    const isOfAll = isAll && this.#isOfSeveral()
    if (!isQuantityOf(open, piece) && (isOfAll || !isPriceOf(open, piece, marks.low))) return false
    fill(open, piece)
    return true
  }

  /** Takes another grade, another line of a list, or a further fact of the goods right before. */
  #continuesOpen(open: Item, { text, line, marks, piece, isAll }: Remark): boolean {
    if (isNextGrade(open, piece, line)) {
      this.#goods.add({ ...open, ...quantityAndPrice(piece), source: text.trim() }, line, { isHeader: true })
      return true
    }
    if (!isAside(marks.low) && isLikeLineBefore(open, piece, text, line)) {
      this.#goods.add({ ...piece, hasGoods: true }, line)
      return true
    }
    const saysFact = piece.quantity !== null || piece.price !== null || piece.condition !== '' || piece.isCall
    if (isAll || !saysFact) return false
    fill(open, piece)
    if (open.line !== line) open.source += `\n${text.trim()}`
    return true
  }

  /** Adds goods without a quantity, which may be in the lines below. */
  #addsPending({ text, line, marks, piece, isGone, isAll }: Remark): boolean {
    if (isGone || (isAll && /^\W*(?:all|every|tou|tod|tutt|wszyst)/.test(marks.low))) return false
    if (!isPending(text, piece, marks)) return false
    const side = sideNamed(marks.low)
    this.#goods.learn(marks)
    const item = this.#goods.add(piece, line)
    if (side !== undefined) item.side = side
    return true
  }

  /** Takes a number on its own as the quantity of the goods right before. */
  #countsOpen({ text, marks, open }: Remark): boolean {
    if (open === undefined || this.#goods.isNewParagraph || open.quantity !== null) return false
    const count = bareCount(text, marks)
    if (count === undefined) return false
    open.quantity = Number(count)
    open.quantityText = count
    return true
  }
}
