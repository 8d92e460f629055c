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

/** Detects the encoding of a text by its byte order mark, then by its zero bytes; otherwise UTF-8 if valid, else Windows-1252. */
export function encodingOf(bytes: Buffer): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return detectUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

const chunkBytes = 1 << 20

/** Yields the text in pieces of about a megabyte, without its byte order mark. */
export function* decode(bytes: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += chunkBytes)
    yield decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true })
  yield decoder.decode()
}
