import { Link } from 'wouter'
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
import { inventoryColumns } from '../inventory/index.ts'
import { Condition, StockAge, usePrice } from '../parts/index.ts'
import styles from './stock-table.module.css'

type Order = (typeof inventoryOrders)[number]

interface StockTableProps {
  rows: readonly InventoryItem[] | undefined
  pageSize: number
  sorting: Sorting<Order>
  onSort(sorting: Sorting<Order>): void
  onRemove(item: InventoryItem): void
}

/** A company's lines, each with what takes it out. */
export function StockTable({ rows, pageSize, sorting, onSort, onRemove }: StockTableProps) {
  const sortBy = (column: Order) => {
    const sorted = { held: sorting, column, fallback: 'partNumber' } as const
    return { direction: sortDirection(sorted), onSort: () => onSort(nextSorting(sorted)) }
  }
  const head = (
    <>
      {inventoryColumns.map(({ column, label, isEnd }) => (
        <Column key={column} className={styles[column]} isEnd={isEnd} sort={sortBy(column)}>
          {label}
        </Column>
      ))}
      <ActionsColumn className={styles.actions} />
    </>
  )
  return (
    <Table label="Items" head={head} isStacking className={styles.table}>
      {rows === undefined ? (
        <SkeletonRows count={Math.min(pageSize, 20)} columns={8} />
      ) : (
        rows.map(item => <Row key={item.id} item={item} onRemove={onRemove} />)
      )}
    </Table>
  )
}

function Row({ item, onRemove }: { item: InventoryItem; onRemove(item: InventoryItem): void }) {
  const price = usePrice()(item.price)
  return (
    <tr>
      <td className={styles.partNumber}>
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
      <td className={`mono ${endCell} ${styles.quantity}`}>{formatNumber(item.quantity)}</td>
      <td className={styles.partCondition}>
        <Condition code={item.partCondition} />
      </td>
      <td className={`mono ${endCell} ${styles.price} ${price === 'CALL' ? 'muted' : ''}`}>{price}</td>
      <td className={styles.updatedOn}>
        <StockAge updatedOn={item.updatedOn} />
      </td>
      <td className={actionsCell}>
        <Button look="quiet" size="icon" aria-label={`Remove ${item.partNumber}`} onClick={() => onRemove(item)}>
          <Icon name="trash" />
        </Button>
      </td>
    </tr>
  )
}
