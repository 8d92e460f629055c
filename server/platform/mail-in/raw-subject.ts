/** Number of bytes to search. It exceeds the maximum size of headers, to include the charset declared in the body. */
const maxHeadBytes = 131_072

const subjectField = /^subject[ \t]*:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im
const encodedWord = /=\?([\w.:-]+)(?:\*[\w-]*)?\?([qb])\?([^?\r\n]*)\?=/gi
const hasHighBytes = (text: string) => /[\x80-\xff]/.test(text)

const bytesOf = (text: string) => Buffer.from(text, 'latin1')

/** Decodes UTF-8; returns undefined if the bytes are not valid UTF-8. */
function asUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns the first declared charset other than UTF-8 or ASCII. */
function declaredCharset(text: string): string | undefined {
  for (const [, label = ''] of text.matchAll(/charset\s*=\s*"?([\w.:-]{1,40})/gi))
    if (!/^(?:utf|us-ascii|unicode|ucs)/i.test(label)) return label
  return undefined
}

function decoderOf(label: string | undefined): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

const utf16 = new TextDecoder('utf-16be')

/** Decodes UTF-7 (RFC 2152): base64 of UTF-16 between a plus and a minus; `+-` is a plus. */
export const fromUtf7 = (text: string) =>
  text.replaceAll(/\+([A-Za-z\d+/]*)-?/g, (_, coded: string) =>
    coded === '' ? '+' : utf16.decode(Buffer.from(coded, 'base64').subarray(0, unitCount(coded) * 2)),
  )
/** Returns the number of complete UTF-16 units in base64 text; the rest is padding. */
const unitCount = (coded: string) => Math.floor((coded.length * 6) / 16)

/** Returns true if UTF-7 is the only charset that the mail declares. Parsers no longer decode it. */
export function isUtf7(raw: Buffer): boolean {
  const labels = [...raw.toString('latin1', 0, maxHeadBytes).matchAll(/charset\s*=\s*"?([\w.:-]{1,40})/gi)]
  return labels.length > 0 && labels.every(([, label = '']) => /^(?:unicode-1-1-)?utf-7$/i.test(label))
}

const fromQ = (text: string) =>
  text
    .replaceAll('_', ' ')
    .replaceAll(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Repairs an encoded word for parsers: escapes raw bytes, and converts UTF-7, which parsers no longer support. */
function repairWord(whole: string, charset: string, encoding: string, text: string): string {
  if (/^(?:unicode-1-1-)?utf-7$/i.test(charset)) {
    const coded = encoding.toLowerCase() === 'q' ? fromQ(text) : Buffer.from(text, 'base64').toString('latin1')
    return `=?utf-8?B?${Buffer.from(fromUtf7(coded)).toString('base64')}?=`
  }
  if (encoding.toLowerCase() !== 'q' || !hasHighBytes(text)) return whole
  const escaped = text.replaceAll(/[\x80-\xff]/g, byte => `=${byte.charCodeAt(0).toString(16).toUpperCase()}`)
  return `=?${charset}?Q?${escaped}?=`
}

/**
 * Converts the subject of a mail to ASCII or UTF-8, as parsers expect. Old programs write raw bytes in the charset that
 * the mail declares for its text, or in windows-1252. Only the subject is converted, because an address must not depend
 * on a charset that the sender chooses.
 */
export function withReadableSubject(raw: Buffer): Buffer {
  const text = raw.toString('latin1', 0, maxHeadBytes)
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length
  const found = subjectField.exec(text.slice(0, end))
  if (found === null) return raw
  const repaired = found[0].replaceAll(encodedWord, repairWord)
  const bytes = bytesOf(repaired)
  const readable = asUtf8(bytes) ?? decoderOf(declaredCharset(text) ?? 'windows-1252').decode(bytes)
  // A decoder must not turn a byte into a line break, which would start another header.
  const oneField = readable.replaceAll(/\r?\n(?![ \t])|\r(?!\n)/g, ' ')
  const [before, after] = [raw.subarray(0, found.index), raw.subarray(found.index + found[0].length)]
  return Buffer.concat([before, Buffer.from(oneField), after])
}
