import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { stockTexts } from '../../texts.ts'
import { UnreadableFile } from '../table.ts'

const damaged = () => new UnreadableFile('damaged', stockTexts.file.damaged)
const tooLarge = () => new UnreadableFile('too-large', stockTexts.file.unpacksTooLarge)

/** Far more than real workbooks have. */
const maxEntries = 10_000

const endSignature = Buffer.from('PK\x05\x06', 'latin1')
/** The length of the end record without its comment, whose length is the last field. */
const endLength = 22

/** Removes bytes after the end record: mail gateways append line breaks to attachments, which yauzl refuses. */
function withoutTrailingBytes(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(endSignature) + endLength
  return end > bytes.length ? bytes : bytes.subarray(0, end + bytes.readUInt16LE(end - 2))
}

/**
 * Reads the directory. Names are not decoded, so that yauzl does not refuse a whole file for one odd name; safe, because
 * nothing is extracted to disk.
 */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw damaged()
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileNameRaw.toString('utf8').replaceAll('\\', '/'), entry)
  return entries
}

const sumOf = (entries: Map<string, Entry>, size: 'compressedSize' | 'uncompressedSize'): number =>
  [...entries.values()].reduce((sum, entry) => sum + entry[size], 0)

/** A zip file in memory that never unpacks to more than `budget` bytes in all, whatever its directory declares. */
export class Zip {
  readonly #bytes: Buffer
  readonly #file: ZipFile
  readonly #entries: Map<string, Entry>
  #budget: number

  private constructor(bytes: Buffer, file: ZipFile, entries: Map<string, Entry>, budget: number) {
    this.#bytes = bytes
    this.#file = file
    this.#entries = entries
    this.#budget = budget
  }

  /** Throws UnreadableFile if the directory is damaged or declares more than `budget` bytes. */
  static async open(whole: Buffer, budget: number): Promise<Zip> {
    const bytes = withoutTrailingBytes(whole)
    const options = { decodeStrings: false, validateEntrySizes: false }
    try {
      const file = await fromBufferPromise(bytes, options)
      const entries = await readEntries(file)
      if (sumOf(entries, 'uncompressedSize') > budget) throw tooLarge()
      // Overlapping entries occur only in zip bombs.
      if (sumOf(entries, 'compressedSize') > bytes.length) throw tooLarge()
      return new Zip(bytes, file, entries, budget)
    } catch (error) {
      throw error instanceof UnreadableFile ? error : damaged()
    }
  }

  /** Returns the names of its entries. */
  get names(): string[] {
    return [...this.#entries.keys()]
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** Returns the declared size of an entry in bytes; 0 if it is missing. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0
  }

  /**
   * Yields the bytes of an entry in pieces. Throws UnreadableFile if it is missing, damaged or larger than declared. An entry that is
   * read once more does not count again.
   */
  async *read(name: string, { isRepeat = false } = {}): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name)
    if (entry === undefined || !entry.canDecodeFileData()) throw damaged()
    let left = entry.uncompressedSize
    try {
      for await (const piece of await this.#unpack(entry)) {
        left -= piece.length
        if (!isRepeat) this.#budget -= piece.length
        if (this.#budget < 0) throw tooLarge()
        if (left < 0) throw damaged()
        yield piece
      }
    } catch (error) {
      throw error instanceof UnreadableFile ? error : damaged()
    }
  }

  /** Unpacks every entry, so that a file whose directory lies about sizes is refused before a library reads it. */
  async unpackAll(): Promise<void> {
    for (const name of this.#entries.keys()) if (!name.endsWith('/')) for await (const _ of this.read(name));
  }

  /** Inflates in pieces of 64 kB rather than yauzl's 16 kB, and without copying the packed bytes first. */
  async #unpack(entry: Entry): Promise<AsyncIterable<Buffer>> {
    const { fileDataStart: start } = await this.#file.readLocalFileHeaderPromise(entry, { minimal: true })
    const packed = this.#bytes.subarray(start, start + entry.compressedSize)
    const source = Readable.from([packed], { objectMode: false })
    return entry.compressionMethod === 0 ? source : source.pipe(createInflateRaw({ chunkSize: 65_536 }))
  }
}
