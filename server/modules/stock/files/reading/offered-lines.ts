import { fold } from '../../../../platform/text/fold.ts'
import { partKey } from '../../../part-numbers/index.ts'
import { type ListedGoods, saysWithheld } from '../../../trade-text/index.ts'
import { chatPrefix, withoutChatWants } from './chat-wants.ts'

/** A line of a list, with its place in the text from 1; the line that parts two messages of a chat has that of the next. */
export interface ListLine {
  text: string
  number: number
}

/**
 * Returns the lines of a text without what a chat adds, and without goods below a title that reserves them or in a message that asks
 * for them; none is dropped. Each message of a chat is a paragraph: what its first line says of its goods ends with it.
 */
export function offeredIn(text: string): ListLine[] {
  let isWithheld = false
  let wasTitle = false
  return withoutChatWants(text.split(/\r\n?|\n/)).flatMap((sent, at): ListLine[] => {
    const line = sent.replace(chatPrefix, '')
    const isMessage = line !== sent
    const number = at + 1
    const isTitle = saysWithheld(line) && !/\d{2}/.test(line.replace(/\([^)]*\)/g, ''))
    if (isTitle) isWithheld = true
    // A blank line ends the section, but not directly below its title.
    else if (isMessage || (line.trim() === '' && !wasTitle)) isWithheld = false
    wasTitle = isTitle
    const own = { text: isWithheld ? '' : line, number }
    return isMessage ? [{ text: '', number }, own] : [own]
  })
}

/** `Correction: NUMBER only 6 pcs left` */
const corrects =
  /^[^\p{L}\p{N}]*(?:(?:sorry|oops)[,:]? )?(?:correction|corrected|update(?=.*(?<!\p{L})(?:only|now|left|remaining)(?!\p{L}))|korrektur|berichtigung|correctie|correccion|correzione|korekta|poprawka|sprostowanie)(?!\p{L})/u

/** Words beside a corrected quantity. Any other word may make it that of other goods: `now 12x NUMBER new sealed`, `2x NUMBER are faulty`. */
const besideQuantity = new Set(
  [
    'sorry oops only just now left remaining remain remains have has are is it its in stock available still of the we i there not but',
    'instead sold gone from down to and qty quantity x pc pcs piece pieces unit units',
    'nur noch jetzt sind es ist statt nicht sondern verkauft ubrig verfugbar menge anzahl stuck stk st und davon',
    'alleen nog nu zijn er niet maar verkocht over beschikbaar aantal stuks stuk op voorraad en',
    'seulement reste restent il n en que plus maintenant sont pas mais vendu vendus quantite disponibles dispo et',
    'solo ahora quedan queda hay son no sino vendidos cantidad unidades uds ud piezas disponibles y',
    'soli adesso ora rimasti rimangono restano sono non ma venduti quantita pezzi pz disponibili e ne',
    'tylko teraz zostalo zostaly jest nie ale sprzedane sprzedano ilosc szt sztuk sztuki dostepne i a',
  ].flatMap(words => words.split(' ')),
)

/** A number that is no quantity in stock: `min order for NUMBER is 10 pcs`, `2 pcs less of NUMBER`. */
const countsOther =
  /(?<!\p{L})(?:moq|min(?:imum|imal\p{L}*)?|mindest\p{L}*|less|fewer|weniger|minder|moins|menos|meno|mniej)(?!\p{L})/u

/** True if a line that corrects goods says nothing of them but their quantity. */
function hasOnlyQuantity(line: string, { brand }: ListedGoods): boolean {
  const words = line.replace(corrects, ' ').match(/[^\s,;:()]*\d[^\s,;:()]*|\p{L}+/gu) ?? []
  return words.every(word => /\d/.test(word) || besideQuantity.has(word) || word === fold(brand))
}

/** Returns the goods with the quantities that later lines correct, without these lines. */
export function withCorrections(goods: readonly ListedGoods[], lines: readonly ListLine[]): ListedGoods[] {
  const corrected = new Map<ListedGoods, number>()
  const left = goods.filter((one, at) => {
    const line = fold(lines[one.row - 1]?.text ?? '')
    if (one.quantity === null || one.price !== null || !corrects.test(line)) return true
    const same = goods.slice(0, at).filter(({ partNumber }) => partKey(partNumber) === partKey(one.partNumber))
    const [meant, ...others] = same
    if (meant !== undefined && countsOther.test(line)) return false
    if (meant === undefined || others.length > 0 || !hasOnlyQuantity(line, one)) return true
    corrected.set(meant, one.quantity)
    return false
  })
  return left.map(one => ({ ...one, quantity: corrected.get(one) ?? one.quantity }))
}
