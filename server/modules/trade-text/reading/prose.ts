import { sureNumberScore } from '../../part-numbers/index.ts'
import { fillModels, fillOtherKind, itemsOfKind, pricesByName } from './goods-families.ts'
import type { GoodsSoFar } from './goods-so-far.ts'
import {
  fill,
  fillTier,
  type Item,
  isContinued,
  isLine,
  itemsSharingCondition,
  namesGoods,
  quantityAndPrice,
} from './item.ts'
import type { Legend } from './legend.ts'
import { fillLots, leadCurrency, lotsOf } from './lots.ts'
import { type Manufacturers, type Marks, marksOf } from './marks.ts'
import { fillNamedConditions } from './named-conditions.ts'
import { correctedQuantity, quantityOfEach } from './number-words.ts'
import { fillByQuantity, fillFirstFew, fillInOrder, fillNumbered, fillRespectively } from './ordinals.ts'
import { gradesOf, gradesOfNumber, piecesOf, readPiece } from './piece.ts'
import { fillPricesByName } from './prices-by-name.ts'
import { fillSameAsBefore } from './same-as-before.ts'
import {
  bareCount,
  countOfGoodsBefore,
  isAboutGoodsBefore,
  isAboutShipping,
  isCountOfKits,
  isCountOfOpen,
  isDescriptionOf,
  isFirstLot,
  isInGoodsBefore,
  isIntroduction,
  isLikeLineBefore,
  isNextGrade,
  isPending,
  isPriceOf,
  isPriceOfAll,
  isPriceOfWhole,
  isQuantityOf,
  isReference,
  isTier,
  isTitle,
} from './sentence-kinds.ts'
import { bullet, sentencesOf } from './sentences.ts'
import { sharedCondition, shareMaker, sharePrice } from './shared-condition.ts'
import { sideNamed } from './side.ts'
import { allOfThem, isAside, isSoldOut, perMonth, refuses, saysOnlySoldOut, takesAll } from './words.ts'

