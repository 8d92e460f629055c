import { formOf } from '../../part-numbers/index.ts'
import type { Condition } from './conditions.ts'
import type { Marks } from './marks.ts'
import { allOfThem } from './phrases/all-of-them.ts'
import type { Piece } from './piece.ts'

/** Text before a condition of several goods: a comma, and perhaps a verb in the plural. */
const ofSeveral =
  /,\s*(?:(?:they |these |those |sie |diese |ze |deze |die |ils |elles |ceux-ci |celles-ci |estos |estas |questi |queste )?(?:(?:all|both|are|sind|zijn|sont|son|sono|sa|can|may|could|konnen|durfen|darf|mogen|mag|kunnen|peuvent|pueden|possono|moga|be|sein|etre|ser|essere|byc|auch|ook|anche|tambien)\s){1,3})?$/

/** Before a price of several goods: `3 x A and 5 x B, budget 45 € each`. */
const ofAll =
  /,\s*(?:(?:all|each|everything|alle[sn]?|je(?:weils)?|allemaal|tout|tous|tod[oa]s|tutt[oi]|wszystk\w+)\s(?:at\s|for\s|zu\s|voor\s|a\s|po\s)?|(?:(?:our |my |mein |mijn )?(?:budget|target|max(?:imum|imal|imaal)?|zielpreis|richtprijs|prix cible|objetivo|cel)\.?:?\s){1,2}(?:is |ist |of |de |di )?(?:max\.?\s)?)$/

/** After a price of everything that a sentence names: `10 x A, 5 x B, $450 for the lot`. */
const forTheLot =
  /^\W{0,3}(?:(?:for )?the (?:whole |entire )?lot|take it all|en bloc|fur (?:alles|den posten)|voor (?:alles|de (?:hele )?partij)|le (?:lot|tout)|pour (?:le lot|le tout|l'ensemble)|por (?:el lote|todo)|per (?:il lotto|tutto)|za (?:calosc|wszystko))(?![\w])/

/**
 * Applies the price at the end of a sentence to all goods that it names, if the words say so and none has another
 * price.
 */
export function sharePrice(pieces: readonly { part: Marks; piece: Piece }[]): void {
  const last = pieces.at(-1)
  const price = last?.part.prices[0]
  if (last === undefined || price === undefined || last.piece.price === null) return
  // `46 x A, 5 x B, all used, £2,300 the lot`: no line has a price of its own.
  const isOfWhole =
    pieces.length > 1 &&
    last.piece.priceFor === 'lot' &&
    (allOfThem.test(last.part.low) || forTheLot.test(last.part.low.slice(price.end)))
  if (
    isOfWhole &&
    pieces.every(({ piece }) => piece === last.piece || (piece.price === null && piece.partNumber !== ''))
  ) {
    Object.assign(last.piece, { price: null, priceText: '', currency: '', priceFor: '', isPriceSure: false })
    return
  }
  if (pieces.slice(0, -1).some(({ piece }) => piece.price !== null || piece.partNumber === '')) return
  if (pieces.some(({ part }) => part.low.includes(';')) || !ofAll.test(last.part.low.slice(0, price.start))) return
  const { price: amount, priceText, currency, priceFor, isPriceSure } = last.piece
  for (const { piece } of pieces) Object.assign(piece, { price: amount, priceText, currency, priceFor, isPriceSure })
}

/** Gives models of one form the maker that is named after the last of them: `DS4246 and DS2246, NetApp`. */
export function shareMaker(pieces: readonly { piece: Piece }[]): void {
  const last = pieces.at(-1)?.piece
  if (last === undefined || last.brand === '' || last.partNumber === '') return
  for (const { piece } of pieces) {
    const isAlike = piece.partNumber !== '' && formOf(piece.partNumber) === formOf(last.partNumber)
    if (isAlike && piece.brand === '') Object.assign(piece, { brand: last.brand, hasGoods: true })
  }
}

/** Returns the condition that a sentence states for all its goods: before a colon (`lead`), or at its end. */
export function sharedCondition(
  marks: Marks,
  pieces: readonly { part: Marks; piece: Piece }[],
  count: number,
): { lead: Condition | ''; shared: Condition | '' } {
  const { low } = marks
  // `WTS used Nexus: 30x A, 12x B`, and `5x A, 10x B, all used`.
  const bracketed = /^\s*\[[^\][]*\]|^\s*\([^()]*\)/.exec(low)?.[0].length ?? 0
  const colon = bracketed > 0 ? bracketed : low.indexOf(':')
  const lead = marks.conditions.find(
    ({ end }) =>
      end <= colon && colon < (marks.numbers[0]?.start ?? 0) && !marks.quantities.some(one => one.start < colon),
  )
  // `in used condition, fifteen laptops and fifteen docks`
  const opening =
    count > 1
      ? marks.conditions.find(
          ({ end }) =>
            /^,\s/.test(low.slice(end)) && [...marks.quantities, ...marks.numbers].every(({ start }) => start > end),
        )
      : undefined
  const last = pieces.at(-1)
  const trailing = last !== undefined && count > 1 && allOfThem.test(last.part.low) ? last.piece.condition : ''
  // `4 x A and 2 x B, used`: the last word is about both.
  const lastWord = last?.part.conditions[0]
  const isForAll =
    lastWord !== undefined &&
    count > 1 &&
    pieces.slice(0, -1).every(({ piece }) => piece.condition === '' && piece.price === null) &&
    (ofSeveral.test(last?.part.low.slice(0, lastWord.start) ?? '') ||
      (last?.piece.price === null &&
        /^(?:usad[oa]s|usat[ie]|neufs|nuov[ie]|nuev[oa]s|uzywane|nowe)/.test(last.part.low.slice(lastWord.start))))
  const shared = lead?.condition ?? opening?.condition ?? (trailing || (isForAll ? (last?.piece.condition ?? '') : ''))
  return { lead: lead?.condition ?? '', shared }
}
