import { type Cell, reservedPieces, textOf } from '../../trade-text/index.ts'

/** What only a quantity may be followed by, since elsewhere it may mean something else: `res.`, `rsvd`, `alloc.`. */
const reservedInShort =
  /(?<![\p{L}\d])(?:res(?:v|vd|d)?|rés|rsvd?|alloc|rez|zarez|geres|imp)(?:\.(?!\d)|(?![\p{L}\d.]))/giu

/** `24 (8 reserved)`, `24 pcs, 8 reserved` */
const countAndRest = /^(\d[^()]*)\(([^()]+)\)$|^(\d[\d.]*(?: ?\p{L}+\.?)?)(?:,| [/–-]) (.+)$/u

/** Returns the count of a cell and the reserved pieces that it names beside it; undefined if it names none. */
export function countWithReserved(cell: Cell | undefined): { counted: string; reserved: number } | undefined {
  const [, before, inBrackets, counted = before, rest = inBrackets] = countAndRest.exec(textOf(cell)) ?? []
  const reserved = reservedPieces((rest ?? '').replace(reservedInShort, 'reserved'))
  return counted === undefined || reserved === undefined ? undefined : { counted: counted.trim(), reserved }
}

/** Returns the reserved pieces that a cell names beside its quantity. */
export const reservedWithin = (cell: Cell | undefined): number | undefined => countWithReserved(cell)?.reserved
