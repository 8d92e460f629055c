import { Link } from 'wouter'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import type { ListedNumber } from '../../../../contract/listed-numbers.ts'
import { pathWith } from '../../../platform/navigation.ts'
import type { DataColumn } from '../../../ui/index.ts'
import { withoutManufacturer } from '../condition.tsx'
import { MyStock, myStockColumn } from '../my-stock.tsx'
import { StockAge } from '../stock-age.tsx'
import type { usePrice } from '../use-price.ts'
import { missingOf, sumOf } from './number-list.ts'
import styles from './numbers-table.module.css'
import { Offer } from './offer.tsx'
import { numbersTexts } from './texts.ts'
import { WantedField } from './wanted-field.tsx'

const texts = numbersTexts.numbersTable

type Column = DataColumn<ListedNumber>

/** Changes the row at this position of the list. */
export type NumberChange = (index: number, patch: Partial<Pick<ListedNumber, 'number' | 'wanted'>>) => void

interface NumberColumnsOptions {
  isMember: boolean
  formatPrice: ReturnType<typeof usePrice>
  onChange: NumberChange
}

export const numberColumns = ({ isMember, formatPrice, onChange }: NumberColumnsOptions): Column[] => [
  ...goodsColumns(onChange),
  ...supplyColumns(isMember),
  ...priceColumns(formatPrice),
  ...(isMember ? [ownStockColumn] : []),
  ageColumn,
]

/** Returns the page of a number, or the search for one without stock. */
export const numberHref = ({ number, found }: ListedNumber) =>
  found === null
    ? pathWith('/parts', { query: number })
    : found.landingPartNumber === null
      ? `/parts/${found.id}`
      : `/${found.landingPartNumber}`

const goodsColumns = (onChange: NumberChange): Column[] => [
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
      <Link href={numberHref(row)} className="mono" data-row-link>
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
    cell: ({ number, wanted }, index) => (
      <WantedField number={number} wanted={wanted} onChange={wanted => onChange(index, { wanted })} />
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

/** How many sellers and pieces a number has. */
const supplyColumns = (isMember: boolean): Column[] => [
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
]

const unitOf = ({ sellers, lines }: NonNullable<ListedNumber['found']>) =>
  sellers === null ? texts.linesUnit(lines) : texts.sellersUnit(sellers)

function priceColumns(formatPrice: NumberColumnsOptions['formatPrice']): Column[] {
  const priceOf = (euros: number | null | undefined) => (euros == null ? '' : formatPrice(euros))
  return [
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
  ]
}

const ownStockColumn: Column = {
  ...myStockColumn,
  cell: ({ number, found, myStock }) => <MyStock of={{ number: found?.number ?? null, partNumber: number, myStock }} />,
}

const ageColumn: Column = {
  key: 'age',
  label: texts.freshest,
  width: 76,
  isEnd: true,
  look: 'muted',
  hiddenBelow: 'tablet',
  phone: 'hidden',
  tone: ({ found }) => (found?.isStale ? 'warning' : undefined),
  cell: ({ found }) => found !== null && <StockAge updatedOn={found.freshestOn} />,
}
