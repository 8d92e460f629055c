import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime'
import { withTextFilesAttached } from './inline-files.ts'
import { fromUtf7, isUtf7, withReadableSubject } from './raw-subject.ts'

/** The parts of a received mail that the server uses. */
export interface ReceivedMail {
  /** Envelope sender; '' is the null sender of bounces. */
  returnPath: string
  /** Envelope recipient, as the sender wrote it. */
  recipient: string
  /** The address in From, in lower case; undefined if there is none or several. */
  from: string | undefined
  subject: string
  /** The plain text, if any. */
  text: string | undefined
  hasHtml: boolean
  /** The HTML, if any. */
  html?: string | undefined
  /** Names of attached files, except images embedded in the HTML. */
  attachments: string[]
  /** The attached files, in the same order. */
  files: { name: string; bytes: Uint8Array }[]
  /** The parts of a report, by media type in lower case. */
  parts: { type: string; text: string }[]
  messageId: string
  /** Message-IDs of the mails it replies to, nearest first. */
  references: string[]
  /** All headers, topmost first; names in lower case. */
  headers: readonly { name: string; value: string }[]
  /** Returns the undecoded body, for mails with broken part boundaries. */
  rawText(): string
  /** Returns the values of a header, topmost first; the name must be in lower case. */
  header(name: string): string[]
}

/** Media types of the parts of delivery reports, which do not count as attachments. */
const reportTypes =
  /^(message\/(?:global-)?(?:delivery-status|feedback-report|rfc822)|message\/global|text\/rfc822-headers)$/

const isInsideHtml = ({ related, disposition, contentId, mimeType }: Attachment) =>
  mimeType.startsWith('image/') && (related === true || (disposition === 'inline' && contentId !== undefined))

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
const textOf = ({ content }: Attachment) => (typeof content === 'string' ? content : new TextDecoder().decode(content))

/** Returns the address in From if there is exactly one. */
function onlyAddress(mail: Email): string | undefined {
  const lines = mail.headers.filter(header => header.key === 'from')
  const [only, ...others] = lines.flatMap(({ value }) => addressParser(value, { flatten: true }))
  return others.length === 0 && only?.address?.includes('@') ? withoutNul(only.address.toLowerCase()) : undefined
}

const messageIds = (text: string | undefined) => text?.match(/<[^<>\s]+>/g) ?? []

/**
 * Limits that no person's mail exceeds. Parsing each part, header and line takes time, so without limits anybody could
 * slow down the server. A stock list by mail may have 200,000 rows.
 */
const limits = { parts: 1_000, headerBytes: 65_536, depth: 30, shortLines: 210_000 }
/** In bytes. The lines of encoded files are longer. */
const shortLine = 60

function hasTooManyLines(raw: Buffer): boolean {
  let count = 0
  let start = 0
  for (let end = raw.indexOf(10); end !== -1 && count <= limits.shortLines; end = raw.indexOf(10, start)) {
    if (end - start < shortLine) count += 1
    start = end + 1
  }
  return count > limits.shortLines
}

function hasTooManyParts(raw: Buffer): boolean {
  let count = 0
  for (let index = raw.indexOf('\n--'); index !== -1 && count <= limits.parts; index = raw.indexOf('\n--', index + 1))
    count += 1
  return count > limits.parts
}

/** Removes NUL, which PostgreSQL cannot store. */
const withoutNul = (text: string) => text.replaceAll('\0', '')

/** Parses a received mail. Throws if it is malformed or exceeds the limits. */
export async function parseMail(
  raw: Buffer,
  envelope: Pick<ReceivedMail, 'returnPath' | 'recipient'>,
): Promise<ReceivedMail> {
  if (hasTooManyParts(raw)) throw new Error('too many parts')
  if (hasTooManyLines(raw)) throw new Error('too many lines')
  const mail = await PostalMime.parse(withReadableSubject(withTextFilesAttached(raw)), {
    forceRfc822Attachments: true,
    maxNestingDepth: limits.depth,
    maxHeadersSize: limits.headerBytes,
  })
  const files = mail.attachments
    .filter(file => !reportTypes.test(file.mimeType) && !isInsideHtml(file))
    .map(file => ({ name: withoutNul(file.filename ?? file.mimeType), bytes: bytesOf(file) }))
  const decoded = (text: string) => withoutNul(isUtf7(raw) ? fromUtf7(text) : text)
  return {
    ...envelope,
    from: onlyAddress(mail),
    subject: withoutNul(mail.subject ?? ''),
    text: mail.text === undefined ? undefined : decoded(mail.text),
    hasHtml: mail.html !== undefined,
    html: mail.html === undefined ? undefined : decoded(mail.html),
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
