import { fold } from '../../platform/text/fold.ts'

const wanted =
  /^(?:wtb|want(?:ed)?|want(?:ed)? to buy|gesuche?|gesucht|kaufgesuche?|gezocht|gevraagd|cherche|on cherche|se busca|buscad[oa]|cercasi|cerco|kupie|kupimy|szukam)$/
/** A want in any column, unlike `wanted`. */
const askedOnBoard = /^(?:wtb|want(?:ed)? to buy|kaufgesuche?)$/
const offered =
  /^(?:wts|have|sell|selling|want to sell|for sale|offer(?:ed)?|angebot|biete|verkaufe?|te koop|aangeboden|vends|a vendre|vendo|in vendita|en venta|sprzedam)$/
/** `For sale` and `sell` are also what a list of assets says of each, beside an expired warranty. */
const onBoard = /^(?:wts|have|want to sell|biete)$/
/** What a board says of an offer that no longer stands, beside its side. */
const ended =
  /^(?:expired|closed|withdrawn|cancel?led|inactive|abgelaufen|geschlossen|zuruckgezogen|verlopen|gesloten|ingetrokken|expiree?|cloturee?|caducad[oa]|cerrad[oa]|scadut[oa]|chius[oa]|wygasl[aey]|zakonczon[aey])$/

/** Longer than any of these words. */
const maxLength = 20
const keyOf = (text: string) =>
  text.length > maxLength ? '' : fold(text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')).replace(/ł/g, 'l')

/** True if a cell says nothing but that its row is wanted, as lists of a trading board do: `WANT`, `WTB`. */
export const isMarkedWanted = (text: string): boolean => wanted.test(keyOf(text))

/** True if a cell is a mark by which only trading boards say that a row is wanted. */
export const isBoardWant = (text: string): boolean => askedOnBoard.test(keyOf(text))

/** True if a cell says nothing but the side of the market that its row is on: `HAVE`, `WTS`, `WANT`. */
export const isMarketSide = (text: string): boolean => wanted.test(keyOf(text)) || offered.test(keyOf(text))

/** True if a cell says nothing but that its row is offered on a trading board. */
export const isMarkedOffered = (text: string): boolean => onBoard.test(keyOf(text))

/** True if a cell says nothing but that an offer no longer stands. */
export const isMarkedEnded = (text: string): boolean => ended.test(keyOf(text))
