import { hash } from 'node:crypto'

/** Characters of a digest of texts, and bytes of it with the line's id. */
const digestLength = 32
const entryLength = 20

/** Separates the texts that are digested. */
export const separator = '\u001f'

export interface LineTexts {
  partNumber: string
  manufacturer: string
  description: string
}

/** Lines of stock by a digest of their texts: what is derived from equal texts need not be derived again. */
export class KnownLines {
  readonly #ids = new Map<string, number>()

  /** Each entry is the MD5 digest of a line's texts and its id. */
  constructor(entries: Uint8Array) {
    const bytes = Buffer.from(entries.buffer, entries.byteOffset, entries.byteLength)
    for (let at = 0; at < bytes.length; at += entryLength)
      this.#ids.set(bytes.toString('hex', at, at + digestLength / 2), bytes.readInt32BE(at + digestLength / 2))
  }

  /** Returns the id of a line with these texts. */
  idOf({ partNumber, manufacturer, description }: LineTexts): number | undefined {
    if (this.#ids.size === 0) return undefined
    return this.#ids.get(hash('md5', [partNumber, manufacturer, description].join(separator)))
  }
}
