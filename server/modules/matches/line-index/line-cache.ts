import { BoundedMap } from '../../../platform/bounded-map.ts'
import type { SearchIndexes } from '../../../platform/search-engine/host/search-indexes.ts'
import type { StoredFields } from '../../../platform/search-engine/index.ts'
import type { WeighedRow } from '../own-broadcast.ts'
import type { LinesIndex } from './lines-index.ts'
import { namingRow } from './naming.ts'
import { currencies, linesShape, orderOf } from './shape.ts'
import { parseStoredLine } from './stored-line.ts'

/** A line as the index tells it, but for how often its number is named. */
export type IndexedLine = Readonly<Omit<WeighedRow, 'uses'>>

const ordersOfPrices = currencies.map(currency => [currency, orderOf(currency)] as const)
const [numberOrder, keyOrder] = [orderOf('number'), orderOf('key')]

/** What has no price has any currency. */
function priceOf(line: StoredFields): Pick<WeighedRow, 'price_amount' | 'currency'> {
  for (const [currency, order] of ordersOfPrices) {
    const price = line.keyOf(order)
    if (price !== null) return { price_amount: Number(price), currency }
  }
  return { price_amount: null, currency: 'EUR' }
}

function lineOf(index: LinesIndex, id: number): IndexedLine {
  const line = index.storedFieldsOf(id)
  return {
    id,
    ...namingRow(line),
    ...priceOf(line),
    ...parseStoredLine(line.text() ?? ''),
    key: line.keyOf(keyOrder) as string | null,
    stripped: line.keyOf(numberOrder) as string | null,
  }
}

/** Lines that are kept once they were looked at, some 700 bytes each. */
const maxLines = 50_000

/** Lines as the index tells them; what was looked at lately is not read from its arrays again, which lie all over memory. */
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

  /** To be asked for anew after each wait: only what the index of this moment tells is kept. */
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
