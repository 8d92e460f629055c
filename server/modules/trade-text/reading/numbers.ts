import { spotNumbers, sureNumberScore } from '../../part-numbers/index.ts'
import { countedNumbers } from './models.ts'
import { wordedNumber } from './number-words.ts'
import type { NumberAt } from './ranges.ts'
import { goods } from './words.ts'

const label =
  /(?:\bp\s?\/\s?n|\bpart(?:\s?(?:no|nr|number|#))?|\bpn|\bmpn|\bfru|\bspare|\boption|\bsku|\bart\.?(?:ikel)?-?(?:nr|no)\.?|\bteile-?n(?:umme)?r|\bartikel-?nummer|\bonderdeel-?nummer|\bbestell-?n(?:umme)?r|\breferen(?:ce|cia|z|tie)|\bnumero de (?:piece|parte|pieza)|\bref(?=[:#])|\bcode?|\bcodigo|\bcodice|\bdp\/n|\bsymbol|\bkod|\bnr kat\w*)\b\.?\s*[:#=.]*\s*$/

/** Machines and shelves that spare parts are made for. */
const machine = /^(?:vnxe?|ds|fas|aff|msa|msl|eva|dl|ml|bl|sl|sr|rx|cx|nx|me|md|sc|ps)\d{3,4}\w{0,2}$/
/** `one power supply for`: counted goods, before what they fit. */
const fits = new RegExp(
  String.raw`(?<![\w.,-])(?:\d{1,5}|${wordedNumber})\s?(?:x|pcs?|units?|und?|uds?|stk|stuck|stuks?|pz|szt\w*)?\.?\s((?:[a-z][a-z'-]*\s){1,4}?)(for|to fit|fur|voor|pour|para|per|dla|do|de|del|di|van|von|z)\s(?:the |an? |die |den |das |de |la |le |un |una |el |il )?(?:[a-z]+\s)?$`,
)

/** In what is counted before `for`: `24 working hours for`, `ten lots for`, `1 inquiry for`. */
const notGoods =
  /(?<![\w])(?:need\w*|want\w*|look\w*|search\w*|quot\w*|prices?|pcs|pieces?|units?|lots?|customers?|clients?|buyers?|projects?|offers?|[ei]nquir\w*|requests?|rfqs?|warrant\w*|garanti\w*|garanzi\w*|gwarancj\w*|hours?|days?|weeks?|months?|years?|stunden?|tagen?|wochen?|monaten?|jahren?|uren|uur|dagen|weken|maanden|jaar|heures?|jours?|semaines?|mois|ans|horas?|dias?|semanas?|mes(?:es)?|anos?|ore|giorni|settiman[ae]|mesi|anni|dni|tygodni\w*|miesi\w+|lata?|anfragen?|kunden?|aanvra\w+|klant\w*|demandes?|clientes?|clienti|richiest[ae]|zapytani\w*)(?![\w])/

const afterJoining = /(?<![\w])(?:for|to fit|fur|voor|pour|para|per|dla|do|de|del|di|van|von|z)\s(?:\S+\s){0,2}$/

/**
 * Returns true for a model that is not the number of goods: the machine that they fit, as in `fuente para DS2246`, or
 * a series, as in `any ZD42042 variant`.
 */
function isOfOtherGoods({ text, start, end, score, isLabeled }: NumberAt, low: string): boolean {
  if (isLabeled || score > sureNumberScore) return false
  const [before, after] = [low.slice(0, start), low.slice(end)]
  if (/(?<![\w])any\s$/.test(before) && /^\s(?:variants?|versions?|models?|flavou?rs?)(?![\w])/.test(after)) return true
  // The long pattern is slow: few numbers follow such a word within a few words.
  const [, counted = '', word = ''] = (afterJoining.test(before.slice(-40)) && fits.exec(before.slice(-120))) || []
  if (word === '' || notGoods.test(counted)) return false
  // `20 of model X`, `3 discos de X`: only the name of a machine is what they are part of.
  const isLoose = /^(?:de|del|di|van|von|z)$/.test(word)
  return machine.test(text.toLowerCase()) || (!isLoose && score < sureNumberScore && goods.test(counted))
}

/** Lowers the score of a number that its writer corrects: `A... no, B`. */
function rejectTakenBack(spotted: NumberAt[], low: string): void {
  const back =
    /(?:\.{2,}|\?|,|-)\s?(?:no|sorry|i mean|i meant|wait no|correction|scratch that|nein|ach nein|nee|pardon|perdon|scusa)[,:]?\s/.exec(
      low,
    )
  const [takenBack, after] = back === null ? [0, 0] : [back.index, back.index + back[0].length]
  // `A, no PSU; B` takes nothing back.
  const isTakenBack = spotted.some(
    ({ start }) => start >= after && start - after < 24 && /^[^,;.()]*$/.test(low.slice(after, start)),
  )
  if (takenBack > 0 && isTakenBack)
    for (const number of spotted) if (number.end <= takenBack && takenBack - number.end < 12) number.score = 0
}

/** Adds numbers made of letters only that follow a label: `réf CMPGM`. */
function addLabeledWords(spotted: NumberAt[], text: string, isNoise: (start: number, end: number) => boolean): void {
  for (const match of text.matchAll(
    /(?<![\p{L}\p{N}])(?:p\/n|pn|mpn|dp\/n|fru|part (?:no|number|#)|r[eé]f)\.?\s*[:#]?\s*([A-Z0-9][A-Z0-9-]{4,})(?![\p{L}\p{N}])/gu,
  )) {
    const start = match.index + match[0].length - (match[1] as string).length
    if (
      !spotted.some(number => number.start <= start && number.end > start) &&
      !isNoise(start, start + 1) &&
      /[A-Z]/.test(match[1] as string)
    )
      spotted.push({
        text: match[1] as string,
        start,
        end: start + (match[1] as string).length,
        score: 0.9,
        isLabeled: true,
      })
  }
}

/** Returns what may be a part number in a line, in its order. Numbers that are noise, such as telephone numbers, are left out. */
export function numbersIn(text: string, low: string, isNoise: (start: number, end: number) => boolean): NumberAt[] {
  const spotted: NumberAt[] = spotNumbers(text)
    .filter(({ start, end }) => !isNoise(start, end))
    .map((number, _, others) => {
      const before = low.slice(Math.max(0, number.start - 24), number.start)
      // `759208-B21 (FRU 759546-001)`: the number in parentheses is another name of the one before.
      const isAlias =
        /\([^()]*$/.test(before) && others.some(({ end, score }) => end < number.start && score >= sureNumberScore)
      const isLabeled = label.test(before) && number.text.length > 4 && !isAlias
      return { ...number, isLabeled, score: isLabeled && number.score > 0 ? Math.max(number.score, 0.9) : number.score }
    })
  for (const number of spotted) if (isOfOtherGoods(number, low)) number.score = 0
  rejectTakenBack(spotted, low)
  addLabeledWords(spotted, text, isNoise)
  for (const number of countedNumbers(text))
    if (!spotted.some(one => one.start <= number.start && one.end > number.start)) spotted.push(number)
  return spotted.sort((one, other) => one.start - other.start)
}
