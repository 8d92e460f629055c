import PostalMime from 'postal-mime'
import { type DocumentText, UnreadableDocument } from './unreadable.ts'

/** An invoice has a few thousand characters. */
const maxCharacters = 500_000
const maxPages = 40
const maxAttachments = 10

const startsWith = (bytes: Uint8Array, text: string) =>
  bytes.length >= text.length && [...text].every((char, index) => bytes[index] === char.charCodeAt(0))

/** Programs accept a PDF whose first line is somewhere in its first kilobyte. */
const isPdf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-')

/** Returns the text of a PDF as a viewer would copy it, including form fields, because a reader sees them. */
async function pdfText(bytes: Uint8Array): Promise<string> {
  // Loaded only for a PDF, because loading takes a while. The reader takes ownership of the bytes.
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  if (pdf.numPages > maxPages) throw new UnreadableDocument('too-long')
  let text = ''
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    for (const annotation of await page.getAnnotations())
      if (typeof annotation.fieldValue === 'string') text += `\n${annotation.fieldValue}`
    text += '\n'
    if (text.length > maxCharacters) throw new UnreadableDocument('too-long')
  }
  return text
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const entityText = (all: string, code: string) => {
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
  if (!code.startsWith('#')) return entities[code] ?? all
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' '
}

/** Replaces matches up to the last `end`. The rest has no complete match, and scanning it from every start would take quadratic time. */
function replaceUpTo(end: string, text: string, pattern: RegExp, by: string): string {
  const from = text.lastIndexOf(end) + end.length
  return from < end.length ? text : text.slice(0, from).replace(pattern, by) + text.slice(from)
}

/** Returns the text between the tags, each on its own line. Entities that the document itself declares are not expanded. */
export function markupText(markup: string): string {
  const visible = markup
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
  const withoutCdata = replaceUpTo(']]>', visible, /<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
  return replaceUpTo('>', withoutCdata, /<[^>]*>/g, '\n').replace(/&(#?\w{1,10});/g, entityText)
}

function decodeText(bytes: Uint8Array): string {
  const encoding = startsWith(bytes, '\xff\xfe') ? 'utf-16le' : startsWith(bytes, '\xfe\xff') ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const looksLikeMail = (text: string) =>
  /^[A-Za-z-]+:[^\n]*\n/.test(text) &&
  /^from:/im.test(text.slice(0, 20_000)) &&
  /^(received|mime-version|message-id|date):/im.test(text.slice(0, 20_000))

/** The part of a file that shows whether it is a mail. */
const headBytes = 20_000

/** Returns true if the bytes are a mail, which begins with its headers. */
export const isMail = (bytes: Uint8Array): boolean =>
  !isPdf(bytes) && looksLikeMail(decodeText(bytes.subarray(0, headBytes)))

/** Attachments of a mail may be mails again, a few levels deep at most. */
const maxDepth = 3

async function mailText(bytes: Uint8Array, depth: number): Promise<DocumentText> {
  const mail = await PostalMime.parse(bytes)
  const parts = [mail.subject ?? '', mail.text ?? '', mail.html === undefined ? '' : markupText(mail.html)]
  for (const { content } of mail.attachments.slice(0, maxAttachments)) {
    const attached = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
    try {
      parts.push((await textOf(attached, depth + 1)).text)
    } catch (error) {
      // A mail is not refused because of a logo in its signature.
      if (!(error instanceof UnreadableDocument) || error.reason === 'too-long') throw error
    }
  }
  const from = mail.from?.address
  return { text: parts.join('\n'), ...(from !== undefined && { from }) }
}

async function textOf(bytes: Uint8Array, depth: number): Promise<DocumentText> {
  if (depth > maxDepth) throw new UnreadableDocument('too-long')
  if (isPdf(bytes)) return { text: await pdfText(bytes) }
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new UnreadableDocument('format')
  if (looksLikeMail(text)) return mailText(bytes, depth)
  if (text.length > maxCharacters) throw new UnreadableDocument('too-long')
  return { text: /^\ufeff?\s*</.test(text) ? markupText(text) : text }
}

/** Returns the text of a PDF, an XML or HTML document, a mail with its attachments, or plain text. */
export async function readDocument(bytes: Uint8Array): Promise<DocumentText> {
  const document = await textOf(bytes, 0).catch((error: unknown) => {
    if (error instanceof UnreadableDocument) throw error
    throw new UnreadableDocument('damaged')
  })
  if (document.text.length > maxCharacters) throw new UnreadableDocument('too-long')
  if (document.text.trim() === '') throw new UnreadableDocument('no-text')
  return document
}
