import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime'
import { withReadableSubject } from './raw-subject.ts'

/** A mail as it came in, as far as anybody here asks. */
export interface ReceivedMail {
  /** Envelope sender; '' is the null sender of bounces. */
  returnPath: string
  /** Envelope recipient, as written. */
  recipient: string
  /** The one address in From, in lower case; undefined where there is none or more than one. */
  from: string | undefined
  subject: string
  /** The plain text; undefined where there is none. */
  text: string | undefined
  hasHtml: boolean
  /** The HTML; undefined where there is none. */
  html?: string | undefined
  /** Names of attached files; pictures that the HTML shows inside itself are none. */
  attachments: string[]
  /** The attached files themselves, in the same order. */
  files: { name: string; bytes: Uint8Array }[]
  /** The parts of a report, by media type in lower case. */
  parts: { type: string; text: string }[]
  messageId: string
  /** Message-IDs it answers, nearest first. */
  references: string[]
  /** All headers, topmost first; names in lower case. */
  headers: readonly { name: string; value: string }[]
  /** What stands below the headers, undecoded: all there is of a mail whose parts are marked wrongly. */
  rawText(): string
  /** Values of a header, topmost first; the name in lower case. */
  header(name: string): string[]
}

/** What reports are made of; as attachments of a member they would be refused like any other. */
const reportTypes =
  /^(message\/(?:global-)?(?:delivery-status|feedback-report|rfc822)|message\/global|text\/rfc822-headers)$/

const isInsideHtml = ({ related, disposition, contentId, mimeType }: Attachment) =>
  mimeType.startsWith('image/') && (related === true || (disposition === 'inline' && contentId !== undefined))

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
const textOf = ({ content }: Attachment) => (typeof content === 'string' ? content : new TextDecoder().decode(content))

/** Nobody writes in the name of two. */
function onlyAddress(mail: Email): string | undefined {
  const lines = mail.headers.filter(header => header.key === 'from')
  const [only, ...others] = lines.flatMap(({ value }) => addressParser(value, { flatten: true }))
  return others.length === 0 && only?.address?.includes('@') ? withoutNul(only.address.toLowerCase()) : undefined
}

const messageIds = (text: string | undefined) => text?.match(/<[^<>\s]+>/g) ?? []

/** More than a mail of a person has: each part and each header costs time, and whoever writes to us may send many. */
const limits = { parts: 1_000, headerBytes: 65_536, depth: 30 }

function hasTooManyParts(raw: Buffer): boolean {
  let count = 0
  for (let at = raw.indexOf('\n--'); at !== -1 && count <= limits.parts; at = raw.indexOf('\n--', at + 1)) count += 1
  return count > limits.parts
}

/** What no column of the database can hold. */
const withoutNul = (text: string) => text.replaceAll('\0', '')

/** Parses what came over the wire. Throws where it is no mail, or none that a person writes. */
export async function parseMail(
  raw: Buffer,
  envelope: Pick<ReceivedMail, 'returnPath' | 'recipient'>,
): Promise<ReceivedMail> {
  if (hasTooManyParts(raw)) throw new Error('too many parts')
  const mail = await PostalMime.parse(withReadableSubject(raw), {
    forceRfc822Attachments: true,
    maxNestingDepth: limits.depth,
    maxHeadersSize: limits.headerBytes,
  })
  const files = mail.attachments
    .filter(file => !reportTypes.test(file.mimeType) && !isInsideHtml(file))
    .map(file => ({ name: withoutNul(file.filename ?? file.mimeType), bytes: bytesOf(file) }))
  return {
    ...envelope,
    from: onlyAddress(mail),
    subject: withoutNul(mail.subject ?? ''),
    text: mail.text === undefined ? undefined : withoutNul(mail.text),
    hasHtml: mail.html !== undefined,
    html: mail.html === undefined ? undefined : withoutNul(mail.html),
    attachments: files.map(({ name }) => name),
    files,
    parts: mail.attachments
      .filter(file => reportTypes.test(file.mimeType))
      .map(file => ({ type: file.mimeType, text: textOf(file) })),
    messageId: withoutNul(mail.messageId ?? ''),
    references: [...messageIds(mail.inReplyTo), ...messageIds(mail.references).toReversed()],
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    rawText: () => {
      const text = raw.toString('latin1')
      const end = /\r?\n\r?\n/.exec(text)
      return end === null ? '' : text.slice(end.index + end[0].length)
    },
    header: name => mail.headers.filter(header => header.key === name).map(header => header.value),
  }
}
