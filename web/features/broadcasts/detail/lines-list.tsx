import type { BroadcastLine } from '../../../../contract/broadcasts.ts'
import { currencySymbol } from '../../../../contract/kit/index.ts'
import { type DataColumn, DataTable } from '../../../ui/index.ts'
import { Subject } from '../subject.tsx'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.linesList

/** Returns the price as text: an amount preceded by its currency, or words such as CALL as they are. */
const priceText = ({ price, currency }: BroadcastLine) =>
  /^\d/.test(price) ? `${currencySymbol[currency]} ${price}` : price

const columns: DataColumn<BroadcastLine>[] = [
  {
    key: 'quantity',
    label: texts.quantity,
    width: 84,
    isEnd: true,
    look: 'mono',
    unit: () => ' ×',
    cell: line => line.quantity,
  },
  { key: 'brand', label: texts.brand, width: '18%', wraps: true, phone: 'rest', cell: line => line.brand },
  {
    key: 'desc',
    label: texts.description,
    wraps: true,
    look: 'strong',
    phone: 'lead',
    cell: line => <Subject subject={line.desc} />,
  },
  { key: 'condition', label: texts.condition, width: 128, wraps: true, look: 'muted', cell: line => line.condition },
  { key: 'price', label: texts.price, width: 112, isEnd: true, look: 'mono', phone: 'first', cell: priceText },
]

/** The lines of a broadcast. They never move, and two may be equal, so the index is their key. */
export const LinesList = ({ lines }: { lines: readonly BroadcastLine[] }) => (
  <DataTable label={texts.lines} columns={columns} rows={lines} rowKey={(_, index) => index} />
)
