import type { Rfq } from '../../../contract/quotes.ts'
import { formatNumber } from '../../platform/format.tsx'
import { Button, Column, Table, TextField } from '../../ui/index.ts'
import { CompanyButton } from '../companies/index.ts'
import { type Choice, type Chosen, type Line, lowestFor, type Quoted, quotesOf } from './choice.ts'
import styles from './compare-line.module.css'
import { formatCents } from './money.ts'
import { StateMark } from './state-mark.tsx'
import { awaitedState, leadTimeOf, matchOf } from './wording.ts'

type Supplier = Rfq['suppliers'][number]

interface CompareLineProps {
  line: Line
  suppliers: readonly Supplier[]
  chosen: Chosen
  choice: Choice
  onChoose(patch: Choice): void
  onClose(): void
  inCurrency(euros: number): string
}

const headings = (
  <>
    <Column className={styles.supplier}>Supplier</Column>
    <Column className={styles.price} isEnd>
      Price each
    </Column>
    <Column className={styles.offered} isEnd>
      Offers
    </Column>
    <Column className={styles.terms}>Condition, lead time, note</Column>
    <Column className={styles.award} isEnd>
      Award
    </Column>
  </>
)

/** One line: its quotes from the lowest on, then who no longer has it, then who is awaited. */
export function CompareLine(props: CompareLineProps) {
  const { line, suppliers, chosen, choice, onChoose, onClose, inCurrency } = props
  const supplierOf = (requestId: number) => suppliers.find(supplier => supplier.requestId === requestId)
  const quotes = quotesOf(line)
  const gone = line.cells.filter(({ answer }) => answer !== null && answer.quote === null)
  const awaited = line.cells.filter(({ answer }) => answer === null)
  const isOpen = line.state === 'open'
  const named = (cells: Line['cells']) =>
    cells.flatMap(({ requestId, matchedBy }): Other[] => {
      const supplier = supplierOf(requestId)
      return supplier === undefined ? [] : [{ supplier, matchedBy }]
    })
  return (
    <section className={styles.line} aria-labelledby={`line-${line.id}`}>
      <header className={styles.head}>
        <h2 id={`line-${line.id}`} className={styles.goods}>
          <span className="mono">
            {formatNumber(line.quantity)} x {line.partNumber}
          </span>
          <span className={styles.maker}>
            {[line.manufacturer, line.condition ?? ''].filter(text => text !== '').join(', ')}
          </span>
        </h2>
        <LineState chosen={chosen} />
        {isOpen && (
          <div className={styles.buttons}>
            {quotes.length > 0 && <Button onClick={() => onChoose(lowestFor(line))}>Choose the lowest</Button>}
            <Button look="quiet" onClick={onClose} aria-label={`Close the line ${line.partNumber}`}>
              Close the line
            </Button>
          </div>
        )}
      </header>
      {quotes.length > 0 && (
        <Table label={`Quotes for ${line.partNumber}`} head={headings} isStacking className={styles.table}>
          {quotes.map((cell, at) => (
            <QuoteRow
              key={cell.askId}
              cell={cell}
              line={line}
              supplier={supplierOf(cell.requestId)}
              isLowest={at === 0 && quotes.length > 1}
              typed={choice[cell.askId] ?? ''}
              fault={chosen.faults[cell.askId]}
              onType={text => onChoose({ [cell.askId]: text })}
              inCurrency={inCurrency}
            />
          ))}
        </Table>
      )}
      <Others gone={named(gone)} awaited={isOpen ? named(awaited) : []} />
      {line.cells.length === 0 && <p className="muted">Nobody could be asked for this line.</p>}
    </section>
  )
}

function LineState({ chosen: { line, pieces } }: { chosen: Chosen }) {
  const awarded = line.cells.reduce((sum, cell) => sum + (cell.awarded ?? 0), 0)
  if (line.state === 'closed') return <StateMark label="Closed" tone="none" />
  if (line.state === 'awarded')
    return <StateMark label={`${formatNumber(awarded)} of ${formatNumber(line.quantity)} awarded`} tone="done" />
  if (pieces === 0) return null
  return <StateMark label={`${formatNumber(pieces)} of ${formatNumber(line.quantity)} chosen`} tone="ready" />
}

interface QuoteRowProps {
  cell: Quoted
  line: Line
  supplier: Supplier | undefined
  isLowest: boolean
  typed: string
  fault: string | undefined
  onType(text: string): void
  inCurrency(euros: number): string
}

function QuoteRow({ cell, line, supplier, isLowest, typed, fault, onType, inCurrency }: QuoteRowProps) {
  const { quote, isCorrected } = cell.answer
  const converted = inCurrency(cell.priceEur)
  const own = formatCents(quote.price, quote.currency)
  return (
    <tr className={cell.awarded === null ? '' : styles.won}>
      <td className={styles.supplier}>
        {supplier && <CompanyButton company={{ id: supplier.companyId, name: supplier.companyName }} />}
        <span className={styles.sub}>{[supplier?.contactName, supplier?.country].filter(Boolean).join(', ')}</span>
        {cell.matchedBy && <span className={styles.match}>has {matchOf(cell.matchedBy)}</span>}
      </td>
      <td className={styles.price}>
        <strong className="mono">{converted}</strong>
        <span className={styles.sub}>
          {own !== converted && <span className="mono">{own}</span>}
          {isLowest && <span className={styles.lowest}> lowest</span>}
        </span>
      </td>
      <td className={`mono ${styles.offered}`}>
        {formatNumber(quote.quantity)}
        <span className={styles.unit}> pcs</span>
      </td>
      <td className={styles.terms} title={quote.note || undefined}>
        {quote.condition}, {leadTimeOf(quote.leadDays).toLowerCase()}
        {isCorrected && <span className="muted">, corrected</span>}
        <span className={styles.note}>{quote.note}</span>
      </td>
      <td className={styles.award}>
        {line.state === 'open' ? (
          <TextField
            label={`Pieces of ${line.partNumber} to award to ${supplier?.companyName ?? 'this supplier'}`}
            isLabelHidden
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            value={typed}
            error={fault}
            onChange={event => onType(event.target.value)}
          />
        ) : cell.awarded === null ? (
          <span className="muted">not chosen</span>
        ) : (
          <span className={styles.awarded}>{formatNumber(cell.awarded)} awarded</span>
        )}
      </td>
    </tr>
  )
}

/** A supplier without a quote, and why they were asked. */
interface Other extends Pick<Line['cells'][number], 'matchedBy'> {
  supplier: Supplier
}

/** Who no longer has it, and who has not answered yet. */
const Others = ({ gone, awaited }: { gone: readonly Other[]; awaited: readonly Other[] }) =>
  gone.length + awaited.length === 0 ? null : (
    <ul className={styles.others}>
      {gone.map(({ supplier }) => (
        <li key={supplier.requestId}>
          <CompanyButton company={{ id: supplier.companyId, name: supplier.companyName }} />
          <span className="muted">no longer has it</span>
        </li>
      ))}
      {awaited.map(({ supplier, matchedBy }) => (
        <li key={supplier.requestId}>
          <CompanyButton company={{ id: supplier.companyId, name: supplier.companyName }} />
          {matchedBy && <span className={styles.match}>has {matchOf(matchedBy)}</span>}
          <StateMark {...awaitedState(supplier)} />
        </li>
      ))}
    </ul>
  )
