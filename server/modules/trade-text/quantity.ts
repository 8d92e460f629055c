import { maxPieces } from '../../../contract/quotes.ts'

/** Reads a number of pieces: `25`, `25+`, `1,000`, `25 pcs`; undefined for everything else. */
export function piecesIn(text: string): number | undefined {
  const [, digits = ''] =
    /^(\d{1,3}(?:[.,' ]\d{3})+|\d{1,7})\s*\+?\s*(?:x|pcs?|pieces?|units?|ea|stk|stuks?)?\.?$/i.exec(text.trim()) ?? []
  const pieces = Number(digits.replace(/\D/g, ''))
  return pieces >= 1 && pieces <= maxPieces ? pieces : undefined
}
