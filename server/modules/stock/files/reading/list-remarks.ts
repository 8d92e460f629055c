import { squeeze } from '../../../../platform/text/fold.ts'
import type { ListedGoods } from '../../../trade-text/index.ts'
import { isIncluded } from '../left-rows.ts'
import type { ListLine } from './offered-lines.ts'

const ofWhich = 'davon|of (?:which|them|these)|thereof|dont|di cui|waarvan|hiervan|de los cuales|z tego|w tym'
const broken =
  '(?:defekt\\p{L}*|defect\\p{L}*|d[ée]fectueu\\p{L}*|faulty|broken|damaged|untested|kaputt|pour pi[eè]ces|hors service|guast[oaie]|difettos[oaie]|averiad[oa]s?|uszkodzon\\p{L}+|niesprawn\\p{L}+|for parts|ungetestet|ongetest)'
/** `2 davon defekt`: the condition of a few pieces only. */
const someBroken = new RegExp(
  `[,;(–-]\\s*((?:\\d{1,4}\\s(?:\\p{L}+\\s)?(?:${ofWhich})|(?:${ofWhich})\\s\\d{1,4})(?:\\s\\p{L}+)?\\s${broken})\\)?(?=\\s*(?:[,;.]|$))`,
  'iu',
)
/** Makers of displays (2K), disks (7k, for their speed) and toner (12k, for its pages). */
const makersOfThousands =
  'acer|aoc|asus|benq|brother|canon|dell|eizo|epson|fujitsu|hewlett|hgst|hitachi|hp[ei]?|hyundai|iiyama|konica|kyocera|lenovo|lexmark|lg|maxtor|msi|nec|oki|panasonic|philips|ricoh|samsung|seagate|sharp|sony|toshiba|viewsonic|wd|western|xerox'
/** `2k Logitech 920-002518`; what displays, cameras and disks are called in thousands is no number of pieces. */
const thousands = new RegExp(
  `^([^\\p{L}\\d]*)(?!(?:4|5|6|8|10|15)k)(\\d{1,3})k (?!(?:${makersOfThousands})(?!\\p{L}))(?=\\p{L}{2,} \\S*\\d)`,
  'iu',
)
const otherThousands =
  /monitor|display|screen|bildschirm|scherm|webcam|camera|rpm|\d\s?(?:x|pcs|stk|st|stuks?|szt|uds?|pz)(?!\p{L})/iu

/** A line as it is read, and the remark that was taken from it. */
export interface PlainLine {
  text: string
  remark: string
}

/** Returns a line without a remark on some of its pieces, and with its pieces as a number. */
export function plainLine({ text }: ListLine): PlainLine {
  const [whole = '', remark = ''] = someBroken.exec(text) ?? []
  const counted = otherThousands.test(text) ? text : text.replace(thousands, '$1$2000x ')
  return { text: whole === '' ? counted : counted.replace(whole, ' '), remark }
}

/** A word that joins the goods directly after it to a set, or those after a number without a count. In `with caddy, 5x` it joins the caddy only. */
const joins =
  /(?<!\p{L})(?:incl(?:\.|uding)?|inkl(?:\.|usive)?|with|w\/|mit|avec|met|con|z|y compris|compreso)(?!\p{L}) ?(?:(?=\S*\d)[\p{L}\d/.-]{4,40} (?:and|und|en|et|y|e|oraz|&) )?(?:\d{1,5} ?(?:x|pcs|units?|stk|st|stuks?|szt|uds?|pz)?\.? )?(\p{L}[\p{L} -]{0,30})?\s*$/iu
const askedFor =
  /(?<!\p{L})(?:offers?|make (?:me )?an offer|call|poa|tbd|ask|best offer|auf anfrage|anfrage|op aanvraag|sur demande|a consultar|su richiesta|na zapytanie)\W*$/iu

/** What goods have without a number of its own: `2 PSU, 5 fans`. */
const parts =
  /^(?:fans?|psus?|power suppl(?:y|ies)|power cords?|rails?|rail kits?|bezels?|cadd(?:y|ies)|ears?|brackets?|heatsinks?|cables?|netzteile?|l[üu]fter|schienen|kabel|voedingen|ventilatoren|alimentations?|ventilateurs?|alimentatori|ventole|fuentes|ventiladores|zasilacz\p{L}*|wentylator\p{L}*)(?!\p{L})/iu
