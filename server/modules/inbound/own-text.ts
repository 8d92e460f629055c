/** `On Tue, 3 Nov 2026, Ada <ada@one.example> wrote:` in members' languages; may span several lines. */
const attribution =
  /^(?:on|am|le|el|op|il|em|den|den\.|dnia|w dniu|på|dne|pe)\b(?:[^\n]|\n(?![\n>])){5,300}?(?:wrote|schrieb|écrit|a écrit|escribió|schreef|ha scritto|escreveu|napisał(?:\(a\)|a)?|skrev|napsal(?:\(a\)|a)?|a scris)(?:[ \t][^\n:]{0,120})?\s?:[ \t]*$/im

/** `-----Original Message-----` and similar. */
const divider =
  /^[-_]{2,}[-_ ]*(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|message transféré|mensaje original|oorspronkelijk bericht|messaggio originale|mensagem original|wiadomość oryginalna|oprindelig meddelelse|ursprungligt meddelande)[-_ ]*$/i

const fromLabel = '(?:from|von|de|van|da|från|fra|od|expéditeur|mittente|remitente)'
const sentLabel =
  '(?:sent|date|gesendet|datum|envoyé|enviado(?: el)?|verzonden|inviato|data|skickat|sendt|wysłano|fecha|to|an|à|para|aan|a|till|til|do|subject|betreff|objet|asunto|onderwerp|oggetto|assunto|ämne|emne|temat)'
/** The headers that Outlook puts above a quoted mail. */
const headerBlock = new RegExp(
  String.raw`^(?:_{5,}[ \t]*\n[ \t\n]{0,5})?[*]?${fromLabel}[ \t]*:[*]?[ \t]*\S[^\n]*\n(?:[*]?${sentLabel}[ \t]*:[*]?[^\n]*\n?){2,}`,
  'im',
)

/** Closing words above a signature. */
const closing =
  /^(?:(?:with |mit |con |med )?(?:kind(?:est)?|best|warm(?:est)?|many|freundlichen?|besten|viele|liebe|schöne|herzlichen?|un|cordiali|distinti|vriendelijke|venlig|vennlig|vänliga|bästa|cordiales?)?[ \t]*(?:regards?|wishes|greetings|grüßen?|gruß|grüsse[n]?|saludos?|saluti|groet(?:en|jes)?|hilsen|hälsningar)|best|cheers|thanks(?: (?:and|&) (?:best |kind )?regards)?|many thanks|thank you|sincerely|yours (?:sincerely|faithfully|truly)|b\.?r\.?|k\.?r\.?|rgds|mfg|mvg|vg|lg|(?:bien )?cordialement|bien à vous|salutations(?: distinguées)?|met vriendelijke groet(?:en)?|atentamente|atenciosamente|(?:com os melhores )?cumprimentos|pozdrawiam|z poważaniem|s pozdravem|üdvözlettel|cu stimă)[ \t]*[,.!]*$/i
const sentFrom =
  /^(?:sent from my |sent from |get outlook for |von meinem .{2,30} gesendet|gesendet von |envoyé de(?:puis)? mon |enviado desde mi |verstuurd vanaf mijn |inviato da |enviado do meu )/i
/** A line that offers goods is not part of a signature. */
const goods =
  /^[ \t]*(?:\d[\d.,]{0,12}[ \t]?(?:x|pcs?|pieces|stk|units?|ea|st\.?|pz|uds?)\b|(?:qty|quantity)\b|wt[sb]\b)/i
/** Anything longer is not a signature. */
const maxSignatureLines = 25

const greeting =
  /^[ \t]*(?:(?:hi|hello|hey|dear|good (?:morning|day|afternoon|evening)|greetings|hallo|guten (?:tag|morgen)|moin|sehr geehrte|liebe[rs]?|bonjour|salut|cher|hola|buenos días|buenas|estimados?|ciao|buongiorno|salve|gentili|beste|goede(?:morgen|middag|ndag)|dag|olá|bom dia|prezados?|cześć|dzień dobry|hej|god(?:morgen| dag))\b[^\n\d:]{0,40}|all)[,!.:]*[ \t]*\n+/i

/** Maximum length of a closing or divider; skipping longer lines bounds the regular expressions' time. */
const maxClosingLength = 80

/** Returns the index of the first short line that matches, or -1. */
const indexOfLine = (lines: readonly string[], matches: (line: string) => boolean): number =>
  lines.findIndex(line => line.length <= maxClosingLength && matches(line.trim()))

function cutSignature(text: string): string {
  const lines = text.split('\n')
  const marked = lines.findIndex(line => line === '-- ' || line === '--')
  const rest = marked === -1 ? lines : lines.slice(0, marked)
  const end = indexOfLine(rest, line => closing.test(line) || sentFrom.test(line))
  if (end === -1) return rest.join('\n')
  const below = rest.slice(end)
  const isGoods = below.some(line => goods.test(line))
  if (isGoods || below.filter(line => line.trim() !== '').length > maxSignatureLines) return rest.join('\n')
  const above = rest.slice(0, end).join('\n')
  // A mail that consists only of a closing, such as `Many thanks`, keeps it.
  return above.trim() === '' ? rest.join('\n') : above
}

/** Cuts off quoted mails. Of quotes marked by `>`, only those lines are removed, since replies may be between them. */
function cutQuotes(text: string): string {
  const lines = text.split('\n')
  const divided = indexOfLine(lines, line => divider.test(line))
  const undivided = divided === -1 ? text : lines.slice(0, divided).join('\n')
  const cut = undivided.slice(0, headerBlock.exec(undivided)?.index)
  const found = attribution.exec(cut)
  const rest = found === null ? '' : cut.slice(found.index + found[0].length)
  const isMarked = rest.trimStart().startsWith('>')
  const own = found === null ? cut : cut.slice(0, found.index) + (isMarked ? rest : '')
  return own
    .split('\n')
    .filter(line => !line.startsWith('>'))
    .join('\n')
}

/** In characters; longer than any broadcast or reply. */
const maxTextLength = 200_000

/** Returns the writer's own text of a mail, without quotes and signature. */
export const ownText = (text: string): string =>
  cutSignature(cutQuotes(text.slice(0, maxTextLength).replace(/\r\n?/g, '\n'))).trim()

/** Removes the greeting from the start of a text. */
export const withoutGreeting = (text: string): string => text.replace(greeting, '').trim()