/** `System 2: same chassis, 4x 6230`: one machine, whatever is in it. */
const oneMachine =
  /^\W*(?:system|server|machine|systeem|systeme|serveur|sistema|servidor|serwer|zestaw)\s(?:#|no\.? |nr\.? )?[1-9]\s?[:–-]\s(?!\d)/

/** Takes back what its writer was not sure of. */
const forgets =
  /(?<![\w])(?:forget|vergeet|vergiss|vergessen sie|oublie[zr]?|olvid[ae]\w*|dimentic\w+|lascia stare|zapomnij)(?![\w])/

/** Longer lines may have been wrapped. */
const longLine = 60

/** Reads sentences: the goods that they name, and what they say about goods named before. */
export class Prose {
  readonly #goods: GoodsSoFar
  readonly #manufacturers: Manufacturers
  readonly #legend: Legend
  /** Returns true if the previous line was an item of a bulleted list. */
  #isInList = false
  /** The line has a number in a list: `Item 3: no bid` is not about item 2. */
  #isNumbered = false

  constructor(goods: GoodsSoFar, manufacturersByName: Manufacturers, legend: Legend) {
    this.#goods = goods
    this.#manufacturers = manufacturersByName
    this.#legend = legend
  }

  /** Reads a line; returns false if nothing in it names or completes goods. */
  read(line: string, at: number): boolean {
    const text = line.replace(bullet, '')
    const before = this.#goods.items.length
    const isBulleted = text !== line
    this.#isNumbered = isBulleted && /[a-z0-9]/i.test(line.slice(0, line.length - text.length))
    // What follows a list is about all of it, unless it is the rest of a long line.
    if (this.#isInList && !isBulleted && !/^\s/.test(line)) this.#goods.isNewParagraph = true
    this.#isInList = isBulleted && line.length < longLine
    let isUsed = false
    for (const sentence of sentencesOf(text)) if (this.#readSentence(sentence, at)) isUsed = true
    this.#goods.isNewParagraph = false
    return isUsed || this.#goods.items.length > before
  }

  /** Reads one sentence; returns true if it names or completes goods. */
  #readSentence(whole: string, at: number): boolean {
    const count = countOfGoodsBefore(whole, this.#goods.open)
    if (count !== undefined && this.#goods.open !== undefined)
      Object.assign(this.#goods.open, {
        quantity: count.quantity,
        quantityText: String(count.quantity),
        isQuantitySure: true,
      })
    const text = whole.slice(count?.end ?? 0)
    const marks = marksOf(text, this.#manufacturers)
    const { low } = marks
    if (refuses.test(low)) return true
    const isGone = isSoldOut(low)
    const lots = [lotsOf(marks), gradesOfNumber(marks)].find(found => found.length > 0)
    const pieces = lots ?? piecesOf(marks)
    const currency = leadCurrency(marks)
    const [machine] = pieces.length === 1 && oneMachine.test(low) ? pieces : []
    if (machine !== undefined && machine.piece.quantityKind !== 'unit')
      Object.assign(machine.piece, { quantity: 1, quantityText: '1', quantityKind: 'word' })
    for (const { piece } of pieces) if (piece.price !== null) piece.currency ||= currency
    shareMaker(pieces)
    // `The 42 drives arrived` names no new goods.
    if (isReference(low, pieces)) return false
    if (isInGoodsBefore(marks, this.#goods.items.at(-1))) return true
    const [only] = pieces.length === 1 ? pieces : []
    const { open } = this.#goods
    // `Take all pallet USD 17,500` below goods with prices of their own.
    const isPriced = this.#goods.items.filter(({ price }) => price !== null).length > 1
    if (isPriced && only?.piece.isBulk && only.piece.price !== null && takesAll.test(low)) return true
    const isOfOpen =
      isAboutGoodsBefore(low, pieces) ||
      (only !== undefined && only.piece.score === 0 && (isCountOfKits(low, open) || isCountOfOpen(low, open)))
    const named = isOfOpen ? [] : pieces.filter(({ piece }) => namesGoods(piece))
    const hasNumber = named.some(({ piece }) => piece.score >= sureNumberScore)
    const corrected = correctedQuantity(low)
    const meant = hasNumber ? (named.length === 1 ? named[0]?.piece : undefined) : this.#goods.open
    if (corrected !== undefined && meant !== undefined) {
      Object.assign(meant, { quantity: corrected, quantityText: String(corrected) })
      if (!hasNumber) return true
    }
    if ((isAside(low) || !hasNumber) && marks.quantities.length === 0 && isAboutShipping(low)) return false
    // `We need the following spare parts, refurbished with six months' warranty:`
    if (isIntroduction(text) && !hasNumber && marks.prices.length === 0) {
      this.#goods.ofEach ??= quantityOfEach(low)
      this.#goods.learn(marks)
      return false
    }
    // `Price is 540 EUR per piece, all tested with 3 months warranty`
    const isPricedEach = marks.prices.some(
      one =>
        !one.isWeak &&
        /(?:per|each|ea|pc|pro|je|por|cad|stuk|szt)/.test(low.slice(one.start, one.end)) &&
        !isAside(low.slice(0, one.end)),
    )
    // `310 Dell U2419H at €62, minimum order 20`
    const isOffer = named.some(
      ({ piece }) => piece.quantity !== null && piece.price !== null && piece.partNumber + piece.brand !== '',
    )
    if (isAside(low) && !isPricedEach && !isOffer && !hasNumber && (this.#goods.isNewParagraph || named.length === 0)) {
      if (named.length === 0) this.#goods.learn({ ...marks, prices: [], quantities: [] })
      return false
    }
    if ((marks.hasContact || perMonth.test(low)) && !hasNumber) return false
    if (this.#goods.open !== undefined && !hasNumber && isTier(marks)) return fillTier(this.#goods.open, pieces)
    if (pieces.length === 1 && fillModels(this.#goods.items, pieces[0]?.piece, marks)) return true
    if (!hasNumber && fillPricesByName(this.#goods.items, marks)) return true
    if (!hasNumber && fillLots(this.#goods.items, marks)) return true
    if (!hasNumber && fillNumbered(this.#goods.items, marks)) return true
    if (!hasNumber && fillByQuantity(this.#goods.items, marks)) return true
    if (!hasNumber && fillRespectively(this.#goods.items, marks)) return true
    if (!hasNumber && (fillInOrder(this.#goods.items, marks) || fillFirstFew(this.#goods.items, marks))) return true
    if (named.length === 0) return this.#readRemark(marks, text, at, isGone)
    const side = sideNamed(low)
    if (side !== undefined) this.#goods.remarks.side = side
    const isMixed = new Set(pieces.flatMap(({ part }) => sideNamed(part.low) ?? [])).size > 1
    const first = named[0]
    const { lead, shared } = sharedCondition(marks, pieces, named.length)
    sharePrice(pieces)
    const before = this.#goods.items.length
    let previous: Item | undefined
    for (const { part, piece } of pieces) {
      if (!namesGoods(piece)) {
        const isNextLot =
          previous !== undefined && piece.quantity !== null && piece.price !== null && piece.conditionText !== ''
        if (isNextLot && previous?.price !== null && previous?.quantity !== null)
          previous = this.#goods.add({ ...(previous as Item), ...quantityAndPrice(piece) }, at)
        else if (previous !== undefined) fill(previous, piece)
        else if (first !== undefined) fill(first.piece, piece)
        continue
      }
      const coded = this.#legend.ofCode(piece.source)
      if (coded !== '') piece.condition = piece.conditionText = coded
      fillSameAsBefore(piece, this.#goods.open, part)
      if (shared !== '' && piece.condition === '' && piece.conditionText === '')
        piece.condition = piece.conditionText = shared
      const open = this.#goods.open
      const continues =
        previous === undefined &&
        named.length === 1 &&
        !this.#goods.isNewParagraph &&
        !isGone &&
        isContinued(open, piece, at)
      if (continues && open !== undefined) {
        fill(open, piece)
        open.source += `\n${piece.source}`
        previous = open
        continue
      }
      const isOwn = pieces.length > 1 && (piece.quantity !== null || piece.price !== null)
      previous = this.#goods.add(piece, at, {
        isGone: isOwn ? isSoldOut(part.low) : isGone,
        side: (isMixed ? sideNamed(part.low) : undefined) ?? this.#goods.remarks.side,
      })
    }
    const onLine = this.#goods.items.slice(before)
    const rest = low.slice(marks.numbers.at(-1)?.end ?? low.length)
    if (onLine.length > 1) fillNamedConditions(onLine, rest)
    if (lead !== '' && this.#goods.items.length > 0) this.#goods.remarks.section ||= lead
    return true
  }

  /** Returns true if several goods were named; an introduction such as `Moving 88 nodes:` names none. */
  #isOfSeveral(): boolean {
    return this.#goods.items.filter(item => item.partNumber !== '' || isLine(item)).length > 1
  }

  /** Reads a sentence that names no goods: it completes the goods before it, or says something about all. */
  #readRemark(marks: Marks, text: string, at: number, isGone: boolean): boolean {
    const piece = readPiece(marks)
    if (piece.partNumber === '' && piece.price === null) this.#goods.ofEach ??= quantityOfEach(marks.low)
    const open = this.#goods.open
    if (this.#goods.items.length === 0 && piece.isPriceSure && !isAside(marks.low)) this.#goods.early ??= piece
    if (isPriceOfWhole(this.#goods.items, piece, marks.low)) {
      this.#goods.learn({ ...marks, prices: [] })
      return true
    }
    const isBeside = open !== undefined && !this.#goods.isNewParagraph
    const grades = isBeside ? gradesOf(marks) : []
    if (open !== undefined && grades.length > 1) {
      open.isGone = true
      for (const grade of grades) this.#goods.add({ ...open, ...quantityAndPrice(grade) }, at)
      return true
    }
    // `£80 for each Xserve and a fiver per module`
    const named = pricesByName(this.#goods.items, marks)
    for (const { part, meant } of named) for (const item of meant) fill(item, { ...readPiece(part), quantity: null })
    if (named.length > 0) return true
    const aimed = piece.price !== null && piece.quantity === null ? itemsOfKind(this.#goods.items, marks) : []
    for (const item of aimed) fill(item, piece)
    if (aimed.length > 0) return true
    if (open !== undefined && fillOtherKind(this.#goods.items, open, piece, marks)) return true
    const isAll = allOfThem.test(marks.low) && piece.quantity === null && (piece.price === null || this.#isOfSeveral())
    // `3 x Aruba 2540? We don't know yet, forget those.`
    const isTakenBack = open?.line === at && /\?\s*$/.test(open.source) && forgets.test(marks.low)
    if (isBeside && isGone && (isTakenBack || (saysOnlySoldOut(marks.low) && (open.line === at || !this.#isNumbered))))
      open.isGone = true
    const saysOnlyCondition = piece.condition !== '' && piece.quantity === null && piece.price === null
    if (saysOnlyCondition && fillNamedConditions(this.#goods.items, marks.low)) {
      // `All used, the SFPs are new.`
      if (isAll) this.#goods.learn({ ...marks, conditions: marks.conditions.slice(0, 1) })
      return true
    }
    if (this.#goods.isNewParagraph && isTitle(text, piece)) {
      this.#goods.learn(marks)
      return false
    }
    const onLine = itemsSharingCondition(this.#goods.items, at, isBeside && !isAll)
    if (saysOnlyCondition && onLine.length > 1) {
      for (const item of onLine) item.condition = item.conditionText = piece.condition
      if (isAll) this.#goods.learn(marks)
      return true
    }
    if (isBeside && !isGone && !isAll && isDescriptionOf(open, piece, at)) {
      fill(open, piece)
      open.source += `\n${text.trim()}`
      return true
    }
    // `300 units total` above lots by grade.
    if (open?.price === null && !isGone && isFirstLot(open, piece, marks)) {
      const { quantity } = piece
      Object.assign(open, quantityAndPrice(piece), { quantity, isHeader: true })
      this.#goods.isNewParagraph = false
      return true
    }
    const isOfAll = isAll && this.#isOfSeveral()
    const isOfOpen = (item: Item) => isQuantityOf(item, piece) || (!isOfAll && isPriceOf(item, piece, marks.low))
    if (this.#goods.isNewParagraph && !isGone && isPriceOfAll(this.#goods.items, piece, marks)) {
      for (const item of this.#goods.items) fill(item, { ...piece, condition: '', conditionText: '' })
      return true
    }
    if (open !== undefined && this.#goods.isNewParagraph && !isGone && isOfOpen(open)) {
      fill(open, piece)
      return true
    }
    if (isBeside && !isGone && isNextGrade(open, piece, at)) {
      this.#goods.add({ ...open, ...quantityAndPrice(piece), source: text.trim() }, at, { isHeader: true })
      return true
    }
    if (isBeside && !isGone && !isAside(marks.low) && isLikeLineBefore(open, piece, text, at)) {
      this.#goods.add({ ...piece, hasGoods: true }, at)
      return true
    }
    const says = piece.quantity !== null || piece.price !== null || piece.condition !== '' || piece.isCall
    if (!isAll && isBeside && says && !isGone) {
      fill(open, piece)
      if (open.line !== at) open.source += `\n${text.trim()}`
      return true
    }
    if (
      !isGone &&
      (!isAll || !/^\W*(?:all|every|tou|tod|tutt|wszyst)/.test(marks.low)) &&
      isPending(text, piece, marks)
    ) {
      const side = sideNamed(marks.low)
      this.#goods.learn(marks)
      const item = this.#goods.add(piece, at)
      if (side !== undefined) item.side = side
      return false
    }
    const count = isBeside && open.quantity === null ? bareCount(text, marks) : undefined
    if (open !== undefined && count !== undefined) {
      open.quantity = Number(count)
      open.quantityText = count
      return true
    }
    this.#goods.learn(marks)
    return false
  }
}
