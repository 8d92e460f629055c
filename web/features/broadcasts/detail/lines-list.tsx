import type { CurrentLine, Side } from '../../../../contract/broadcasts.ts'
import { currencySymbol } from '../../../../contract/kit/index.ts'
import { type DataColumn, DataTable } from '../../../ui/index.ts'
import { SoldChip } from '../../sides/index.ts'
import { Subject } from '../subject.tsx'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.linesList

/** Returns the price as text: an amount preceded by its currency, or words such as CALL as they are. */
export const priceText = ({ price, currency }: Pick<CurrentLine, 'price' | 'currency'>) =>
  /^\d/.test(price) ? `${currencySymbol[currency]} ${price}` : price

const columnsOf = (side: Side): DataColumn<CurrentLine>[] => [
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
  {
    key: 'price',
    label: texts.price,
    width: 132,
    isEnd: true,
    look: 'mono',
    wraps: true,
    phone: 'first',
    cell: line => (
      <>
        {line.postedPrice !== null && (
          <>
            <s className="muted">{priceText({ ...line, price: line.postedPrice })}</s>{' '}
          </>
        )}
        {line.soldDT === null ? priceText(line) : <SoldChip side={side} />}
      </>
    ),
  },
]

/** The lines of a broadcast. They never move, and two may be equal, so the index is their key. */
export const LinesList = ({ side, lines }: { side: Side; lines: readonly CurrentLine[] }) => (
  <DataTable label={texts.lines} columns={columnsOf(side)} rows={lines} rowKey={(_, index) => index} />
)
