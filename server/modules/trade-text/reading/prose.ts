import { sureNumberScore } from '../../part-numbers/index.ts'
import { fillModels } from './goods-families.ts'
import type { GoodsSoFar } from './goods-so-far.ts'
import { fill, fillTier, type Item, isContinued, namesGoods, quantityAndPrice } from './item.ts'
import type { Legend } from './legend.ts'
import { fillLots, leadCurrency, lotsOf } from './lots.ts'
import { type Manufacturers, type Marks, marksOf } from './marks.ts'
import { fillNamedConditions } from './named-conditions.ts'
import { correctedQuantity, quantityOfEach } from './number-words.ts'
import { fillByQuantity, fillFirstFew, fillInOrder, fillNumbered, fillRespectively } from './ordinals.ts'
import { perMonth } from './phrases/per-month.ts'
import { gradesOfNumber, type Piece, piecesOf } from './piece.ts'
import { fillPricesByName } from './prices-by-name.ts'
import { fillPricesByShortNumber } from './prices-by-short-number.ts'
import { RemarkReader, type RemarkSentence } from './remark-reader.ts'
import { fillSameAsBefore } from './same-as-before.ts'
import {
  countOfGoodsBefore,
  isAboutGoodsBefore,
  isAboutShipping,
  isCountOfKits,
  isCountOfOpen,
  isInGoodsBefore,
  isIntroduction,
  isReference,
  isTier,
} from './sentence-kinds.ts'
import { bullet, sentencesOf } from './sentences.ts'
import { sharedCondition, shareMaker, sharePrice } from './shared-condition.ts'
import { sideNamed } from './side.ts'
import { isAside, isSoldOut, refuses, takesAll } from './words.ts'

