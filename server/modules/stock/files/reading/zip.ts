import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { stockTexts } from '../../texts.ts'
import { UnreadableFile } from '../table.ts'

const damaged = () => new UnreadableFile('damaged', stockTexts.file.damaged)
const tooLarge = () => new UnreadableFile('too-large', stockTexts.file.unpacksTooLarge)

interface Entry {
  method: number
  isEncrypted: boolean
  packedSize: number
  size: number
  offset: number
}

const signatures = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, entry: 0x02014b50, local: 0x04034b50 }
/** In a 32-bit field: the value stands in a 64-bit one. */
const elsewhere = 0xffffffff
/** A workbook has some dozens. */
const mostEntries = 10_000

/** Where the central directory begins, and how many entries it has. */
function findDirectory(bytes: Buffer): { at: number; count: number } {
  const last = bytes.length - 22
  for (let at = last; at >= Math.max(0, last - 65_535); at -= 1) {
    if (bytes.readUInt32LE(at) !== signatures.end) continue
    const [count, start] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)]
    if (start !== elsewhere && count !== 0xffff) return { at: start, count }
    if (bytes.readUInt32LE(at - 20) !== signatures.locator64) throw damaged()
    const end64 = Number(bytes.readBigUInt64LE(at - 12))
    if (bytes.readUInt32LE(end64) !== signatures.end64) throw damaged()
    return { at: Number(bytes.readBigUInt64LE(end64 + 48)), count: Number(bytes.readBigUInt64LE(end64 + 32)) }
  }
  throw damaged()
}

/** The 64-bit values of an entry, for those of the given ones that stand there. */
function widened(extra: Buffer, values: readonly number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let from = at + 4
    return values.map(value => {
      if (value !== elsewhere) return value
      from += 8
      return Number(extra.readBigUInt64LE(from - 8))
    })
  }
  return [...values]
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const { at: start, count } = findDirectory(bytes)
  if (count > mostEntries) throw damaged()
  const entries = new Map<string, Entry>()
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== signatures.entry) throw damaged()
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map(field => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const extraAt = at + 46 + nameLength
    const extra = bytes.subarray(extraAt, extraAt + extraLength)
    const fields = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
    const [size = 0, packedSize = 0, offset = 0] = widened(extra, fields)
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
    const name = bytes.toString('utf8', at + 46, extraAt).replaceAll('\\', '/')
    entries.set(name, { method: bytes.readUInt16LE(at + 10), isEncrypted, packedSize, size, offset })
    at = extraAt + extraLength + noteLength
  }
  return entries
}

/** A zip file in memory, which is never unpacked to more than `budget` bytes in all, whatever its directory says. */
export class Zip {
  readonly #bytes: Buffer
  readonly #entries: Map<string, Entry>
  #budget: number

  /** Throws UnreadableFile where the directory cannot be read or already says too much. */
  constructor(bytes: Buffer, budget: number) {
    this.#bytes = bytes
    this.#budget = budget
    try {
      this.#entries = readDirectory(bytes)
    } catch (error) {
      throw error instanceof RangeError ? damaged() : error
    }
    const all = [...this.#entries.values()]
    if (all.reduce((sum, { size }) => sum + size, 0) > budget) throw tooLarge()
    // Entries that share their bytes: no program packs like that, bombs do.
    if (all.reduce((sum, { packedSize }) => sum + packedSize, 0) > bytes.length) throw tooLarge()
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  #packed({ offset, packedSize }: Entry): Buffer {
    const bytes = this.#bytes
    if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== signatures.local) throw damaged()
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    if (start + packedSize > bytes.length) throw damaged()
    return bytes.subarray(start, start + packedSize)
  }

  /** The bytes of an entry in pieces. Throws UnreadableFile where it is not there, damaged or larger than it says. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name)
    if (entry === undefined || entry.isEncrypted) throw damaged()
    const packed = this.#packed(entry)
    if (entry.method !== 0 && entry.method !== 8) throw damaged()
    const source = Readable.from([packed], { objectMode: false })
    const unpacked = entry.method === 0 ? source : source.pipe(createInflateRaw({ chunkSize: 65_536 }))
    let left = entry.size
    try {
      for await (const piece of unpacked as AsyncIterable<Buffer>) {
        left -= piece.length
        this.#budget -= piece.length
        if (this.#budget < 0) throw tooLarge()
        if (left < 0) throw damaged()
        yield piece
      }
    } catch (error) {
      throw error instanceof UnreadableFile ? error : damaged()
    } finally {
      unpacked.destroy()
    }
  }
}
