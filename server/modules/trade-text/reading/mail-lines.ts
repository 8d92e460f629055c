import { foldText } from './fold-text.ts'
import { closing, declines, isSoldOut } from './words.ts'

const marks = /^(?:\s?>)+\s?/
const original =
  /^\W*(?:original message|original appointment|ursprungliche nachricht|weitergeleitete nachricht|oorspronkelijk bericht|doorgestuurd bericht|message d'origine|message original|message transfere|mensaje original|mensaje reenviado|messaggio originale|messaggio inoltrato|(?:oryginalna )?wiadomosc(?: oryginalna)?|wiadomosc przekazana|forwarded message|begin forwarded message|-+ reply above this line.*)\W*$/
const from = /^\W*(?:from|von|van|de|da|od|expediteur|mittente|remitente|nadawca)\s?:\s*\S/
const header =
  /^\W*(?:sent|gesendet|verzonden|envoye|enviado(?: el)?|inviato|wyslano|date|datum|data|fecha|to|an|aan|a|para|do|subject|betreff|onderwerp|objet|asunto|oggetto|temat)\s?:\s*\S/
const wrote =
  /(?:\bwrote|\bschrieb|\bschreef|\bhet volgende geschreven|a ecrit|\bescribio|ha scritto|\bnapisal(?:a|\(a\)|\/a)?)(?:\s+am .*|\s+op .*)?\s?:?\s*$/
const attributed = /^\W*(?:on|am|op|le|el|il|em|w dniu|dnia|dn\.|\d)|@|</

export interface MailLine {
  /** As written, without the marks of a quote. */
  text: string
  /** 0 for the writer's own words. */
  depth: number
}

/**
 * Returns the text with the cells of an HTML table separated by tabs. Takes linear time: no two quantifiers of a
 * pattern are adjacent.
 */
const withoutTableTags = (text: string): string =>
  /<t[dr]\b/i.test(text)
    ? text
        .replace(/<\/t[dh]>\s{0,9}<t[dh]\b[^<>]{0,200}>/gi, '\t')
        .replace(/<\/?(?:table|tbody|thead|t[rdh])\b[^<>]{0,200}>/gi, '')
    : text

/** Spaces at the end of a line say nothing; a tab is an empty cell. */
const spacesAtEnd = /(?<![ \u00a0])[ \u00a0]+$/

/** A line that breaks between a count and its unit: `… : 14` and `pièces, 290 €`. */
const brokenCount = /(?<![\w.,-])\d{1,5}$/
const unitFirst = /^(?:pcs|pieces?|units?|stk|stück|stuks?|pièces?|uds|unidades|pezzi|pz|szt|sztuk[ai]?)(?=[\s.,;])/iu

/** Joins what a mail program broke between a count and its unit; the second line stays, empty, so that no line moves. */
function joinBroken(lines: string[]): string[] {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    if (next === undefined || !brokenCount.test(line) || !unitFirst.test(next)) continue
    lines[at] = `${line} ${next}`
    lines[at + 1] = ''
  }
  return lines
}

