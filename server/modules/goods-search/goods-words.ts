import { fold } from '../../platform/text/fold.ts'
import { quantityAt, withPlainUnits } from './quantities.ts'

/** A word as it is written, and its pieces between hyphens, slashes and the like. */
export interface WrittenWord {
  raw: string
  pieces: string[]
}

/** Returns the words of a text, prepared for reading their meaning: folded, with decimal points inside their pieces. */
export const writtenWords = (text: string): WrittenWord[] =>
  withPlainUnits(fold(text))
    .split(/[^\p{L}\p{N}\-._/+#]+/u)
    .flatMap(raw => {
      const pieces = raw
        .split(/[^\p{L}\p{N}.]+/u)
        .map(piece => piece.replace(/^\.+|\.+$/g, ''))
        .filter(piece => piece !== '')
      return pieces.length === 0 ? [] : [{ raw, pieces }]
    })

/** Returns all pieces of a text's words, in order. */
export const goodsWords = (text: string): string[] => writtenWords(text).flatMap(({ pieces }) => pieces)

const isMixed = (piece: string) => /\d/.test(piece) && /\p{L}/u.test(piece)

/** Returns true if pieces of a written word look like a part number, whose `64G` is not a quantity. */
export const isLikeNumber = ({ pieces }: WrittenWord): boolean =>
  pieces.length > 1 && pieces.some(piece => isMixed(piece) && quantityAt([piece], 0) === undefined)
