import type { Item } from './item.ts'
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

  constructor(side: Side | undefined) {
    this.remarks = new Remarks(side)
  }

  add(piece: Piece, line: number, also: Partial<Item> = {}): Item {
    const item: Item = {
      ...piece,
      brand: piece.brand || (piece.score > 0 ? this.remarks.sectionBrand : ''),
      side: this.remarks.side,
      isGone: false,
      isListed: false,
      isHeader: piece.quantity === null && piece.price === null && piece.hasGoods,
      line,
      sectionCondition: this.remarks.section,
      ...also,
    }
    this.remarks.beginGoods(!this.isNewParagraph && piece.partNumber !== '')
    this.items.push(item)
    this.#hasNumbers ||= item.partNumber !== ''
    this.open = item
    this.isNewParagraph = false
    return item
  }

  learn(marks: Marks): void {
    this.remarks.learn(marks, { isNewParagraph: this.isNewParagraph, hasNumbers: this.#hasNumbers })
  }
}
