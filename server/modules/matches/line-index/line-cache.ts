import { BoundedMap } from '../../../platform/bounded-map.ts'
import type { SearchIndexes } from '../../../platform/search-engine/host/search-indexes.ts'
import type { StoredFields } from '../../../platform/search-engine/index.ts'
import type { EvidenceRow } from '../own-broadcast.ts'
import { refOfFields } from './line-lookup.ts'
import type { LinesIndex } from './lines-index.ts'
import { currencies, linesShape, orderOf } from './shape.ts'
import { parseStoredLine } from './stored-line.ts'

/** A line as the index stores it, without the number of uses of its part number. */
export type IndexedLine = Readonly<Omit<EvidenceRow, 'uses'>>

const ordersOfPrices = currencies.map(currency => [currency, orderOf(currency)] as const)
const [numberOrder, keyOrder] = [orderOf('number'), orderOf('key')]

/** A line without a price gets an arbitrary currency. */
function priceOf(line: StoredFields): Pick<EvidenceRow, 'price_amount' | 'currency'> {
  for (const [currency, order] of ordersOfPrices) {
    const price = line.keyOf(order)
    if (price !== null) return { price_amount: Number(price), currency }
  }
  return { price_amount: null, currency: 'EUR' }
}

function lineOf(index: LinesIndex, id: number): IndexedLine {
  const line = index.storedFieldsOf(id)
  return {
    ...refOfFields(id, line),
    ...priceOf(line),
    ...parseStoredLine(line.text() ?? ''),
    key: line.keyOf(keyOrder) as string | null,
    stripped: line.keyOf(numberOrder) as string | null,
  }
}

/** About 700 bytes each. */
const maxLines = 50_000

/** Caches lines that were read from the index: its arrays are scattered over memory, so reading a line again is slow. */
export class LineCache {
  readonly #search: SearchIndexes
  readonly #lines = new BoundedMap<number, IndexedLine>(maxLines)

  constructor(search: SearchIndexes) {
    this.#search = search
    search.onChange(linesShape.name, changed => {
      if (changed === 'everything') this.#lines.clear()
      else for (const id of changed) this.#lines.delete(id)
    })
  }

  /** Returns a reader of lines. Call it again after each await: only lines of the current index are cached. */
  of(index: LinesIndex): (id: number) => IndexedLine {
    if (index !== this.#search.current(linesShape.name)) return id => lineOf(index, id)
    return id => {
      const known = this.#lines.get(id)
      if (known !== undefined) return known
      const line = lineOf(index, id)
      this.#lines.set(id, line)
      return line
    }
  }
}