/** Splits a text into lines, with how deep each is quoted. */
export function mailLines(text: string, isReply = false): MailLine[] {
  const lines = joinBroken(
    withoutTableTags(text)
      .split(/\r\n|\r|\n/)
      .map(line => line.replace(spacesAtEnd, '')),
  ).map(line => {
    const quote = marks.exec(line)?.[0] ?? ''
    return { text: line.slice(quote.length), depth: quote.replace(/[^>]/g, '').length }
  })
  const words = lines.map(line => foldText(line.text.slice(0, 200)).trim())
  const isAttributed = words.some(word => wrote.test(word) || original.test(word) || from.test(word))
  const [firstOwn, lastOwn] = [
    lines.findIndex(({ text: own, depth }) => depth === 0 && own.trim() !== ''),
    signatureAt(lines.map(({ text: own, depth }) => (depth === 0 ? own : ''))),
  ]
  const quotes = lines.flatMap(({ depth }, at) => (depth > 0 ? [at] : []))
  // `>> 14x …` above the writer's own words is a bullet.
  if (
    !isReply &&
    !isAttributed &&
    firstOwn >= 0 &&
    quotes.every(at => at < lastOwn) &&
    lines.slice((quotes.at(-1) ?? 0) + 1, lastOwn).some(({ text: own }) => own.trim() !== '')
  )
    for (const line of lines) line.depth = 0
  let isHistory = false
  return lines.map((line, at) => {
    const word = words[at] as string
    if (!isHistory && line.depth === 0) {
      const isHeader = from.test(word) && words.slice(at + 1, at + 5).filter(next => header.test(next)).length >= 2
      const joined = `${word} ${words[at + 1] ?? ''}`
      const isAttribution =
        attributed.test(word) &&
        (wrote.test(word) ||
          (/^\W*(?:on|am|op|le|el|il|w dniu|dnia)\b/.test(word) && word.length > 20 && wrote.test(joined)))
      // Unmarked text after an attribution is history, unless the quote itself is marked.
      const isMarked = lines.slice(at + 1, at + 5).some(next => next.depth > 0)
      if (original.test(word) || isHeader) isHistory = true
      else if (isAttribution) {
        if (!isMarked) isHistory = true
        return { ...line, depth: 1 }
      }
    }
    return isHistory ? { ...line, depth: line.depth + 1 } : line
  })
}

const dated = /^\W*(?:sent|gesendet|verzonden|envoye|enviado(?: el)?|inviato|wyslano|date|datum|fecha)\s?:\s*\S/

/** Returns true for `Date: Sun, Nov 16, 2025` above a forwarded mail. */
export const isDate = (text: string): boolean => dated.test(foldText(text))

const forwarded = /^\s*(?:fwd?|wg|tr|rv|i|pd|doorst|enc)\s?:/
const seeBelow =
  /\b(?:see|find|check|quote|offer|as|list|stock|needs?)?\s?(?:below|unten|siehe unten|nachstehend|hieronder|onderstaand\w*|ci-dessous|abajo|adjunt\w+|a continuacion|sotto|di seguito|ponizej)\b|\bforward\w*/

/** A signature below no text: `Best regards`. Thanks are a text: they answer what is quoted. */
const signsOnly =
  /^\W*(?:\w+\s){0,3}(?:regards|rgds|gruss?e?n?|groet(?:en|jes)?|cordialement|salutations|saludos?|atentamente|saluti|pozdrawiam|powazaniem)\W*$/

/** Returns true if the quoted text is the content of a mail: it is forwarded, or the writer only refers to it. */
export function pointsAtQuote(subject: string, own: readonly string[]): boolean {
  const said = own.map(line => foldText(line).trim()).filter(Boolean)
  // A refusal may be below the signature: `Regards, Bob. Sorry, none left.`
  const isAnswer = said.some(line => isSoldOut(line) || declines.test(line))
  const words = signsOnly.test(said[0] ?? '') && !isAnswer ? '' : said.join(' ')
  return words === '' || forwarded.test(foldText(subject)) || (words.length < 300 && seeBelow.test(words))
}

/** Returns the index of the line with which the signature begins; the number of lines if there is none. */
export function signatureAt(lines: readonly string[]): number {
  const words = lines.map(line => foldText(line).trim())
  const first = words.findIndex(word => word !== '')
  for (let at = first + 1; at < lines.length; at += 1) {
    // A paragraph may end with the closing; the signature follows it.
    const last = /[.!?]\s+([a-z][^.!?]{3,60}[.!?,]*)$/.exec(words[at - 1] as string)?.[1]
    if (
      last !== undefined &&
      /^(?:(?:best|kind|warm)?\s?regards|mit freundlichen|saludos|cordialement|groeten|saluti|pozdrawiam|cheers)\b/.test(
        last,
      ) &&
      (words[at] === '' || at === lines.length - 1)
    )
      return at
    const word = words[at] as string
    if (
      first >= 0 &&
      at === first + 1 &&
      /^(?:sent from my|von meinem|envoye de mon|verzonden vanaf|enviado desde|inviato da|wyslano z)/.test(
        words[first] as string,
      )
    )
      return first
    const isShort = word.split(/\s+/).length <= 7
    if (first >= 0 && closing.test(word) && (isShort || /^sent from my|^z powazaniem|^pozdrawiam/.test(word))) return at
  }
  return lines.length
}
