import { lotText } from '../../../platform/lot-text.ts'
import { commonTexts, type DataColumn, DataTable } from '../../../ui/index.ts'
import { CompanyLine } from '../../companies/index.ts'
import { Condition, usePrice } from '../../parts/index.ts'
import styles from './matches-dialog.module.css'
import { matchesTexts } from './texts.tsx'
import type { MatchedPart } from './use-matches.ts'

const texts = matchesTexts.matchedStock

const columnsOf = (formatPrice: ReturnType<typeof usePrice>): DataColumn<MatchedPart>[] => [
  {
    key: 'part',
    label: texts.part,
    phone: 'lead',
    title: ({ manufacturer, partNumber, description }) => `${manufacturer} ${partNumber} ${description}`,
    cell: ({ id, manufacturer, partNumber, description, lot, reason }) => (
      <>
        <a href={`/parts/${id}`} target="_blank" rel="noopener" data-row-link>
          {manufacturer} <span className="mono">{partNumber}</span>
          <span className="visually-hidden"> {commonTexts.newTab}</span>
        </a>{' '}
        <span className="muted">{[description, lotText(lot)].filter(Boolean).join(' · ')}</span>
        <span className={styles.reason}>{reason}</span>
      </>
    ),
  },
  {
    key: 'from',
    label: texts.from,
    width: '27%',
    phone: 'rest',
    cell: ({ company }) => <CompanyLine company={company} marks={company} />,
  },
  { key: 'condition', label: texts.cond, width: 64, cell: ({ partCondition }) => <Condition code={partCondition} /> },
  {
    key: 'quantity',
    label: texts.qty,
    width: 76,
    isEnd: true,
    look: 'mono',
    unit: () => ' ×',
    cell: row => row.quantity,
  },
  {
    key: 'price',
    label: texts.price,
    width: 96,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    cell: ({ price }) => formatPrice(price),
  },
]

/** Members' stock lines that match a WTB broadcast; each opens in a new tab. */
export function MatchedStock({ rows }: { rows: readonly MatchedPart[] }) {
  const columns = columnsOf(usePrice())
  return (
    <section className="stack-2">
      <h3>{texts.inMembersStock}</h3>
      <DataTable
        label={texts.inMembersStock}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLook={({ id }) => ({ href: `/parts/${id}`, isNewTab: true })}
      />
    </section>
  )
}