const money = /[€$£]|(?<!\p{L})(?:eur|usd|gbp|pln|chf|czk|sek|dkk|nok|huf|ron)(?!\p{L})/iu

/** True if the line of goods has no price of theirs, but asks for one: one below it is that of something else. */
function isAskedFor({ price }: ListedGoods, line: string): boolean {
  if (price === null || money.test(line) || !askedFor.test(line)) return false
  const plain = line.replace(/(?<=\d)[.,' ](?=\d{3}(?!\d))/g, '').replaceAll(',', '.')
  return !(plain.match(/(?<![\d.])\d+(?:\.\d+)?/g) ?? []).some(amount => Number(amount) === price)
}

/** True if the line of goods names them with others that belong to them, and one price after: `6x A incl. 2x B, EUR 2350`. */
function isSet([first, ...others]: readonly ListedGoods[], line: string): boolean {
  const last = others.at(-1)
  if (first === undefined || last === undefined || first.partNumber === '' || first.price !== null) return false
  const from = line.indexOf(first.partNumber) + first.partNumber.length
  const to = line.indexOf(others[0]?.partNumber ?? '', from)
  const isPriced = others.every(one => (one.price !== null) === (one === last))
  if (others.every(one => one.partNumber === '' && parts.test(one.description))) return isPriced
  const [second] = others
  const isOwn = second !== undefined && second.quantity !== null && differ(first.condition, second.condition)
  return isPriced && !isOwn && to > from && endsInJoin(line.slice(from, to), second?.brand ?? '')
}

const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other

/** True if nothing but a count and the maker of the next goods stands behind a word that joins them. */
function endsInJoin(text: string, brand: string): boolean {
  const found = joins.exec(text)
  const [maker, named] = [squeeze(found?.[1] ?? ''), squeeze(brand)]
  return found !== null && (maker === '' || maker.startsWith(named) || named.startsWith(maker))
}

const joined = (goods: readonly ListedGoods[]): ListedGoods[] => {
  const [first, ...others] = goods
  const last = others.at(-1)
  if (first === undefined || last === undefined) return [...goods]
  const parts = others.map(one => `${one.quantity ?? 1}x ${one.partNumber || one.description}`)
  const description = [first.description, ...parts].filter(text => text !== '').join(', ')
  return [{ ...first, description, price: last.price, currency: last.currency, priceFor: 'each' }]
}

/** `Rittal DK 7955.310`: digits that no number of pieces and no amount has, after a manufacturer. */
const dotted = /^((?:\p{Lu}{2,3} )?\d{4}\.\d{3})(?![\d.,])\s*/u

function withDottedNumber(one: ListedGoods): ListedGoods {
  const [whole = '', partNumber = ''] =
    one.partNumber === '' && one.brand !== '' ? (dotted.exec(one.description) ?? []) : []
  return whole === '' ? one : { ...one, partNumber, description: one.description.slice(whole.length) }
}

/** Returns the goods of a list as its lines mean them: sets as one, and no remarks on other goods. */
export function withRemarks(goods: readonly ListedGoods[], lines: readonly PlainLine[]): ListedGoods[] {
  const rows = [...new Set(goods.map(({ row }) => row))]
  // The rows of a mail do not count its header.
  let header = 0
  return rows.flatMap(row => {
    const number = goods.find(one => one.row === row && one.partNumber !== '')?.partNumber
    const at =
      number === undefined ? -1 : lines.findIndex((line, place) => place >= row - 1 && line.text.includes(number))
    if (at >= 0) header = at - (row - 1)
    const { text = '', remark = '' } = lines[row - 1 + header] ?? {}
    const own = goods.filter(one => one.row === row)
    const found = isSet(own, text) ? joined(own) : own
    const isRemark = found.length === 1 && found[0]?.price === null && isIncluded(text.split(' ').at(-1))
    if (isRemark && found[0]?.partNumber === '') return []
    return found.map(withDottedNumber).map(one => ({
      ...one,
      ...(remark !== '' && { description: [one.description, remark].filter(text => text !== '').join(', ') }),
      ...(found.length === 1 && isAskedFor(one, text) && { price: null }),
    }))
  })
}
