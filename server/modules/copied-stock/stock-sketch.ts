import { baseNumber, confusableChars } from '../part-numbers/index.ts'

/** Stock lines as they are read from the database. */
export interface StockLine {
  companyId: number
  partKey: string
  quantity: number
  id: number
}

/** Lines in columns, whose buffers move to a thread without being copied. */
export interface LineBatch {
  companies: Int32Array<ArrayBuffer>
  quantities: Int32Array<ArrayBuffer>
  ids: Int32Array<ArrayBuffer>
  partKeys: string[]
}

const read = new Map([...confusableChars.read].map((char, index) => [char, confusableChars.as[index] ?? char]))

/** Returns a hash of a part number that is the same for its other spellings: prefixes, suffixes, O for 0. */
function hashOf(partKey: string): number {
  let hash = 0x811c9dc5
  for (const char of baseNumber(partKey)) hash = Math.imul(hash ^ (read.get(char) ?? char).charCodeAt(0), 0x01000193)
  // The low bits of similar numbers would be similar.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

export const batchOf = (lines: readonly StockLine[]): LineBatch => ({
  companies: Int32Array.from(lines, line => line.companyId),
  quantities: Int32Array.from(lines, line => line.quantity),
  ids: Int32Array.from(lines, line => line.id),
  partKeys: lines.map(line => line.partKey),
})

/** The distinct part numbers of a company, by hash, with the total quantity and the first line of each. */
export interface CompanyStock {
  companyId: number
  keys: Uint32Array
  quantities: Int32Array
  firstIds: Int32Array
}

/** Columns of lines that grow. */
interface Lines {
  size: number
  keys: Uint32Array
  quantities: Int32Array
  ids: Int32Array
}

const newLines = (capacity: number): Lines => ({
  size: 0,
  keys: new Uint32Array(capacity),
  quantities: new Int32Array(capacity),
  ids: new Int32Array(capacity),
})

function grown(lines: Lines): Lines {
  const larger = { ...newLines(lines.keys.length * 2), size: lines.size }
  larger.keys.set(lines.keys)
  larger.quantities.set(lines.quantities)
  larger.ids.set(lines.ids)
  return larger
}

/** Lines of a company beyond this number are ignored. */
const maxLines = 2 ** 20

/** Adds up lines with the same part number. */
function stockOf(companyId: number, { size, keys, quantities, ids }: Lines): CompanyStock {
  const places = new Float64Array(Math.min(size, maxLines))
  // Key and place in one number, so that sorting is fast.
  for (let index = 0; index < places.length; index += 1) places[index] = (keys[index] as number) * maxLines + index
  places.sort()
  const stock = { keys: new Uint32Array(size), quantities: new Int32Array(size), firstIds: new Int32Array(size) }
  let end = 0
  for (const place of places) {
    const at = place % maxLines
    const key = keys[at] as number
    if (end > 0 && stock.keys[end - 1] === key) {
      stock.quantities[end - 1] = (stock.quantities[end - 1] as number) + (quantities[at] as number)
      stock.firstIds[end - 1] = Math.min(stock.firstIds[end - 1] as number, ids[at] as number)
      continue
    }
    stock.keys[end] = key
    stock.quantities[end] = quantities[at] as number
    stock.firstIds[end] = ids[at] as number
    end += 1
  }
  return {
    companyId,
    keys: stock.keys.subarray(0, end),
    quantities: stock.quantities.subarray(0, end),
    firstIds: stock.firstIds.subarray(0, end),
  }
}

/** Collects batches into the stock of each company. */
export class StockCollector {
  readonly #lines = new Map<number, Lines>()
  /** Most part numbers are listed by several companies. */
  readonly #hashes = new Map<string, number>()

  add({ companies, quantities, ids, partKeys }: LineBatch): void {
    partKeys.forEach((partKey, index) => {
      const companyId = companies[index] as number
      let lines = this.#lines.get(companyId) ?? newLines(64)
      if (lines.size === lines.keys.length) lines = grown(lines)
      this.#lines.set(companyId, lines)
      lines.keys[lines.size] = this.#hashOf(partKey)
      lines.quantities[lines.size] = quantities[index] as number
      lines.ids[lines.size] = ids[index] as number
      lines.size += 1
    })
  }

  /** Returns companies with at least `minLines` part numbers; shorter lists prove nothing. */
  stocks(minLines: number): CompanyStock[] {
    return [...this.#lines]
      .filter(([, lines]) => lines.size >= minLines)
      .map(([companyId, lines]) => stockOf(companyId, lines))
      .filter(({ keys }) => keys.length >= minLines)
  }

  #hashOf(partKey: string): number {
    const known = this.#hashes.get(partKey)
    if (known !== undefined) return known
    const hash = hashOf(partKey)
    this.#hashes.set(partKey, hash)
    return hash
  }
}
