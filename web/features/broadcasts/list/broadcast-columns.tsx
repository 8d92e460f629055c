import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { BroadcastRow } from '../../../../contract/broadcasts.ts'
import { formatAskingPrice } from '../../../../contract/kit/index.ts'
import { Age, shortAgeWidth } from '../../../platform/format.tsx'
import { commonTexts, type DataColumn } from '../../../ui/index.ts'
import { CompanyLine } from '../../companies/index.ts'
import { SideChip } from '../../sides/index.ts'
import { OwnChip } from '../own-chip.tsx'
import { Subject } from '../subject.tsx'
import styles from './broadcast-table.module.css'
import { listTexts } from './texts.tsx'

const texts = listTexts.broadcastTable

interface BroadcastColumnsOptions<R extends BroadcastRow> {
  /** False for visitors, who do not see prices and countries. */
  isOpen: boolean
  isNewTab: boolean
  /** With a reason below each subject there is no room for list and country. */
  reasonOf: ((row: R) => string) | undefined
  marksOf: ((row: R) => ReactNode) | undefined
}

export const broadcastColumns = <R extends BroadcastRow>(options: BroadcastColumnsOptions<R>): DataColumn<R>[] => [
  ...lineColumns,
  {
    key: 'broadcast',
    label: texts.description,
    phone: 'lead',
    cell: row => (
      <Goods row={row} isNewTab={options.isNewTab} reason={options.reasonOf?.(row)} marks={options.marksOf?.(row)} />
    ),
  },
  conditionColumn,
  ...(options.isOpen ? [priceColumn] : []),
  ...(options.reasonOf === undefined ? [listColumn] : []),
  fromColumn,
  ...(options.isOpen && options.reasonOf === undefined ? [countryColumn] : []),
  {
    key: 'date',
    label: texts.date,
    width: shortAgeWidth,
    isEnd: true,
    look: 'muted',
    cell: ({ date }) => <Age date={date} isShort />,
  },
]

type Column = DataColumn<BroadcastRow>

/** The side, and the quantity and part number of the first line. */
const lineColumns: Column[] = [
  { key: 'side', label: texts.side, width: 60, phone: 'first', cell: ({ side }) => <SideChip side={side} /> },
  {
    key: 'quantity',
    label: texts.quantity,
    // Wide enough for "250,000".
    width: 76,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    title: ({ line }) => line?.quantity,
    cell: ({ line }) => line?.quantity,
  },
  {
    key: 'number',
    label: texts.partNumber,
    // Wide enough for 22 characters.
    width: 188,
    look: 'mono',
    hiddenBelow: 'tablet',
    phone: 'hidden',
    className: styles.number,
    title: ({ line }) => line?.partNumber,
    cell: ({ line }) => line?.partNumber,
  },
]

const conditionColumn: Column = {
  key: 'condition',
  label: texts.condition,
  // Wide enough for "Pulled, tested" and "REF or better".
  width: 108,
  hiddenBelow: 'tablet',
  title: ({ line }) => line?.condition,
  cell: ({ line }) => line && <span className={styles.condition}>{line.condition}</span>,
}

/** Returns the price as a number in its currency, or the words written instead of it. */
const priceOf = ({ line }: BroadcastRow) =>
  line?.amount == null ? line?.price : formatAskingPrice(line.amount, line.currency)

const priceColumn: Column = {
  key: 'price',
  label: texts.price,
  width: 100,
  isEnd: true,
  look: 'mono',
  phone: 'first',
  title: ({ line }) => line?.price ?? undefined,
  cell: priceOf,
}

const listColumn: Column = {
  key: 'list',
  label: texts.list,
  // Wide enough for "Server/Storage".
  width: 116,
  look: 'muted',
  hiddenBelow: 'wide',
  phone: 'hidden',
  title: ({ broadcastListName }) => broadcastListName,
  cell: ({ broadcastListName }) => broadcastListName,
}

const fromColumn: Column = {
  key: 'from',
  label: texts.from,
  width: 'name',
  phone: 'rest',
  cell: ({ companyId, company }) => <CompanyLine company={{ id: companyId, name: company.name }} marks={company} />,
}

const countryColumn: Column = {
  key: 'country',
  label: texts.country,
  isLabelHidden: true,
  width: 40,
  look: 'muted',
  hiddenBelow: 'tablet',
  title: ({ company }) => company.country ?? undefined,
  cell: ({ company }) => company.countryCode,
}

interface GoodsProps {
  row: BroadcastRow
  isNewTab: boolean
  reason: string | undefined
  marks: ReactNode
}

/**
 * What is offered or wanted, as the link to the broadcast; its name holds the whole subject, for assistive technology. In a
 * narrow table it begins with the part number, which has no column there.
 */
function Goods({
  row: { id, subject, side, line, numLines, ownStock, numOwnLines },
  isNewTab,
  reason,
  marks,
}: GoodsProps) {
  const link = { href: `/broadcasts/${id}`, className: styles.link, title: subject, 'data-row-link': true }
  const content = line ? (
    <>
      {line.partNumber !== '' && <span className={`mono ${styles.inline}`}>{line.partNumber} </span>}
      {line.description || line.partNumber}
      <span className="visually-hidden">: {subject}</span>
    </>
  ) : (
    <Subject subject={subject} side={side} />
  )
  return (
    <>
      <span className={styles.subject}>
        {isNewTab ? (
          <a {...link} target="_blank" rel="noopener">
            {content}
            <span className="visually-hidden"> {commonTexts.newTab}</span>
          </a>
        ) : (
          <Link {...link}>{content}</Link>
        )}
        {numLines > 1 && (
          <span className={styles.lines} title={texts.lines(numLines)}>
            +{numLines - 1}
            <span className="visually-hidden"> ({texts.lines(numLines)})</span>
          </span>
        )}
        <span className={styles.end}>
          {marks}
          {(ownStock || numOwnLines > 0) && <OwnChip stock={ownStock} numLines={numOwnLines} />}
        </span>
      </span>
      {reason !== undefined && <span className={styles.reason}>{reason}</span>}
    </>
  )
}
