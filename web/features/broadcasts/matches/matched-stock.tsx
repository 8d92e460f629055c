import { type DataColumn, DataTable } from '../../../ui/index.ts'
import { CompanyLine } from '../../companies/index.ts'
import { Condition, usePrice } from '../../parts/index.ts'
import styles from './matches-dialog.module.css'
import type { MatchedPart } from './use-matches.ts'

const columnsOf = (formatPrice: ReturnType<typeof usePrice>): DataColumn<MatchedPart>[] => [
  {
    key: 'part',
    label: 'Part',
    phone: 'lead',
    title: ({ manufacturer, partNumber, description }) => `${manufacturer} ${partNumber} ${description}`,
    cell: ({ id, manufacturer, partNumber, description, reason }) => (
      <>
        <a href={`/parts/${id}`} target="_blank" rel="noopener" data-row-link>
          {manufacturer} <span className="mono">{partNumber}</span>
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>{' '}
        <span className="muted">{description}</span>
        <span className={styles.reason}>{reason}</span>
      </>
    ),
  },
  {
    key: 'from',
    label: 'From',
    width: '27%',
    phone: 'rest',
    cell: ({ company }) => <CompanyLine company={company} marks={company} />,
  },
  { key: 'condition', label: 'Cond.', width: 64, cell: ({ partCondition }) => <Condition code={partCondition} /> },
  { key: 'quantity', label: 'Qty', width: 72, isEnd: true, look: 'mono', unit: () => ' ×', cell: row => row.quantity },
  {
    key: 'price',
    label: 'Price',
    width: 96,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    cell: ({ price }) => formatPrice(price),
  },
]

/** Lines of members' stock that fit what is wanted; each opens in a new tab. */
export function MatchedStock({ rows }: { rows: readonly MatchedPart[] }) {
  const columns = columnsOf(usePrice())
  return (
    <section className={styles.section}>
      <h3>In members' stock</h3>
      <DataTable
        label="In members' stock"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLook={({ id }) => ({ href: `/parts/${id}`, isNewTab: true })}
      />
    </section>
  )
}
