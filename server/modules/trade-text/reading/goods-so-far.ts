import type { Item } from './item.ts'
import { mayBeOf } from './makers-of-numbers.ts'
import type { Marks } from './marks.ts'
import type { Piece } from './piece.ts'
import { Remarks } from './remarks.ts'
import type { Side } from './side.ts'

/** The goods read so far, and values that apply to all of them. */
export class GoodsSoFar {
  readonly items: Item[] = []
  readonly remarks: Remarks
  /** Goods that the next line may complete. */
  open: Item | undefined
  isNewParagraph = true
  /** The quantity of each: `two of each of these`. */
  ofEach: number | undefined
  /** A price before any goods: `Can you do 48 each? PN is NUMBER`. */
  early: Piece | undefined
  #hasNumbers = false
  /** Goods were named since the last heading of goods that are gone. */
  #isInGoneSection = false

  constructor(side: Side | undefined) {
    this.remarks = new Remarks(side)
  }

  /** A heading says that the goods below it, up to the next paragraph, are sold or reserved. */
  beginGoneSection(): void {
    this.remarks.isSectionGone = true
    this.#isInGoneSection = false
    this.open = undefined
  }

  add(piece: Piece, line: number, also: Partial<Item> = {}): Item {
    if (this.isNewParagraph && this.#isInGoneSection) this.remarks.isSectionGone = false
    this.#isInGoneSection = this.remarks.isSectionGone
    const item: Item = {
      ...piece,
      brand: piece.brand || (piece.score > 0 ? this.#makerOf(piece) : ''),
      side: this.remarks.side,
      isGone: false,
      isListed: false,
      isHeader: piece.quantity === null && piece.price === null && piece.hasGoods,
      line,
      sectionCondition: this.remarks.section,
      ...also,
    }
    item.isGone ||= this.remarks.isSectionGone
    this.remarks.beginGoods(!this.isNewParagraph && piece.partNumber !== '')
    this.items.push(item)
    this.#hasNumbers ||= item.partNumber !== ''
    this.open = item
    this.isNewParagraph = false
    return item
  }

  #makerOf({ partNumber }: Piece): string {
    const { sectionBrand } = this.remarks
    return mayBeOf(partNumber, sectionBrand) ? sectionBrand : ''
  }

  learn(marks: Marks): void {
    this.remarks.learn(marks, { isNewParagraph: this.isNewParagraph, hasNumbers: this.#hasNumbers })
  }
}
