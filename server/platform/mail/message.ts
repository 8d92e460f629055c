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
  envelope: { from: string; to: string[] }
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

/** A content made ready for its many recipients: what is the same for all of them is encoded once. */
export class MessageMaker {
  readonly #template: MessageTemplate
  readonly #text: (variables: Variables) => string
  readonly #html: (variables: Variables) => string

  constructor(template: MessageTemplate) {
    this.#template = template
    this.#text = bodyOf(template.text)
    this.#html = bodyOf(template.html, escapeHtml)
  }

  /** Headers are written anew for each: folded and encoded, and nothing in a value can begin another. */
  #headersFor(to: string, variables: Variables): MimeNode {
    const { from, replyTo, subject, headers, messageId, date } = this.#template
    const node = new MimeNode(`multipart/alternative; boundary="${boundary}"`)
    for (const [name, value] of Object.entries(headers)) node.addHeader(name, fillLine(value, variables))
    node.setHeader('From', from).setHeader('To', to)
    if (replyTo !== undefined) node.setHeader('Reply-To', replyTo)
    return node
      .setHeader('Subject', fillLine(subject, variables))
      .setHeader('Message-ID', messageId)
      .setHeader('Date', date)
  }

  /** Where no return path is given, it bounces to the From address. */
  make(to: string, variables: Variables, returnPath?: string): Message {
    const node = this.#headersFor(to, variables)
    const { from, to: recipients } = node.getEnvelope()
    const parts = [partOf('text/plain', this.#text(variables)), partOf('text/html', this.#html(variables))]
    return {
      envelope: { from: returnPath ?? (from || ''), to: recipients },
      raw: `${node.buildHeaders()}\r\n\r\n${parts.join('')}--${boundary}--\r\n`,
    }
  }
}
