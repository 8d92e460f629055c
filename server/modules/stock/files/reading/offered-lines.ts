import { fold } from '../../../../platform/text/fold.ts'
import { partKey } from '../../../part-numbers/index.ts'
import { type ListedGoods, saysWithheld } from '../../../trade-text/index.ts'

/** Time and sender before each message of an exported chat: `[27/11/2026, 09:25:17] Mike: `, `27.11.26, 09:25 - Mike: `. */
const chatPrefix =
  /^[\u200e\u200f]?\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?(?:\]| -) [^:\n]{1,60}: /i

/** A line of a list, with its place in the text from 1; the line that parts two messages of a chat has that of the next. */
export interface ListLine {
  text: string
  number: number
}

/** What begins a message that asks for goods: `WTB 10x …`, `Marco I take 30x …`; `need to clear` and `looking for buyers` do not. */
const asks =
  /^[^\p{L}\p{N}]*(?:wtb|want(?:ed)?(?: to buy)?|need(?:ed)?(?! (?:to|gone)(?!\p{L}))|looking for(?! (?:an? |the |any )?(?:new |good )?(?:buyers?|takers?|offers?|bids?|homes?)(?!\p{L}))|wir suchen|(?:ich )?suche(?! (?:kaufer|abnehmer|angebote?)(?!\p{L}))|gesucht|brauche|gezocht|(?:ik )?zoek(?! (?:kopers?|afnemers?)(?!\p{L}))|(?:je |on )?(?:re)?cherche(?! (?:un |des )?(?:acheteurs?|preneurs?)(?!\p{L}))|busco(?! comprador)|cerco(?! compratori)|kupie|szukam(?! kup)|(?:\p{L}+,? )?(?:(?:i|we)(?:'ll| will| can)? take|(?:ich )?nehme?|ik neem|je prends|prendo|biore))(?!\p{L})/u
const offers =
  /(?<!\p{L})(?:wts|sell(?:ing)?|have|for sale|(?<!(?:please|pls) )offer(?:ing)?(?! me| us| pls| please)|biete|verkaufe|verkoop|vends|vendo|sprzedam)(?!\p{L})/u

/** Returns the places of the lines of messages that only ask for goods. */
function askedIn(lines: readonly string[]): Set<number> {
  const asked = new Set<number>()
  const starts = lines.flatMap((line, at) => (chatPrefix.test(line) ? [at] : []))
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? lines.length
    const message = fold(lines.slice(start, end).join('\n').replace(chatPrefix, ''))
    if (!asks.test(message) || offers.test(message)) continue
    for (let at = start; at < end; at += 1) asked.add(at)
  }
  return asked
}

/**
 * Returns the lines of a text without what a chat adds, and without goods below a title that reserves them or in a message that asks
 * for them; none is dropped. Each message of a chat is a paragraph: what its first line says of its goods ends with it.
 */
export function offeredIn(text: string): ListLine[] {
  let isWithheld = false
  let wasTitle = false
  const lines = text.split(/\r\n?|\n/)
  const asked = askedIn(lines)
  return lines.flatMap((sent, at): ListLine[] => {
    const line = sent.replace(chatPrefix, '')
    const isMessage = line !== sent
    const number = at + 1
    const isTitle = !/\d{2}/.test(line.replace(/\([^)]*\)/g, '')) && saysWithheld(line)
    if (isTitle) isWithheld = true
    // A blank line ends the section, but not directly below its title.
    else if (isMessage || (line.trim() === '' && !wasTitle)) isWithheld = false
    wasTitle = isTitle
    const own = { text: isWithheld || asked.has(at) ? '' : line, number }
    return isMessage ? [{ text: '', number }, own] : [own]
  })
}

/** `Correction: NUMBER only 6 pcs left` */
const corrects =
  /^[^\p{L}\p{N}]*(?:(?:sorry|oops)[,:]? )?(?:correction|corrected|update(?=.*(?<!\p{L})(?:only|now|left|remaining)(?!\p{L}))|korrektur|berichtigung|correctie|correccion|correzione|korekta|poprawka|sprostowanie)(?!\p{L})/u

/** `Update: now also 5x NUMBER` adds to them. */
const adds =
  /(?<!\p{L})(?:also|another|more|further|additional\w*|plus|auch|weitere|noch mal|ook|aussi|tambien|anche|dodatkowo)(?!\p{L})/u

/** Returns the goods with the quantities that later lines correct, without these lines. */
export function withCorrections(goods: readonly ListedGoods[], lines: readonly ListLine[]): ListedGoods[] {
  const corrected = new Map<ListedGoods, number>()
  const left = goods.filter((one, at) => {
    const line = fold(lines[one.row - 1]?.text ?? '')
    if (one.quantity === null || one.price !== null || !corrects.test(line) || adds.test(line)) return true
    const same = goods.slice(0, at).filter(({ partNumber }) => partKey(partNumber) === partKey(one.partNumber))
    const [meant, ...others] = same
    if (meant === undefined || others.length > 0) return true
    corrected.set(meant, one.quantity)
    return false
  })
  return left.map(one => ({ ...one, quantity: corrected.get(one) ?? one.quantity }))
}
