import { Link } from 'wouter'
import { hiddenAfterDays, staleAfterDays } from '../../../contract/freshness.ts'
import type { InventoryItem, inventoryOrders } from '../../../contract/inventory.ts'
import { formatNumber } from '../../platform/format.tsx'
import {
  ActionsColumn,
  actionsCell,
  Button,
  Column,
  endCell,
  Icon,
  nextSorting,
  SkeletonRows,
  type Sorting,
  sortDirection,
  Table,
} from '../../ui/index.ts'
import { Condition, StockAge, usePrice } from '../parts/index.ts'
import styles from './inventory-table.module.css'

type Order = (typeof inventoryOrders)[number]

export const inventoryColumns: readonly { column: Order; label: string; className?: string; isEnd?: boolean }[] = [
  { column: 'partNumber', label: 'Part number', className: styles.number },
  { column: 'manufacturer', label: 'Manufacturer', className: styles.manufacturer },
  { column: 'description', label: 'Description' },
  { column: 'quantity', label: 'Quantity', className: styles.quantity, isEnd: true },
  { column: 'partCondition', label: 'Condition', className: styles.condition },
  { column: 'price', label: 'Price', className: styles.price, isEnd: true },
  { column: 'updatedOn', label: 'Age', className: styles.age },
]

const cells = [...inventoryColumns.map(({ className }) => className), styles.actions]

interface InventoryTableProps {
  rows: readonly InventoryItem[] | undefined
  pageSize: number
  sorting: Sorting<Order>
  onSort(sorting: Sorting<Order>): void
  onEdit(item: InventoryItem): void
  onDelete(item: InventoryItem): void
}

/** One's own lines, each with what changes it. */
export function InventoryTable({ rows, pageSize, sorting, onSort, onEdit, onDelete }: InventoryTableProps) {
  const sortBy = (column: Order) => {
    const sorted = { held: sorting, column, fallback: 'partNumber' } as const
    return { direction: sortDirection(sorted), onSort: () => onSort(nextSorting(sorted)) }
  }
  const head = (
    <>
      {inventoryColumns.map(({ column, label, className, isEnd }) => (
        <Column key={column} className={className} isEnd={isEnd} sort={sortBy(column)}>
          {label}
        </Column>
      ))}
      <ActionsColumn className={styles.actions} />
    </>
  )
  return (
    <Table label="Your items" head={head} className={styles.table} isStacking>
      {rows === undefined ? (
        <SkeletonRows count={Math.min(pageSize, 20)} columns={cells} />
      ) : (
        rows.map(item => <Row key={item.id} item={item} onEdit={onEdit} onDelete={onDelete} />)
      )}
    </Table>
  )
}

const dayMs = 86_400_000

/** How a line stands with other members by its age. */
function ageClass(updatedOn: string): string | undefined {
  const days = (Date.now() - Date.parse(updatedOn)) / dayMs
  if (days >= hiddenAfterDays) return styles.hidden
  return days >= staleAfterDays ? styles.stale : undefined
}

function Row({ item, onEdit, onDelete }: { item: InventoryItem } & Pick<InventoryTableProps, 'onEdit' | 'onDelete'>) {
  const price = usePrice()(item.price)
  return (
    <tr>
      <td className={styles.number}>
        <Link href={`/parts/${item.id}`} className={`mono ${styles.link}`} data-row-link>
          {item.partNumber}
        </Link>
      </td>
      <td className={styles.manufacturer} title={item.manufacturer}>
        {item.manufacturer}
      </td>
      <td className={styles.description} title={item.description}>
        {item.description}
      </td>
      <td className={`mono ${endCell} ${styles.quantity}`}>
        {formatNumber(item.quantity)}
        <span className={styles.unit}> pcs</span>
      </td>
      <td className={styles.condition}>
        <Condition code={item.partCondition} />
      </td>
      <td className={`mono ${endCell} ${styles.price} ${price === 'CALL' ? 'muted' : ''}`}>{price}</td>
      <td className={`${styles.age} ${ageClass(item.updatedOn) ?? ''}`} suppressHydrationWarning>
        <StockAge updatedOn={item.updatedOn} />
      </td>
      <td className={`${actionsCell} ${styles.actions}`}>
        <Button look="quiet" size="icon" aria-label={`Edit ${item.partNumber}`} onClick={() => onEdit(item)}>
          <Icon name="edit" />
        </Button>
        <Button look="quiet" size="icon" aria-label={`Delete ${item.partNumber}`} onClick={() => onDelete(item)}>
          <Icon name="trash" />
        </Button>
      </td>
    </tr>
  )
}
