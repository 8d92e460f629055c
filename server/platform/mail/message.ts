import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { type Attachment, attachmentPart } from './attachments.ts'
import { fillLine, fillPlaceholder, piecesOf, type Variables } from './filling.ts'
import { escapeHtml } from './layout.ts'

/** Headers and body of a mail, with placeholders for a recipient's values. */
export interface MessageTemplate {
  from: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  messageId: string
  date: Date
}

/** A mail to one recipient, ready to be sent. */
export interface Message {
  envelope: { from: string; to: string }
  /** Domain of the From address, in lower case. */
  senderDomain: string
  raw: string
}

/** One less than the maximum, which leaves room for a soft line break. */
const lineLength = 75
const softEnd = '=\r\n'
/** Cannot occur in quoted-printable text. */
const boundary = '=_alternative'
/** Around the alternatives and the attachments, if there are any. */
const outerBoundary = '=_mixed'

/** Encodes text as quoted-printable. */
const encodeText = (text: string) => wrap(encode(text.replaceAll(/\r\n|\r|\n/g, '\r\n')), lineLength)

/** Joins encoded pieces with soft line breaks, so that each piece can be encoded separately. */
const joinPieces = (pieces: readonly string[]) =>
  pieces
    .filter(piece => piece !== '')
    .map((piece, index, all) => (index === all.length - 1 || piece.endsWith('\r\n') ? piece : piece + softEnd))
    .join('')

/** Encodes a template once for all recipients; `escapeValue` escapes the values. */
function bodyOf(template: string, escapeValue?: (value: string) => string): (variables: Variables) => string {
  const pieces = piecesOf(template).map(piece => (typeof piece === 'string' ? encodeText(piece) : piece))
  return variables =>
    joinPieces(
      pieces.map(piece =>
        typeof piece === 'string' ? piece : encodeText(fillPlaceholder(piece, variables, escapeValue)),
      ),
    )
}

const partOf = (type: string, body: string) =>
  `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${body}\r\n`

/** Returns the part of a mail that contains its text and HTML. */
const alternatives = (text: string, html: string) =>
  `${partOf('text/plain', text)}${partOf('text/html', html)}--${boundary}--\r\n`

/** Headers that programs parse. An encoded word would make an address, an id or a list unreadable. */
const structured = /^(?:List-.+|Feedback-ID)$/i
const threading = /^(?:In-Reply-To|References)$/i

/**
 * Returns a header value for the mail library. Structured values are folded only between addresses and not encoded,
 * because the library would encode a value with quotes completely. Non-ASCII characters in other programs' ids become
 * question marks, because the library would not encode them.
 */
function headerValue(name: string, filled: string) {
  const ascii = filled.replaceAll(/[^ -~]/g, '?')
  if (threading.test(name)) return ascii
  return structured.test(name) ? { prepared: true, value: ascii.replaceAll('>, <', '>,\r\n <') } : filled
}

/** Builds the mails of one content. Encodes the parts that all recipients share only once. */
export class MessageMaker {
  readonly #sender: string
  /** The headers that are the same for all recipients. */
  readonly #sharedHeaders: MimeNode
  readonly #sharedLines: string
  readonly #ownHeaders: [name: string, template: string][]
  readonly #text: (variables: Variables) => string
  readonly #html: (variables: Variables) => string
  /** The attachments, encoded; empty without any. */
  readonly #attachments: string

  constructor(
    { from, replyTo, subject, text, html, headers, messageId, date }: MessageTemplate,
    attachments: readonly Attachment[] = [],
  ) {
    const all = [...Object.entries(headers), ['Subject', subject] as [string, string]]
    this.#ownHeaders = all.filter(([, template]) => piecesOf(template).some(piece => typeof piece !== 'string'))
    this.#attachments = attachments.map(file => `--${outerBoundary}\r\n${attachmentPart(file)}`).join('')
    const type = attachments.length === 0 ? ['alternative', boundary] : ['mixed', outerBoundary]
    this.#sharedHeaders = new MimeNode(`multipart/${type[0]}; boundary="${type[1]}"`)
    for (const [name, template] of all)
      if (!this.#ownHeaders.some(([own]) => own === name))
        this.#sharedHeaders.addHeader(name, headerValue(name, fillLine(template, {})))
    this.#sharedHeaders.setHeader('From', from).setHeader('Message-ID', messageId).setHeader('Date', date)
    if (replyTo !== undefined) this.#sharedHeaders.setHeader('Reply-To', replyTo)
    this.#sender = this.#sharedHeaders.getEnvelope().from || ''
    this.#sharedLines = this.#sharedHeaders.buildHeaders()
    this.#text = bodyOf(text)
    this.#html = bodyOf(html, escapeHtml)
  }

  /** Builds the mail to one recipient. Without a return path, bounces go to the From address. */
  make(to: string, variables: Variables, returnPath?: string): Message {
    // The library encodes and folds the values, so that none can start another header.
    const own = new MimeNode(false, { rootNode: this.#sharedHeaders, baseBoundary: boundary }).setHeader('To', to)
    for (const [name, template] of this.#ownHeaders)
      own.addHeader(name, headerValue(name, fillLine(template, variables)))
    const readable = alternatives(this.#text(variables), this.#html(variables))
    const body =
      this.#attachments === ''
        ? readable
        : `--${outerBoundary}\r\nContent-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${readable}${this.#attachments}--${outerBoundary}--\r\n`
    return {
      envelope: { from: returnPath ?? this.#sender, to },
      senderDomain: this.#sender.slice(this.#sender.lastIndexOf('@') + 1).toLowerCase(),
      raw: `${own.buildHeaders()}\r\n${this.#sharedLines}\r\n\r\n${body}`,
    }
  }
}