/** `System 2: same chassis, 4x 6230`: one machine, whatever is in it. */
const oneMachine =
  /^\W*(?:system|server|machine|systeem|systeme|serveur|sistema|servidor|serwer|zestaw)\s(?:#|no\.? |nr\.? )?[1-9]\s?[:–-]\s(?!\d)/

/** `Grade C   9 pcs   £210 (keyboard shine)`: a remark on the lot of a grade, which names no other goods. */
const remarkOfGrade = /^(\W*grade [a-d][+-]?\W.*\d\s*)\([^()]*\)\W*$/i

/** Longer lines may have been wrapped. */
const longLine = 60

interface PartWithPiece {
  part: Marks
  piece: Piece
}

/** A sentence while it is read. */
interface Sentence extends RemarkSentence {
  pieces: PartWithPiece[]
  /** The pieces that name goods. */
  named: PartWithPiece[]
  /** Certain part numbers are among the goods. */
  hasNumber: boolean
}

/** Each completes goods that were named before, and returns true if the sentence does so. */
const fillers: readonly ((items: readonly Item[], marks: Marks) => boolean)[] = [
  fillPricesByName,
  fillLots,
  fillNumbered,
  fillByQuantity,
  fillRespectively,
  fillInOrder,
  fillFirstFew,
]

/** Splits a sentence into a piece for each kind of goods, with what it says of all of them. */
function piecesIn(marks: Marks): PartWithPiece[] {
  const lots = [lotsOf(marks), gradesOfNumber(marks)].find(({ length }) => length > 0)
  const pieces = lots ?? piecesOf(marks)
  const currency = leadCurrency(marks)
  const [machine] = pieces.length === 1 && oneMachine.test(marks.low) ? pieces : []
  if (machine !== undefined && machine.piece.quantityKind !== 'unit')
    Object.assign(machine.piece, { quantity: 1, quantityText: '1', quantityKind: 'word' })
  for (const { piece } of pieces) if (piece.price !== null) piece.currency ||= currency
  shareMaker(pieces)
  return pieces
}

/** Returns true for `Take all pallet USD 17,500` below goods with prices of their own. */
function isPriceOfLoad(items: readonly Item[], pieces: readonly PartWithPiece[], low: string): boolean {
  const [only, ...others] = pieces
  return (
    only !== undefined &&
    others.length === 0 &&
    only.piece.isBulk &&
    only.piece.price !== null &&
    items.filter(({ price }) => price !== null).length > 1 &&
    takesAll.test(low)
  )
}

/** Returns true for `Price is 540 EUR per piece, all tested with 3 months warranty`. */
const isPricedEach = ({ low, prices }: Marks): boolean =>
  prices.some(
    ({ isWeak, start, end }) =>
      !isWeak &&
      /(?:per|each|ea|pc|pro|je|por|cad|stuk|szt)/.test(low.slice(start, end)) &&
      !isAside(low.slice(0, end)),
  )

/** Returns true for `310 Dell U2419H at €62, minimum order 20`. */
const isOffer = (named: readonly PartWithPiece[]): boolean =>
  named.some(({ piece }) => piece.quantity !== null && piece.price !== null && piece.partNumber + piece.brand !== '')

/** Reads sentences: the goods that they name, and what they say about goods named before. */
export class Prose {
  readonly #goods: GoodsSoFar
  readonly #manufacturers: Manufacturers
  readonly #legend: Legend
  readonly #remarks: RemarkReader
  /** The previous line was an item of a bulleted list. */
  #isInList = false
  /** The line has a number in a list: `Item 3: no bid` is not about item 2. */
  #isNumbered = false

  constructor(goods: GoodsSoFar, manufacturersByName: Manufacturers, legend: Legend) {
    this.#goods = goods
    this.#manufacturers = manufacturersByName
    this.#legend = legend
    this.#remarks = new RemarkReader(goods)
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
  #readSentence(whole: string, line: number): boolean {
    const { items } = this.#goods
    const text = this.#withoutCountOfOpen(this.#goods.open === undefined ? whole : whole.replace(remarkOfGrade, '$1'))
    const marks = marksOf(text, this.#manufacturers)
    const { low } = marks
    if (refuses.test(low)) return true
    const pieces = piecesIn(marks)
    // `The 42 drives arrived` names no new goods.
    if (isReference(low, pieces)) return false
    if (isInGoodsBefore(marks, items.at(-1)) || isPriceOfLoad(items, pieces, low)) return true
    const named = this.#isOfOpen(low, pieces) ? [] : pieces.filter(({ piece }) => namesGoods(piece))
    const hasNumber = named.some(({ piece }) => piece.score >= sureNumberScore)
    const sentence = {
      text,
      line,
      marks,
      pieces,
      named,
      hasNumber,
      isGone: isSoldOut(low),
      isNumbered: this.#isNumbered,
    }
    if (fillPricesByShortNumber(items, marks)) return true
    if (this.#corrects(sentence)) return true
    if (this.#isAroundGoods(sentence)) return false
    if (this.#goods.open !== undefined && !hasNumber && isTier(marks)) return fillTier(this.#goods.open, pieces)
    const [first] = pieces
    if (pieces.length === 1 && fillModels(items, first?.piece, marks)) return true
    if (!hasNumber && fillers.some(fillFrom => fillFrom(items, marks))) return true
    if (named.length === 0) return this.#remarks.read(sentence)
    this.#addGoods(sentence)
    return true
  }

  /** Gives the goods before a sentence the count that begins it; returns the rest of the sentence. */
  #withoutCountOfOpen(sentence: string): string {
    const { open } = this.#goods
    const count = countOfGoodsBefore(sentence, open)
    if (count === undefined || open === undefined) return sentence
    const { quantity, end } = count
    Object.assign(open, { quantity, quantityText: String(quantity), isQuantitySure: true })
    return sentence.slice(end)
  }

  /** Returns true for a sentence about the goods before it, although it could name others. */
  #isOfOpen(low: string, pieces: readonly PartWithPiece[]): boolean {
    if (isAboutGoodsBefore(low, pieces)) return true
    const [only, ...others] = pieces
    if (only === undefined || others.length > 0 || only.piece.score !== 0) return false
    return isCountOfKits(low, this.#goods.open) || isCountOfOpen(low, this.#goods.open)
  }

  /** Takes a corrected quantity; returns true if the sentence says nothing else. */
  #corrects({ marks, named, hasNumber }: Sentence): boolean {
    const corrected = correctedQuantity(marks.low)
    const meant = hasNumber ? (named.length === 1 ? named[0]?.piece : undefined) : this.#goods.open
    if (corrected === undefined || meant === undefined) return false
    Object.assign(meant, { quantity: corrected, quantityText: String(corrected) })
    return !hasNumber
  }

  /** Returns true for shipping, introductions, terms and contacts, and learns what they say about all goods. */
  #isAroundGoods({ text, marks, named, hasNumber }: Sentence): boolean {
    const { low } = marks
    const saysAside = isAside(low)
    if ((saysAside || !hasNumber) && marks.quantities.length === 0 && isAboutShipping(low)) return true
    if (hasNumber) return false
    // `We need the following spare parts, refurbished with six months' warranty:`
    if (isIntroduction(text) && marks.prices.length === 0) {
      this.#goods.ofEach ??= quantityOfEach(low)
      this.#goods.learn(marks)
      return true
    }
    const namesNone = named.length === 0
    if (saysAside && (this.#goods.isNewParagraph || namesNone) && !isPricedEach(marks) && !isOffer(named)) {
      if (namesNone) this.#goods.learn({ ...marks, prices: [], quantities: [] })
      return true
    }
    return marks.hasContact || perMonth.test(low)
  }

  /** Adds the goods that a sentence names. */
  #addGoods(sentence: Sentence): void {
    const { marks, pieces, named } = sentence
    const { items, remarks } = this.#goods
    remarks.side = sideNamed(marks.low, remarks.given) ?? remarks.side
    const { lead, shared } = sharedCondition(marks, pieces, named.length)
    sharePrice(pieces)
    const before = items.length
    this.#addPieces(sentence, shared)
    const added = items.slice(before)
    const rest = marks.low.slice(marks.numbers.at(-1)?.end ?? marks.low.length)
    if (added.length > 1) fillNamedConditions(added, rest)
    if (lead !== '' && items.length > 0) remarks.section ||= lead
  }

  /** Adds each piece that names goods, and completes them by the pieces that name none. */
  #addPieces(sentence: Sentence, shared: Piece['condition']): void {
    const { line, pieces, named, isGone } = sentence
    const isMixed = new Set(pieces.flatMap(({ part }) => sideNamed(part.low) ?? [])).size > 1
    let previous: Item | undefined
    for (const { part, piece } of pieces) {
      if (!namesGoods(piece)) {
        if (previous !== undefined) previous = this.#addLot(previous, piece, line)
        else if (named[0] !== undefined) fill(named[0].piece, piece)
        continue
      }
      const coded = this.#legend.ofCode(piece.source)
      if (coded !== '') piece.condition = piece.conditionText = coded
      fillSameAsBefore(piece, this.#goods.open, part)
      if (shared !== '' && piece.condition === '' && piece.conditionText === '')
        piece.condition = piece.conditionText = shared
      const continued = previous === undefined ? this.#continued(piece, sentence) : undefined
      if (continued !== undefined) {
        previous = continued
        continue
      }
      const isOwn = pieces.length > 1 && (piece.quantity !== null || piece.price !== null)
      previous = this.#goods.add(piece, line, {
        isGone: isOwn ? isSoldOut(part.low) : isGone,
        side: (isMixed ? sideNamed(part.low) : undefined) ?? this.#goods.remarks.side,
      })
    }
  }

  /** Adds another lot of goods, or completes them; returns the latest lot. */
  #addLot(previous: Item, piece: Piece, line: number): Item {
    const isNextLot = piece.quantity !== null && piece.price !== null && piece.conditionText !== ''
    if (isNextLot && previous.price !== null && previous.quantity !== null)
      return this.#goods.add({ ...previous, ...quantityAndPrice(piece) }, line)
    fill(previous, piece)
    return previous
  }

  /** Completes the goods of the line above by the only goods of a sentence; undefined if these are others. */
  #continued(piece: Piece, { named, line, isGone }: Sentence): Item | undefined {
    const { open, isNewParagraph } = this.#goods
    if (open === undefined || named.length !== 1 || isNewParagraph || isGone || !isContinued(open, piece, line))
      return undefined
    fill(open, piece)
    open.source += `\n${piece.source}`
    return open
  }
}
