import { hash } from 'node:crypto'

/** Bytes of an entry: two digests, the line's id, and its version. */
const digestBytes = 16
const idAt = 2 * digestBytes
const versionAt = idAt + 4
const entryBytes = versionAt + 8

/** Separates the values that are digested. */
export const separator = '\u001f'

/** A line as it is sent and as it is stored; prices in euros. */
export interface LineValues {
  part_number: string
  manufacturer: string
  description: string
  quantity: number
  part_condition: string
  price_eur: number | null
  grade: string
  location: string
  sku: string
  lead_time: string
  minimum_order: number | null
}

/** A line with the same values as a row, with the transaction that wrote it. */
export interface SameLine {
  id: number
  version: string
}

const digestOf = (values: readonly (string | number)[]) => hash('md5', values.join(separator))

/** Lines of stock by digests of their values, so that rows with the same values are not derived and stored again. */
export class KnownLines {
  readonly #bytes: Buffer
  /** Offsets of entries, by the digest of all values of a line, and by the digest of its texts. */
  readonly #byValues = new Map<string, number>()
  readonly #byTexts = new Map<string, number>()

  /** Each entry consists of the MD5 digests of a line's values and of its texts, its id and its version. */
  constructor(entries: Uint8Array) {
    this.#bytes = Buffer.from(entries.buffer, entries.byteOffset, entries.byteLength)
    for (let index = 0; index < this.#bytes.length; index += entryBytes) {
      this.#byValues.set(this.#bytes.toString('hex', index, index + digestBytes), index)
      this.#byTexts.set(this.#bytes.toString('hex', index + digestBytes, index + idAt), index)
    }
  }

  /** Returns the line with the same values, but only once: a second row with these values is a duplicate of the first. */
  takeSame(line: LineValues): SameLine | undefined {
    if (this.#byValues.size === 0) return undefined
    const digest = digestOf([
      line.part_number,
      line.manufacturer,
      line.description,
      line.quantity,
      line.part_condition,
      line.price_eur?.toFixed(2) ?? '',
      line.grade,
      line.location,
      line.sku,
      line.lead_time,
      line.minimum_order ?? '',
    ])
    const at = this.#byValues.get(digest)
    if (at === undefined) return undefined
    this.#byValues.delete(digest)
    return {
      id: this.#bytes.readInt32BE(at + idAt),
      version: String(this.#bytes.readBigInt64BE(at + versionAt)),
    }
  }

  /** Returns the id of a line with these texts. */
  idOf({ part_number, manufacturer, description }: LineValues): number | undefined {
    if (this.#byTexts.size === 0) return undefined
    const at = this.#byTexts.get(digestOf([part_number, manufacturer, description]))
    return at === undefined ? undefined : this.#bytes.readInt32BE(at + idAt)
  }
}
