import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { fillLine, piecesOf, placed, type Variables } from './filling.ts'
import { escapeHtml } from './layout.ts'

/** What a mail says and the lines above it, with places for a recipient's own values. */
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

/** A mail to one recipient as it goes over the wire. */
export interface Message {
  envelope: { from: string; to: string }
  /** Of the From address, in lower case. */
  senderDomain: string
  raw: string
}

/** One less than a line may hold, so that a soft line end fits behind it. */
const lineLength = 75
const softEnd = '=\r\n'
/** Cannot stand in what is quoted-printable, whatever was written. */
const boundary = '=_alternative'

/** Quoted-printable. */
const encoded = (text: string) => wrap(encode(text.replaceAll(/\r\n|\r|\n/g, '\r\n')), lineLength)

/** Puts encoded pieces together; what one of them leaves of its line ends softly, so that each can be encoded by itself. */
const joined = (pieces: readonly string[]) =>
  pieces
    .filter(piece => piece !== '')
    .map((piece, index, all) => (index === all.length - 1 || piece.endsWith('\r\n') ? piece : piece + softEnd))
    .join('')

/** Encodes a template once, for any number of recipients; `written` makes a value fit to stand in it. */
function bodyOf(template: string, written?: (value: string) => string): (variables: Variables) => string {
  const pieces = piecesOf(template).map(piece => (typeof piece === 'string' ? encoded(piece) : piece))
  return variables =>
    joined(pieces.map(piece => (typeof piece === 'string' ? piece : encoded(placed(piece, variables, written)))))
}

const partOf = (type: string, body: string) =>
  `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${body}\r\n`

/** Headers that are read by programs: an encoded word in them would hide an address, an id or a list from every reader. */
const structured = /^(?:List-.+|Feedback-ID)$/i
const threading = /^(?:In-Reply-To|References)$/i

/**
 * A header's value as the library is to write it. A structured one goes out as it stands, folded between addresses only, as the
 * library would encode all of a value that holds a quote. What another program put into an id that is no ASCII becomes a question
 * mark, as the library would let it through.
 */
function headerValue(name: string, filled: string) {
  const ascii = filled.replaceAll(/[^ -~]/g, '?')
  if (threading.test(name)) return ascii
  return structured.test(name) ? { prepared: true, value: ascii.replaceAll('>, <', '>,\r\n <') } : filled
}

/** A content made ready for its many recipients: what is the same for all of them is encoded once. */
export class MessageMaker {
  readonly #sender: string
  /** Header lines that are the same for all, and what names the others. */
  readonly #same: MimeNode
  readonly #sameLines: string
  readonly #own: [name: string, template: string][]
  readonly #text: (variables: Variables) => string
  readonly #html: (variables: Variables) => string

  constructor({ from, replyTo, subject, text, html, headers, messageId, date }: MessageTemplate) {
    const all = [...Object.entries(headers), ['Subject', subject] as [string, string]]
    this.#own = all.filter(([, template]) => piecesOf(template).some(piece => typeof piece !== 'string'))
    this.#same = new MimeNode(`multipart/alternative; boundary="${boundary}"`)
    for (const [name, template] of all)
      if (!this.#own.some(([own]) => own === name))
        this.#same.addHeader(name, headerValue(name, fillLine(template, {})))
    this.#same.setHeader('From', from).setHeader('Message-ID', messageId).setHeader('Date', date)
    if (replyTo !== undefined) this.#same.setHeader('Reply-To', replyTo)
    this.#sender = this.#same.getEnvelope().from || ''
    this.#sameLines = this.#same.buildHeaders()
    this.#text = bodyOf(text)
    this.#html = bodyOf(html, escapeHtml)
  }

  /** Where no return path is given, it bounces to the From address. */
  make(to: string, variables: Variables, returnPath?: string): Message {
    // Encoded and folded by the library: nothing in a value can begin another header.
    const own = new MimeNode(false, { rootNode: this.#same, baseBoundary: boundary }).setHeader('To', to)
    for (const [name, template] of this.#own) own.addHeader(name, headerValue(name, fillLine(template, variables)))
    const parts = [partOf('text/plain', this.#text(variables)), partOf('text/html', this.#html(variables))]
    return {
      envelope: { from: returnPath ?? this.#sender, to },
      senderDomain: this.#sender.slice(this.#sender.lastIndexOf('@') + 1).toLowerCase(),
      raw: `${own.buildHeaders()}\r\n${this.#sameLines}\r\n\r\n${parts.join('')}--${boundary}--\r\n`,
    }
  }
}
