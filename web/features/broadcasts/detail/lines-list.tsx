import type { CurrentLine, Side } from '../../../../contract/broadcasts.ts'
import { formatAskingPrice } from '../../../../contract/kit/index.ts'
import { type DataColumn, DataTable } from '../../../ui/index.ts'
import { SoldChip } from '../../sides/index.ts'
import { OwnChip } from '../own-chip.tsx'
import { LineGoods, LineMarket } from './line-market.tsx'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.linesList

/** Returns the price as text: an amount with its currency, or words such as CALL as they are. */
export const priceText = ({ price, currency }: Pick<CurrentLine, 'price' | 'currency'>) =>
  /^\d+(\.\d+)?$/.test(price) ? formatAskingPrice(Number(price), currency) : price

const columnsOf = (side: Side): DataColumn<CurrentLine>[] => [
  {
    key: 'quantity',
    label: texts.quantity,
    // Wide enough for "250,000" and the wider padding of a first column.
    width: 80,
    isEnd: true,
    look: 'mono',
    unit: () => ' ×',
    cell: line => line.quantity,
  },
  {
    key: 'brand',
    label: texts.brand,
    width: '10%',
    phone: 'rest',
    cell: line => line.brand,
  },
  {
    key: 'desc',
    label: texts.description,
    wraps: true,
    look: 'strong',
    phone: 'lead',
    cell: line => (
      <>
        <LineGoods line={line} /> {line.ownStock && <OwnChip stock={line.ownStock} />}
      </>
    ),
  },
  {
    key: 'condition',
    label: texts.condition,
    width: 92,
    wraps: true,
    look: 'muted',
    phone: 'second',
    cell: line => line.condition,
  },
  {
    key: 'price',
    label: texts.price,
    width: 92,
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
  {
    key: 'market',
    label: texts.market,
    width: 212,
    isEnd: true,
    phone: 'second',
    cell: ({ market }) => market && <LineMarket market={market} />,
  },
]

/** The lines of a broadcast. They never move, and two may be equal, so the index is their key. */
export const LinesList = ({ side, lines }: { side: Side; lines: readonly CurrentLine[] }) => (
  <DataTable label={texts.lines} columns={columnsOf(side)} rows={lines} rowKey={(_, index) => index} />
)
