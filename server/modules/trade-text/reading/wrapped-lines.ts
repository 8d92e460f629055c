import { minNumberScore, spotNumbers, sureNumberScore } from '../../part-numbers/index.ts'
import { foldText } from './fold-text.ts'
import { wordedNumber } from './number-words.ts'
import { bullet, isWrapped } from './sentences.ts'

/** Mail programs wrap at widths between these. */
const [leastWidth, mostWidth] = [66, 80]
/** Maximum lines that are joined to one. */
const mostJoined = 12
/** Words that sentences have and rows of a list lack, in seven languages; none of them ends a clause. */
const joining =
  'on|by|op|naar|bij|auf|bei|im|zum|zur|am|au|aux|dans|sur|para|al|dla|na|at|for|of|with|and|or|plus|the|a|an|to|from|in|per|have|need|zu|fur|mit|und|oder|je|die|der|das|den|ein|eine|einen|von|aus|voor|met|en|een|de|het|van|uit|pour|avec|et|ou|le|la|les|des|un|une|du|con|por|y|los|las|el|una|del|e|o|i|gli|il|di|da|za|po|z|oraz|lub|w'
const said =
  "i|we|you|us|me|my|our|your|they|is|are|has|can|could|would|will|if|but|there|this|that|these|ich|wir|sie|du|ist|sind|haben|habe|noch|auch|dass|ik|wij|je|jij|zijn|heb|hebben|nog|ook|maar|nous|vous|j'ai|avons|est|sont|ce|que|qui|mais|os|te|me|tengo|tenemos|que|pero|ho|abbiamo|sono|che|anche|mi|ci|si|mam|mamy|jest|sa|sie|na|do|tez|ze"
const word = new RegExp(`(?<![\\w.,'-])(?:${joining}|${said})(?![\\w'-])`, 'g')
const joiningAtEnd = new RegExp(String.raw`(?:(?<![\w-])(?:${joining}|ca\.|approx\.)|[,+&=~(])$`)
/** Returns true if a line has at least three of these words, as lines of sentences have. */
const isProse = (low: string) => (low.match(word)?.length ?? 0) > 2
/** `… each, and 40 x`, `… still here: 88 pcs`, `… e quattro moduli`: a count of the goods that the next line names. */
const countAtEnd = new RegExp(
  String.raw`(?:(?<![\w.,-])\d{1,5}\s?[x×]|(?:[+&]\s?|(?<![\w])(?:and|und|en|et|y|e|i|oraz|sowie|plus)\s|(?<![\w])[a-z]+:\s)(?:[a-z.']+\s){0,2}?\(?(?:\d{1,5}|${wordedNumber})\+?\)?(?:\s?(?:x|pcs?|stk|st|szt|uds?|pz|pieces?|stuks?|units?)\.?)?(?:\s[a-z]{2,}){0,2})$`,
)
const isOpen = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')')
/** `now 480` and `eur`, `pour 2` and `800 €`. */
const isAmount = (end: string, next: string) =>
  (/(?<![\d.,-]\s?)(?<![a-z])(?:chf|cad|sek|dkk|nok)$/.test(end) && /^\d/.test(next)) ||
  (/\d\+?$/.test(end) && /^(?:[€$£]|(?:eur|euros?|usd|gbp|chf|zl|pln)(?![a-z]))/.test(next)) ||
  (/(?:(?<![\w])(?:for|at|fur|zu|voor|pour|a|por|per|za|po)|,)\s\d{1,3}$/.test(end) &&
    /^\d{3}(?:,\d\d)?\s?(?:[€$£]|eur|usd|gbp|zl|pln|chf)/.test(next))
const counts =
  /(?<![\w.,$€£-])(?:\d{1,5}\s?(?:x|×|pcs?|pieces|units|stk|stuck|st|stuks?|szt|uds?|pz|pieces)|n\. ?\d{1,5})(?![\w-])/g
const endsInCount = new RegExp(`(?:${counts.source})\\.?(?:\\s[a-z-]+){0,3}$`)
/** `… 870753-B21, 1 Stk` and `867453-B21`: a line has more counts than numbers, and the next begins with a number. */
function lacksNumber(line: string, low: string, next: string): boolean {
  const [first] = spotNumbers(next.slice(0, 60))
  if (first === undefined || first.score < minNumberScore || first.start > next.search(/\S/)) return false
  if (!endsInCount.test(low)) return false
  const numbers = spotNumbers(line).filter(({ score }) => score >= minNumberScore)
  return (low.match(counts)?.length ?? 0) > numbers.length
}
/** `NUMBER - I can do 48 pcs`: a line of a list, whatever else it says. */
function isItem(line: string): boolean {
  const [first] = spotNumbers(line.slice(0, 60))
  return (
    first !== undefined &&
    first.score >= sureNumberScore &&
    first.start === 0 &&
    /^\s?[-–—:]\s/.test(line.slice(first.end))
  )
}
/** Begins the next goods, unless it is within a sentence. */
const newGoods = new RegExp(
  String.raw`^(?:abt|about|approx|ca|circa|some|around|also|ook|auch|aussi|anche|${wordedNumber})(?![\w])`,
)
const plainWord = /^(?!(?:eur|usd|gbp|pln|chf|zl|pn|qty)(?![\p{L}]))\p{Ll}[\p{Ll}'’-]*\d?(?![:\p{L}\d])/u

const hasColumns = (line: string) => /\S(?:\s{2,}|\t)\S|\|/.test(line)
const firstWord = (line: string) => /\S+/.exec(line)?.[0] ?? ''

/** Returns true if a mail program broke a sentence, or an item of a list, at the end of a line. */
function isBroken(line: string, next: string, width: number): boolean {
  const end = line.trimEnd()
  const first = firstWord(next)
  if (!isWrapped(end) || first === '' || end.length + 1 + first.length <= width) return false
  const isLabel = /:$/.test(end) && (end.match(/\p{L}:\s\S/gu)?.length ?? 0) < 2
  if (isLabel || hasColumns(next) || bullet.test(next) || /^\s*(?:>|\d{1,2}[.)]\s)/.test(next)) return false
  const low = foldText(end)
  if (isItem(end) && isItem(next)) return false
  if (isProse(low)) return true
  const lowNext = foldText(next.trimStart())
  if (/[.;!?]$/.test(end)) return false
  if (/:$/.test(end) || joiningAtEnd.test(low) || countAtEnd.test(low) || isOpen(end) || isAmount(low, lowNext))
    return true
  if (lacksNumber(end, low, next)) return true
  return plainWord.test(next.trimStart()) && !newGoods.test(lowNext)
}

/**
 * Joins the lines that a mail program wrapped: `… x6 (no` and `CPU) used at $210 each; 2 x …`. Returns undefined for a
 * line that was joined to the one above.
 */
export function joinWrapped(text: readonly string[]): (string | undefined)[] {
  const longest = text.reduce((most, line) => (hasColumns(line) ? most : Math.max(most, line.length)), 0)
  if (longest > mostWidth) return [...text]
  const width = Math.max(leastWidth, longest)
  const lines: (string | undefined)[] = []
  let from = 0
  for (const [at, line] of text.entries()) {
    const isRest = at > from && at - from < mostJoined && isBroken(text[at - 1] as string, line, width)
    if (isRest) lines[from] = `${(lines[from] as string).trimEnd()} ${line.trim()}`
    else from = at
    lines.push(isRest ? undefined : line)
  }
  return lines
}
