import { Link } from 'wouter'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import type { ListedNumber } from '../../../../contract/listed-numbers.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { Button, type DataColumn, DataTable } from '../../../ui/index.ts'
import { AskSellersButton, useMayAsk } from '../../quotes/index.ts'
import { MyStock, myStockColumn } from '../my-stock.tsx'
import { withoutManufacturer } from '../results/description.tsx'
import { StockAge } from '../stock-age.tsx'
import { usePrice } from '../use-price.ts'
import { missingOf, sumOf } from './number-list.ts'
import styles from './numbers-table.module.css'
import { Offer, replacementOf } from './offer.tsx'
import { numbersTexts } from './texts.ts'
import { WantedField } from './wanted-field.tsx'

const texts = numbersTexts.numbersTable

type Column = DataColumn<ListedNumber>

interface NumbersTableProps {
  /** Undefined before the first response. */
  rows: readonly ListedNumber[] | undefined
  isMember: boolean
  /** True if a filter restricts the sellers; a request goes to all of them. */
  isFiltered: boolean
  onChange(at: number, patch: Partial<Pick<ListedNumber, 'number' | 'wanted'>>): void
}

const hrefOf = ({ number, found }: ListedNumber) =>
  found === null
    ? pathWith('/parts', { query: number })
    : found.landingPartNumber === null
      ? `/parts/${found.id}`
      : `/${found.landingPartNumber}`

const goodsColumns = (onChange: NumbersTableProps['onChange']): Column[] => [
  {
    key: 'position',
    label: texts.position,
    isLabelHidden: true,
    width: 40,
    isEnd: true,
    look: 'muted',
    phone: 'hidden',
    cell: (_, index) => index + 1,
  },
  {
    key: 'number',
    label: texts.partNumber,
    width: 192,
    phone: 'lead',
    title: ({ number }) => number,
    cell: row => (
      <Link href={hrefOf(row)} className="mono" data-row-link>
        {row.number}
      </Link>
    ),
  },
  {
    key: 'wanted',
    label: texts.wanted,
    width: 84,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    className: styles.wantedCell,
    cell: ({ number, wanted }, at) => (
      <WantedField number={number} wanted={wanted} onChange={wanted => onChange(at, { wanted })} />
    ),
  },
  {
    key: 'description',
    label: texts.description,
    look: 'muted',
    phone: 'rest',
    title: ({ found }) => found?.description,
    cell: row =>
      row.found === null ? (
        <>
          <span className={styles.missing}>{texts.notInStock}</span> <Offer row={row} />
        </>
      ) : (
        <>
          <span className={styles.manufacturer}>{row.found.manufacturer} </span>
          {withoutManufacturer(row.found)}
        </>
      ),
  },
]

/** One row for each number of a list: the wanted quantity, the stock of the market, and the member's own stock. */
export function NumbersTable({ rows, isMember, isFiltered, onChange }: NumbersTableProps) {
  const mayAsk = useMayAsk()
  const formatPrice = usePrice()
  const priceOf = (euros: number | null | undefined) => (euros == null ? '' : formatPrice(euros))
  const columns: Column[] = [
    ...goodsColumns(onChange),
    {
      key: 'sellers',
      label: isMember ? texts.sellers : texts.lines,
      width: 68,
      isEnd: true,
      look: 'mono',
      unit: ({ found }) => (found === null ? '' : unitOf(found)),
      cell: ({ number, found }) =>
        found !== null && (
          <Link
            href={pathWith('/parts', { query: number, number: found.number ?? '' })}
            className={styles.lines}
            title={texts.linesOf(number)}
          >
            {formatInteger(found.sellers ?? found.lines)}
          </Link>
        ),
    },
    {
      key: 'pieces',
      label: texts.pieces,
      width: 80,
      isEnd: true,
      look: 'mono',
      unit: ({ found }) => (found === null ? '' : texts.piecesUnit),
      tone: row => (missingOf(row) > 0 ? 'warning' : undefined),
      title: row => (missingOf(row) > 0 ? texts.fewer(formatInteger(missingOf(row))) : undefined),
      cell: ({ found }) => found !== null && formatInteger(found.pieces),
    },
    {
      key: 'best',
      label: texts.best,
      width: 88,
      isEnd: true,
      look: 'mono',
      phone: 'first',
      className: styles.best,
      tone: ({ found }) => (found?.bestPrice == null ? 'muted' : undefined),
      cell: ({ found }) => found !== null && formatPrice(found.bestPrice ?? 'CALL'),
    },
    {
      key: 'median',
      label: texts.median,
      width: 88,
      isEnd: true,
      look: 'mono',
      tone: () => 'muted',
      hiddenBelow: 'tablet',
      phone: 'hidden',
      cell: ({ found }) => priceOf(found?.medianPrice),
    },
    {
      key: 'sum',
      label: texts.sum,
      width: 92,
      isEnd: true,
      look: 'mono',
      hiddenBelow: 'desk',
      phone: 'hidden',
      cell: row => priceOf(sumOf(row)),
    },
    ...(isMember
      ? [
          {
            ...myStockColumn,
            cell: ({ number, found, myStock }: ListedNumber) => (
              <MyStock of={{ number: found?.number ?? null, partNumber: number, myStock }} />
            ),
          },
        ]
      : []),
    {
      key: 'age',
      label: texts.freshest,
      width: 76,
      isEnd: true,
      look: 'muted',
      hiddenBelow: 'tablet',
      phone: 'hidden',
      tone: ({ found }) => (found?.isStale ? 'warning' : undefined),
      cell: ({ found }) => found !== null && <StockAge updatedOn={found.freshestOn} />,
    },
  ]
  return (
    <DataTable
      label={texts.label}
      columns={columns}
      rows={rows}
      rowKey={({ number }, at) => `${at} ${number}`}
      rowLook={row => ({ href: hrefOf(row) })}
      skeletons={20}
      actions={{
        size: 'count',
        cell: (row, at) => (
          <Verb row={row} isFiltered={isFiltered} mayAsk={mayAsk} onUse={number => onChange(at, { number })} />
        ),
      }}
    />
  )
}

const unitOf = ({ sellers, lines }: NonNullable<ListedNumber['found']>) =>
  sellers === null ? texts.linesUnit(lines) : texts.sellersUnit(sellers)

interface VerbProps {
  row: ListedNumber
  isFiltered: boolean
  mayAsk: boolean
  onUse(number: string): void
}

/** Requests quotes for a number from its sellers, or replaces a number without stock by the one found instead. */
function Verb({ row, isFiltered, mayAsk, onUse }: VerbProps) {
  const { number, found, wanted } = row
  const instead = replacementOf(row)
  if (instead !== undefined)
    return (
      <Button look="verb" aria-label={texts.insteadOf({ offered: instead, number })} onClick={() => onUse(instead)}>
        {texts.use}
      </Button>
    )
  if (found === null || !mayAsk) return null
  const sellers = isFiltered ? null : found.others
  return (
    <AskSellersButton partId={found.id} partNumber={found.partNumber} sellers={sellers} quantity={wanted} look="verb" />
  )
}
