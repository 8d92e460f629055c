import { Link } from 'wouter'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import type { RfqBox, RfqRow } from '../../../../contract/rfq-board.ts'
import { Age, shortAgeWidth } from '../../../platform/format.tsx'
import type { DataColumn } from '../../../ui/index.ts'
import { AnswerBy, TimeToExpiry } from '../answer-by.tsx'
import { StateWord } from '../state-word.tsx'
import type { useMoney } from '../use-money.ts'
import { receivedState, sentState } from '../wording.ts'
import styles from './rfq-list.module.css'
import { listTexts } from './texts.tsx'

const texts = listTexts.rfqList

type Column = DataColumn<RfqRow>
type Money = ReturnType<typeof useMoney>

export const requestHref = (id: string | number, box: RfqBox) =>
  box === 'sent' ? `/rfqs/${id}` : `/rfqs/received/${id}`

const goodsColumns = (box: RfqBox): Column[] => [
  {
    key: 'quantity',
    label: texts.quantity,
    width: 70,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    unit: ({ numLines }) => (numLines === 1 ? texts.pieces : ''),
    cell: ({ quantity, numLines }) => (numLines === 1 ? formatInteger(quantity) : ''),
  },
  {
    key: 'goods',
    label: texts.partNumber,
    className: box === 'received' ? styles.number : undefined,
    phone: 'lead',
    title: ({ partNumbers }) => partNumbers.join(', '),
    cell: row => <Goods row={row} box={box} />,
  },
  {
    key: 'condition',
    label: texts.condition,
    width: 72,
    look: 'muted',
    hiddenBelow: 'desk',
    phone: 'hidden',
    cell: ({ condition, numLines }) => (numLines > 1 ? '' : (condition ?? texts.anyCondition)),
  },
]

/** The quoted pieces and their price each, or the awarded pieces if there are several prices; fewer than requested are marked. */
function QuotedPrice({
  row: { quoted, quantity, price, numLines, numSuppliers },
  box,
  exact,
}: {
  row: RfqRow
  box: RfqBox
  exact: Money['exact']
}) {
  if (numLines > 1 && numSuppliers > 0 && box === 'sent')
    return <span className="muted">{texts.suppliers(numSuppliers)}</span>
  // A node of the previous release does not say the pieces.
  if (typeof quoted !== 'number') return null
  const pieces = { quoted: formatInteger(quoted), quantity: formatInteger(quantity) }
  const look = quoted < quantity ? styles.short : 'muted'
  if (price === null) return <span className={look}>{texts.quotedBy({ ...pieces, suppliers: numSuppliers })}</span>
  return (
    <span title={texts.quotedOf(pieces)}>
      <span className={look}>{pieces.quoted} ×</span> <strong>{exact(price)}</strong>
    </span>
  )
}

const priceColumns = (
  { exact }: Money,
  { box, ...labels }: { box: RfqBox; price: string; total: string },
): Column[] => [
  {
    key: 'price',
    label: labels.price,
    width: 148,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    cell: row => <QuotedPrice row={row} box={box} exact={exact} />,
  },
  {
    key: 'total',
    label: labels.total,
    width: 104,
    isEnd: true,
    look: 'mono',
    hiddenBelow: box === 'sent' ? 'tablet' : 'wide',
    phone: 'hidden',
    title: ({ numQuoted, numLines, total }) =>
      total === null || numQuoted === numLines ? undefined : texts.totalOf({ numQuoted, numLines }),
    tone: ({ numQuoted, numLines }) => (numQuoted === numLines ? undefined : 'muted'),
    cell: ({ total }) => total !== null && exact(total),
  },
]

const timeColumns = (box: RfqBox): Column[] => [
  {
    key: 'state',
    label: texts.state,
    width: 184,
    cell: row => <StateWord {...(box === 'sent' ? sentState(row) : receivedState(row))} />,
  },
  {
    key: 'due',
    label: texts.neededBy,
    width: 92,
    look: 'muted',
    hiddenBelow: box === 'sent' ? 'tablet' : undefined,
    cell: ({ answerByDT, numOpen }) => answerByDT && numOpen > 0 && <AnswerBy date={answerByDT} isShort />,
  },
  {
    key: 'stands',
    label: texts.stands,
    width: 68,
    isEnd: true,
    hiddenBelow: 'wide',
    phone: 'hidden',
    cell: ({ validUntilDT }) => validUntilDT && <TimeToExpiry until={validUntilDT} />,
  },
  {
    key: 'date',
    label: box === 'sent' ? texts.sent : texts.received,
    width: shortAgeWidth,
    isEnd: true,
    look: 'muted',
    hiddenBelow: 'tablet',
    phone: 'hidden',
    cell: ({ createdDT }) => <Age date={createdDT} isShort />,
  },
]

/** True if the own stock is not enough for an open request. */
const isShort = ({ mine, quantity, numLines, numOpen }: RfqRow): boolean =>
  numLines === 1 && numOpen > 0 && mine !== null && mine < quantity

function mineOf(row: RfqRow, { rounded }: Money): string {
  const { mine, myPrice, quantity, numLines } = row
  if (mine === null || numLines > 1) return ''
  const pieces = formatInteger(mine)
  return texts.mineAt({
    pieces: isShort(row) ? texts.mineOf({ pieces, quantity: formatInteger(quantity) }) : pieces,
    price: myPrice === null ? '' : rounded(myPrice),
  })
}

/** Returns the columns of a box: the same order in both, as in every list of goods. */
export const columnsOf = (box: RfqBox, money: Money): Column[] =>
  box === 'sent'
    ? [
        ...goodsColumns(box),
        { key: 'answered', label: texts.answered, width: 124, phone: 'rest', cell: row => <AnsweredBar row={row} /> },
        ...priceColumns(money, { box, price: texts.bestPrice, total: texts.total }),
        ...timeColumns(box),
      ]
    : [
        ...goodsColumns(box),
        { key: 'who', label: texts.buyer, phone: 'rest', cell: ({ buyerName }) => buyerName },
        {
          key: 'mine',
          label: texts.mine,
          width: 156,
          isEnd: true,
          look: 'mono',
          hiddenBelow: 'desk',
          phone: 'hidden',
          tone: row => (isShort(row) ? 'warning' : undefined),
          cell: row => mineOf(row, money),
        },
        ...priceColumns(money, { box, price: texts.myQuote, total: texts.myTotal }),
        ...timeColumns(box),
      ]

function Goods({ row, box }: { row: RfqRow; box: RfqBox }) {
  const { id, numLines, partNumbers } = row
  const more = numLines - partNumbers.length
  return (
    <Link href={requestHref(id, box)} data-row-link>
      {numLines > 1 && texts.lines(numLines)}
      <span className="mono">{partNumbers.join(', ')}</span>
      {more > 0 && <span className="muted"> {texts.andMore(formatInteger(more))}</span>}
    </Link>
  )
}

/** How many of the companies asked have answered, as a bar and in figures. */
const AnsweredBar = ({ row: { answered, asked } }: { row: RfqRow }) => (
  <span className={styles.answered} title={texts.ofAnswered({ answered, asked })}>
    <progress className={styles.bar} value={answered} max={asked} aria-label={texts.answered} />
    {texts.ofAsked({ answered: formatInteger(answered), asked: formatInteger(asked) })}
  </span>
)
