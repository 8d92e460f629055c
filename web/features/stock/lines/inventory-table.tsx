import { Link } from 'wouter'
import { hiddenAfterDays, staleAfterDays } from '../../../../contract/freshness.ts'
import type { InventoryItem, inventoryOrders } from '../../../../contract/inventory.ts'
import { lotText } from '../../../platform/lot-text.ts'
import { type DataColumn, DataTable, type DataTableProps, type Sorting } from '../../../ui/index.ts'
import { ageColumn, conditionColumn, quantityColumn, usePrice } from '../../parts/index.ts'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.inventoryTable

type Order = (typeof inventoryOrders)[number]

const dayMs = 86_400_000

/** Returns how other members see a line of this age: marked as stale, or unmarked. */
function ageTone({ updatedOn }: InventoryItem) {
  const days = (Date.now() - Date.parse(updatedOn)) / dayMs
  if (days >= hiddenAfterDays) return 'danger'
  return days >= staleAfterDays ? 'warning' : undefined
}

/** The columns of a company's own stock, all sortable but the lot. */
export const inventoryColumns = (
  formatPrice: (price: InventoryItem['price']) => string,
): DataColumn<InventoryItem, Order>[] => [
  {
    key: 'partNumber',
    label: texts.partNumber,
    width: '18%',
    order: 'partNumber',
    look: 'mono',
    phone: 'lead',
    cell: ({ id, partNumber }) => (
      <Link href={`/parts/${id}`} className="mono" data-row-link>
        {partNumber}
      </Link>
    ),
  },
  {
    key: 'manufacturer',
    label: texts.manufacturer,
    width: 130,
    order: 'manufacturer',
    hiddenBelow: 'tablet',
    phone: 'hidden',
    title: ({ manufacturer }) => manufacturer,
    cell: ({ manufacturer }) => manufacturer,
  },
  {
    key: 'description',
    label: texts.description,
    order: 'description',
    look: 'muted',
    phone: 'rest',
    title: ({ description }) => description,
    cell: ({ description }) => description,
  },
  {
    key: 'lot',
    label: texts.lot,
    width: 120,
    look: 'muted',
    hiddenBelow: 'wide',
    phone: 'hidden',
    title: lotText,
    cell: lotText,
  },
  { ...quantityColumn, order: 'quantity' },
  { ...conditionColumn, order: 'partCondition' },
  {
    key: 'price',
    label: texts.price,
    width: 96,
    isEnd: true,
    order: 'price',
    look: 'mono',
    tone: ({ price }) => (price === 'CALL' ? 'muted' : undefined),
    cell: ({ price }) => formatPrice(price),
  },
  { ...ageColumn, order: 'updatedOn', tone: ageTone },
]

interface InventoryTableProps extends Pick<DataTableProps<InventoryItem, Order>, 'actions'> {
  label: string
  rows: readonly InventoryItem[] | undefined
  pageSize: number
  sorting: Sorting<Order>
  onSort(sorting: Sorting<Order>): void
}

/** The table of one company's stock, with the actions of the reader on a line. */
export const InventoryTable = ({ label, rows, pageSize, sorting, onSort, actions }: InventoryTableProps) => (
  <DataTable
    label={label}
    columns={inventoryColumns(usePrice())}
    rows={rows}
    rowKey={({ id }) => id}
    skeletons={Math.min(pageSize, 20)}
    sort={{ sorting: sorting, fallback: 'partNumber', onSort }}
    actions={actions}
  />
)
