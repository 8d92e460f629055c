import { isUtf8 } from 'node:buffer'
import type { TableFormat } from '../table.ts'

export type Encoding = Extract<TableFormat, { kind: 'text' }>['encoding']

/** Bytes read to detect an encoding without a byte order mark. */
const sampleBytes = 4_096

/** Detects UTF-16 without a byte order mark: in Western text every other byte is zero. */
function detectUtf16(bytes: Buffer): Encoding | undefined {
  const head = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const pairs = head.length / 2
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le'
  return even > pairs * 0.6 && odd < pairs * 0.1 ? 'utf-16be' : undefined
}

/** Letters beyond ASCII of languages, by the code page in which their programs save text. */
const alphabets = {
  'windows-1252': ['äöüß', 'àâæçéèêëîïôùûüœÿ', 'áàâãçéêíñóôõúü', 'àèéìòù', 'åäöæøé', 'éèëïóöü'],
  'windows-1250': ['ąćęłńóśźż', 'áäčďéěíĺľňóôŕřšťúůýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž'],
  'windows-1254': ['çğıöşüâîû'],
} as const
/** Letters of names, which occur in texts of any language. */
const ofNames = 'éöü'
/** Fewer letters decide nothing; shares of letters that one language explains. */
const evidence = { least: 4, explained: 0.9, unexplained: 0.75 }

/** Returns the letters beyond ASCII, and the signs inside words, which are letters of another code page. */
const marksIn = (text: string) =>
  text
    .replaceAll('İ', 'i')
    .toLowerCase()
    .match(/(?<=\p{L})[\u0080-\uffff](?=\p{L})|[^\p{ASCII}\P{L}]/gu) ?? []

const shareExplained = (marks: readonly string[], page: keyof typeof alphabets) =>
  Math.max(
    ...alphabets[page].map(
      letters => marks.filter(mark => letters.includes(mark) || ofNames.includes(mark)).length / marks.length,
    ),
  )

/** Bytes from which a code page is detected. */
const pageSampleBytes = 1 << 17

/** Detects the code page of a text that is not Unicode: the Western one unless the letters of another explain the text better. */
function codePageOf(bytes: Buffer): Encoding {
  const sample = bytes.subarray(0, pageSampleBytes)
  const western = new TextDecoder('windows-1252').decode(sample)
  const words = western.match(/[\p{L}×÷]*[^\p{ASCII}\P{L}][\p{L}×÷]*/gu) ?? []
  // Only Cyrillic words have no ASCII letters.
  const cyrillic = words.filter(word => /^[^\p{ASCII}]{3,}$/u.test(word)).length
  if (cyrillic >= evidence.least && cyrillic >= words.length / 2) return 'windows-1251'
  const marks = marksIn(western)
  if (marks.length < evidence.least || shareExplained(marks, 'windows-1252') > evidence.unexplained)
    return 'windows-1252'
  const explains = (page: keyof typeof alphabets) =>
    shareExplained(marksIn(new TextDecoder(page).decode(sample)), page) >= evidence.explained
  return (['windows-1250', 'windows-1254'] as const).find(explains) ?? 'windows-1252'
}

/** Detects the encoding of a text by its byte order mark, then by its zero bytes; otherwise UTF-8 if valid, otherwise a Windows code page. */
export function encodingOf(bytes: Buffer): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return detectUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : codePageOf(bytes))
}

const chunkBytes = 1 << 20

/** Yields the text in pieces of about a megabyte, without its byte order mark. */
export function* decode(bytes: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += chunkBytes)
    yield decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true })
  yield decoder.decode()
}
