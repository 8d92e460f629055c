import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { hiddenAfterDays, staleAfterDays } from '../../../../contract/freshness.ts'
import type { InventoryItem, inventoryOrders } from '../../../../contract/inventory.ts'
import { lotText } from '../../../platform/lot-text.ts'
import { type DataColumn, DataTable, type DataTableProps, type Sorting } from '../../../ui/index.ts'
import { ageColumn, conditionColumn, quantityColumn, usePrice, withoutManufacturer } from '../../parts/index.ts'
import { EditableValue, EditNote } from './editable-value.tsx'
import { MarketPrice, marketTitle } from './market-price.tsx'
import { linesTexts } from './texts.tsx'
import type { EditedField, LineEdit } from './use-line-edits.ts'

const texts = linesTexts.inventoryTable

type Order = (typeof inventoryOrders)[number]
type EditOf = (item: InventoryItem) => LineEdit

const dayMs = 86_400_000

/** Returns how other members see a line of this age: marked as stale, or unmarked. */
function ageTone({ updatedOn }: InventoryItem) {
  const days = (Date.now() - Date.parse(updatedOn)) / dayMs
  if (days >= hiddenAfterDays) return 'danger'
  return days >= staleAfterDays ? 'warning' : undefined
}

/** Returns the cell of a value that may be edited in place. */
const editable =
  (editOf: EditOf | undefined, field: EditedField, shown: (item: InventoryItem) => ReactNode) =>
  (item: InventoryItem) => {
    if (editOf === undefined) return shown(item)
    return (
      <EditableValue item={item} field={field} edit={editOf(item)}>
        {shown(item)}
      </EditableValue>
    )
  }

const makerColumn: DataColumn<InventoryItem, Order> = {
  key: 'manufacturer',
  label: texts.manufacturer,
  width: 124,
  order: 'manufacturer',
  hiddenBelow: 'tablet',
  phone: 'hidden',
  title: ({ manufacturer }) => manufacturer,
  cell: ({ manufacturer }) => manufacturer,
}

const goodsOf = (item: InventoryItem, description: string, separator: string) =>
  [description, lotText(item)].filter(Boolean).join(separator)

/**
 * Returns the columns of a company's own stock, all sortable but the market. The maker has one, unless every description
 * begins with it.
 */
export const inventoryColumns = (
  formatPrice: (price: InventoryItem['price']) => string,
  isMakerShown = true,
  editOf?: EditOf,
): DataColumn<InventoryItem, Order>[] => [
  {
    key: 'partNumber',
    label: texts.partNumber,
    // Wide enough for 20 characters.
    width: 188,
    order: 'partNumber',
    look: 'mono',
    phone: 'lead',
    cell: ({ id, partNumber }) => (
      <Link href={`/parts/${id}`} className="mono" data-row-link>
        {partNumber}
      </Link>
    ),
  },
  ...(isMakerShown ? [makerColumn] : []),
  {
    key: 'description',
    label: texts.description,
    order: 'description',
    look: 'muted',
    phone: 'rest',
    title: item => goodsOf(item, item.description, '\n'),
    cell: item => goodsOf(item, isMakerShown ? withoutManufacturer(item) : item.description, ' · '),
  },
  { ...quantityColumn, order: 'quantity', cell: editable(editOf, 'quantity', quantityColumn.cell) },
  { ...conditionColumn, phone: 'second', order: 'partCondition' },
  {
    key: 'price',
    label: texts.price,
    width: 96,
    isEnd: true,
    order: 'price',
    look: 'mono',
    phone: 'first',
    tone: ({ price }) => (price === 'CALL' ? 'muted' : undefined),
    cell: editable(editOf, 'price', ({ price }) => formatPrice(price)),
  },
  {
    key: 'market',
    label: texts.market,
    width: 168,
    isEnd: true,
    hiddenBelow: 'tablet',
    phone: 'below',
    title: marketTitle,
    cell: item => <MarketPrice item={item} formatPrice={formatPrice} />,
  },
  { ...ageColumn, order: 'updatedOn', tone: ageTone },
]

interface InventoryTableProps extends Pick<DataTableProps<InventoryItem, Order>, 'actions' | 'selection'> {
  label: string
  rows: readonly InventoryItem[] | undefined
  pageSize: number
  sorting: Sorting<Order>
  onSort(sorting: Sorting<Order>): void
  /** Edits quantity and price in the table. */
  editOf?: EditOf | undefined
}

/** The table of one company's stock, with the actions of the reader on a line. */
export const InventoryTable = ({
  label,
  rows,
  pageSize,
  sorting,
  onSort,
  actions,
  selection,
  editOf,
}: InventoryTableProps) => (
  <DataTable
    label={label}
    columns={inventoryColumns(
      usePrice(),
      sorting.orderCol === 'manufacturer' || !!rows?.some(item => withoutManufacturer(item) === item.description),
      editOf,
    )}
    rows={rows}
    rowKey={({ id }) => id}
    skeletons={Math.min(pageSize, 20)}
    sort={{ sorting: sorting, fallback: 'partNumber', onSort }}
    actions={actions}
    selection={selection}
    hasTwoLines
    detail={item => editOf?.(item).draft && <EditNote item={item} edit={editOf(item)} />}
  />
)
