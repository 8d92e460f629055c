import { stockTexts } from '../../texts.ts'
import { UnreadableFile } from '../table.ts'

export interface XmlHandler {
  /** Start of an element; its name has no prefix. `attributes` is unparsed. */
  open(name: string, attributes: string): void
  /** End of an element; also called for an empty one. */
  close(name: string): void
  text(text: string): void
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const ofCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** Resolves entities and `_x000D_`, the form in which workbooks write control characters. */
export function unescaped(text: string): string {
  const plain = text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name) => {
        if (name !== undefined) return named[name] ?? all
        return ofCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      })
    : text
  return plain.includes('_x')
    ? plain.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : plain
}

const patterns = new Map<string, RegExp>()

/** Returns the unescaped value of an attribute by its full name, or undefined if it is missing. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name)
  if (pattern === undefined) {
    pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    patterns.set(name, pattern)
  }
  const found = pattern.exec(attributes)
  return found === null ? undefined : unescaped(found[1] ?? found[2] ?? '')
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
const damaged = () => new UnreadableFile('damaged', stockTexts.file.damaged)

/** Longer than any tag or comment of a workbook; the text of a cell has at most 32,767 characters. */
const maxMarkupLength = 1 << 20

/** Returns the position of the first quotation mark in a range, or -1. */
function firstQuote(text: string, from: number, end: number): number {
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 34 || code === 39) return at
  }
  return -1
}

/**
 * Returns the end of the markup that starts with `<`; -1 if it is incomplete. Reads no character twice, since tags may
 * be crafted to be slow.
 */
function endOfTag(text: string, at: number): number {
  let from = at
  let end = text.indexOf('>', at)
  while (end !== -1) {
    const open = firstQuote(text, from, end)
    if (open === -1) return end
    const close = text.indexOf(text[open] as string, open + 1)
    if (close === -1) return -1
    from = close + 1
    if (from > end) end = text.indexOf('>', from)
  }
  return -1
}

/** Parses XML incrementally, the subset that workbooks use: no document types and therefore no custom entities. */
export class XmlReader {
  readonly #handler: XmlHandler
  #rest = ''

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  push(chunk: string) {
    const text = this.#rest + chunk
    let at = 0
    while (at < text.length) {
      const start = text.indexOf('<', at)
      // Text is buffered until its end, because an entity may be cut in two.
      if (start === -1) break
      if (start > at) this.#handler.text(text.slice(at, start))
      at = start
      const end = this.#handleMarkup(text, start)
      if (end === -1) break
      at = end
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > maxMarkupLength) throw damaged()
  }

  /** Handles the markup that starts here; returns its end, -1 if it is incomplete. */
  #handleMarkup(text: string, start: number): number {
    const second = text[start + 1]
    if (second === '!') return this.#handleSpecial(text, start)
    if (second === '?') {
      const end = text.indexOf('?>', start)
      return end === -1 ? -1 : end + 2
    }
    const end = endOfTag(text, start)
    if (end === -1) return -1
    if (second === '/') {
      this.#handler.close(withoutPrefix(text.slice(start + 2, end).trim()))
      return end + 1
    }
    const isEmpty = text[end - 1] === '/'
    const tag = text.slice(start + 1, isEmpty ? end - 1 : end)
    const space = tag.search(/\s/)
    const name = withoutPrefix(space === -1 ? tag : tag.slice(0, space))
    this.#handler.open(name, space === -1 ? '' : tag.slice(space + 1))
    if (isEmpty) this.#handler.close(name)
    return end + 1
  }

  #handleSpecial(text: string, start: number): number {
    if (text.startsWith('<![CDATA[', start)) {
      const end = text.indexOf(']]>', start)
      if (end === -1) return -1
      // Handlers unescape the text they need.
      this.#handler.text(text.slice(start + 9, end).replaceAll('&', '&amp;'))
      return end + 3
    }
    if (text.startsWith('<!--', start)) {
      const end = text.indexOf('-->', start + 4)
      return end === -1 ? -1 : end + 3
    }
    if (text.length - start < 9) return -1
    throw damaged()
  }
}

/** Parses one part of a workbook to its end. */
export async function readXml(pieces: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler)
  for await (const text of textOf(pieces)) reader.push(text)
}

/** Workbooks are UTF-8, unless a byte order mark says otherwise. */
export async function* textOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    const [first, second] = piece
    const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
    decoder ??= new TextDecoder(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8')
    yield decoder.decode(piece, { stream: true })
  }
}
