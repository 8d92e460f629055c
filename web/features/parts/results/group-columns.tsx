import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import type { FoundPart, PartGroup } from '../../../../contract/parts.ts'
import { type DataColumn, UnfoldButton } from '../../../ui/index.ts'
import { CompanyLine } from '../../companies/index.ts'
import { Condition, conditionMeaning, withoutManufacturer } from '../condition.tsx'
import { MyStock, myStockColumn } from '../my-stock.tsx'
import { StockAge } from '../stock-age.tsx'
import type { usePrice } from '../use-price.ts'
import { Description } from './description.tsx'
import styles from './groups-table.module.css'
import { HighlightedText } from './highlighted-text.tsx'
import type { PartOrder } from './sort-columns.ts'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.groupsTable
const { partNumber, manufacturer, description } = resultsTexts.partsTable

/** A part number, or a line of the open one. */
export type GroupRow = { group: PartGroup; line?: undefined } | { group: PartGroup; line: FoundPart }

type Column = DataColumn<GroupRow, PartOrder>

/** Returns the page of a part number; of its first line, if it has none. */
export const groupHref = ({ landingPartNumber, id }: PartGroup) =>
  landingPartNumber === null ? `/parts/${id}` : `/${landingPartNumber}`

interface GroupColumnsOptions {
  query: string
  isMember: boolean
  formatPrice: ReturnType<typeof usePrice>
  openNumber: string
  onOpen(number: string): void
}

export const groupColumns = ({ query, isMember, formatPrice, openNumber, onOpen }: GroupColumnsOptions): Column[] => [
  {
    key: 'open',
    label: texts.open,
    isLabelHidden: true,
    width: 44,
    phone: 'first',
    cell: row => row.line === undefined && <LinesButton group={row.group} openNumber={openNumber} onOpen={onOpen} />,
  },
  ...goodsColumns(query),
  ...supplyColumns(isMember),
  ...priceColumns(formatPrice),
  ...stateColumns,
  ...(isMember
    ? [{ ...myStockColumn, cell: ({ group, line }: GroupRow) => line === undefined && <MyStock of={group} /> }]
    : []),
]

function goodsColumns(query: string): Column[] {
  return [
    {
      key: 'number',
      label: partNumber,
      // Wide enough for 20 characters.
      width: 188,
      order: 'Partnumber',
      phone: 'lead',
      cell: ({ group, line }) =>
        line === undefined ? (
          <Link href={groupHref(group)} className="mono" data-row-link>
            <HighlightedText text={group.partNumber} query={query} isPartNumber />
          </Link>
        ) : (
          <CompanyLine company={line.company} marks={line.company} />
        ),
    },
    {
      key: 'manufacturer',
      label: manufacturer,
      width: 104,
      order: 'Manufacturer',
      hiddenBelow: 'wide',
      phone: 'hidden',
      title: ({ group, line }) => (line === undefined ? group.manufacturer : (line.company.country ?? undefined)),
      look: 'muted',
      cell: ({ group, line }) =>
        line === undefined ? <HighlightedText text={group.manufacturer} query={query} /> : line.company.country,
    },
    {
      key: 'description',
      label: description,
      look: 'muted',
      phone: 'rest',
      title: ({ group, line }) => (line ?? group).description,
      cell: ({ group, line }) =>
        line === undefined ? (
          <Description row={group} query={query} />
        ) : (
          <Link href={`/parts/${line.id}`} className={styles.line} data-row-link>
            {withoutManufacturer(line) || line.partNumber}
          </Link>
        ),
    },
  ]
}

/** How many sellers and pieces a part has. */
const supplyColumns = (isMember: boolean): Column[] => [
  {
    key: 'sellers',
    label: isMember ? texts.sellers : texts.lines,
    width: 68,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    cell: ({ group, line }) => line === undefined && formatInteger(group.sellers ?? group.lines),
    unit: ({ group, line }) =>
      line === undefined ? (isMember ? texts.sellersUnit : texts.linesUnit)(group.sellers ?? group.lines) : '',
  },
  {
    key: 'pieces',
    label: texts.pieces,
    width: 76,
    isEnd: true,
    order: 'Quantity',
    look: 'mono',
    unit: () => texts.piecesUnit,
    cell: ({ group, line }) => formatInteger(line?.quantity ?? group.pieces),
  },
]

const priceColumns = (formatPrice: GroupColumnsOptions['formatPrice']): Column[] => [
  {
    key: 'best',
    label: texts.best,
    // Wide enough for prices of six digits.
    width: 92,
    isEnd: true,
    order: 'Price',
    look: 'mono',
    phone: 'first',
    className: styles.best,
    tone: ({ group, line }) => ((line?.price ?? group.bestPrice ?? 'CALL') === 'CALL' ? 'muted' : undefined),
    cell: ({ group, line }) => formatPrice(line === undefined ? (group.bestPrice ?? 'CALL') : line.price),
  },
  {
    key: 'median',
    label: texts.median,
    width: 92,
    isEnd: true,
    look: 'mono',
    tone: () => 'muted',
    hiddenBelow: 'tablet',
    phone: 'hidden',
    cell: ({ group, line }) =>
      line === undefined
        ? group.medianPrice !== null && formatPrice(group.medianPrice)
        : distance(line.price, group.medianPrice),
  },
]

/** The condition of the goods, and how recently their stock was confirmed. */
const stateColumns: Column[] = [
  {
    key: 'conditions',
    label: texts.conditions,
    width: 148,
    hiddenBelow: 'wide',
    cell: ({ group, line }) =>
      line === undefined ? <Conditions codes={group.conditions} /> : <Condition code={line.partCondition} />,
  },
  {
    key: 'age',
    label: texts.freshest,
    width: 72,
    isEnd: true,
    look: 'muted',
    hiddenBelow: 'tablet',
    tone: ({ group, line }) => ((line ?? group).isStale ? 'warning' : undefined),
    cell: ({ group, line }) => <StockAge updatedOn={line?.updatedOn ?? group.freshestOn} />,
  },
]

/** Returns the distance of a price from the median: "-43 %". */
function distance(price: FoundPart['price'], median: number | null): string {
  if (price === 'CALL' || median === null) return ''
  const percent = Math.round((price / median - 1) * 100)
  return percent === 0 ? '' : texts.percent(percent)
}

interface LinesButtonProps {
  group: PartGroup
  openNumber: string
  onOpen(number: string): void
}

/** Unfolds the lines of a group; absent without a part number. */
function LinesButton({ group: { number, partNumber }, openNumber, onOpen }: LinesButtonProps) {
  if (number === null) return null
  const isOpen = number === openNumber
  return (
    <UnfoldButton label={texts.linesOf(partNumber)} isOpen={isOpen} onToggle={() => onOpen(isOpen ? '' : number)} />
  )
}

const allCodes = Object.keys(conditionMeaning) as PartGroup['conditions']

/** Returns the conditions in few words: five of the six as the one that is missing. */
function conditionsText(codes: PartGroup['conditions']): string {
  const [missing, ...others] = allCodes.filter(code => !codes.includes(code))
  if (missing === undefined) return texts.allConditions
  return others.length === 0 ? texts.allBut(missing) : codes.join(' ')
}

const Conditions = ({ codes }: { codes: PartGroup['conditions'] }): ReactNode => (
  <span className={styles.conditions} title={codes.map(code => conditionMeaning[code]).join(', ')}>
    {conditionsText(codes)}
  </span>
)
