import type { ReactNode } from 'react'
import { formatCents } from '../../../../contract/kit/index.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { accuracyPercent } from '../../../../contract/stock-accuracy.ts'
import { PartLink } from '../../../platform/part-link.tsx'
import { Button, type CellAddress, CellGrid, Icon } from '../../../ui/index.ts'
import { CompanyButton } from '../../companies/index.ts'
import { TierIcon, tierOf } from '../../tiers/index.ts'
import { TimeToExpiry } from '../answer-by.tsx'
import { StateWord } from '../state-word.tsx'
import { awaitedState, matchOf, shortLeadTime } from '../wording.ts'
import { bestQuoteOf, type Cell, isOpen, isQuoted, type Line, type LineChoice, type QuoteCell } from './choice.ts'
import { awardedBySupplier, type Column, cellOf, chosenBySupplier, type Supplier, type SupplierSum } from './columns.ts'
import styles from './quote-grid.module.css'
import { compareTexts } from './texts.tsx'

const texts = compareTexts.grid

interface QuoteGridProps {
  lines: readonly Line[]
  columns: readonly Column[]
  chosen: readonly LineChoice[]
  current: CellAddress | undefined
  onCurrent(address: CellAddress): void
  mayAward: boolean
  onPick(line: Line, cell: QuoteCell): void
  onClose(line: Line): void
  inCurrency(euros: number): string
}

/** The quotes of a request: a row per line, a column per supplier with quotes. */
export function QuoteGrid({ columns, ...props }: QuoteGridProps) {
  const { lines, chosen, current, onCurrent, mayAward, onPick, onClose } = props
  const chosenOfLine = (line: Line) => chosen.find(choice => choice.line.id === line.id)
  const cell = (line: Line, { supplier }: Column) => {
    const quoteCell = cellOf(line, supplier.requestId)
    if (quoteCell === undefined || !isQuoted(quoteCell))
      return { isEmpty: true, content: <NoQuote cell={quoteCell} supplier={supplier} isOpen={isOpen(line)} /> }
    const pieces = chosenOfLine(line)?.awards.find(({ askId }) => askId === quoteCell.askId)?.quantity ?? 0
    return {
      content: (
        <QuoteText line={line} cell={quoteCell} supplier={supplier} pieces={pieces} inCurrency={props.inCurrency} />
      ),
      isSelected: quoteCell.awarded !== null || pieces > 0,
      onPick: mayAward && isOpen(line) && !quoteCell.answer.isExpired ? () => onPick(line, quoteCell) : undefined,
      title: quoteCell.answer.quote.note || undefined,
      className: isOpen(line) ? undefined : styles.decided,
    }
  }
  return (
    <div className={styles.columns}>
      <CellGrid
        label={texts.label}
        rowsLabel={texts.lines}
        columnsLabel={texts.suppliers}
        rows={lines}
        columns={columns}
        rowHead={line => (
          <LineHead
            line={line}
            pieces={chosenOfLine(line)?.pieces ?? 0}
            onClose={mayAward && isOpen(line) ? () => onClose(line) : undefined}
          />
        )}
        columnHead={({ supplier }) => <SupplierHead supplier={supplier} />}
        cell={cell}
        sums={sumsOf(props)}
        current={current}
        onCurrent={onCurrent}
      />
    </div>
  )
}

const SupplierHead = ({ supplier }: { supplier: Supplier }) => (
  <span className={styles.supplier}>
    <CompanyButton company={{ id: supplier.companyId, name: supplier.companyName }} />
    <span className={styles.facts} title={supplier.contactName}>
      <TierIcon tier={tierOf(supplier)} size={14} isRegularShown />
      <span title={supplier.country}>{supplier.countryCode}</span>
      <Accuracy supplier={supplier} />
    </span>
  </span>
)

function Accuracy({ supplier: { stockAccuracy } }: { supplier: Supplier }) {
  const percent = stockAccuracy === null ? undefined : accuracyPercent(stockAccuracy)
  if (stockAccuracy === null || percent === undefined) return null
  const { answered, stillTrue } = stockAccuracy
  return (
    <span title={texts.accuracyOf({ stillTrue: formatInteger(stillTrue), answered: formatInteger(answered) })}>
      {texts.accuracy(percent)}
    </span>
  )
}

/** Returns a description, preceded by the manufacturer and the model unless it begins with them. */
const wordsOf = ({ manufacturer, model, description }: Line): string => {
  const isInDescription = (text: string) => text === '' || description.toLowerCase().startsWith(text.toLowerCase())
  return [...[manufacturer, model].filter(text => !isInDescription(text)), description]
    .filter(text => text !== '')
    .join(', ')
}

/** The request of a line, and its outcome. */
function LineHead({ line, pieces, onClose }: { line: Line; pieces: number; onClose: (() => void) | undefined }) {
  const words = line.cells.length === 0 ? texts.nobodyAsked : wordsOf(line)
  return (
    <span className={styles.line}>
      <span className={`mono ${styles.quantity}`}>{formatInteger(line.quantity)}</span>
      <span className={styles.number}>
        <strong>
          <PartLink partNumber={line.partNumber} />
        </strong>
        <span className={styles.condition}>
          {line.condition ?? texts.anyCondition}
          {line.targetPrice !== null && <> {texts.target(formatCents(line.targetPrice, line.targetCurrency))}</>}
        </span>
        <LineState line={line} pieces={pieces} />
      </span>
      <span className={styles.words} title={words || undefined}>
        {words}
      </span>
      {onClose && (
        <Button look="quiet" className={styles.close} onClick={onClose} aria-label={texts.closeLine(line.partNumber)}>
          {texts.close}
        </Button>
      )}
    </span>
  )
}

function LineState({ line, pieces }: { line: Line; pieces: number }) {
  const quantity = formatInteger(line.quantity)
  if (line.state === 'closed') return <StateWord label={texts.closed} tone="muted" />
  if (line.state === 'awarded') {
    const awarded = line.cells.reduce((sum, cell) => sum + (cell.awarded ?? 0), 0)
    return <StateWord label={texts.ofAwarded({ awarded: formatInteger(awarded), quantity })} tone="success" />
  }
  if (pieces === 0) return null
  return <StateWord label={texts.ofChosen({ pieces: formatInteger(pieces), quantity })} tone="accent" />
}

interface QuoteTextProps extends Pick<QuoteGridProps, 'inCurrency'> {
  line: Line
  cell: QuoteCell
  supplier: Supplier
  pieces: number
}

/** A quote in two lines: the price, then quantity if short, condition and lead time. */
function QuoteText({ line, cell, supplier, pieces, inCurrency }: QuoteTextProps) {
  const { quote, isExpired } = cell.answer
  const [price, own] = [inCurrency(cell.priceEur), formatCents(quote.price, quote.currency)]
  const chosenPieces = cell.awarded ?? pieces
  return (
    <>
      <span className={styles.name}>{supplier.companyName}</span>
      <span className={styles.price}>
        {chosenPieces > 0 && <Icon name="check" size={14} />}
        {bestQuoteOf(line)?.askId === cell.askId && <span className={styles.lowest}>{texts.lowest}</span>}
        <strong className="mono">{price}</strong>
      </span>
      <span className={styles.terms}>
        {chosenPieces > 0 && (chosenPieces < line.quantity || cell.awarded !== null) && (
          <span className={styles.taken}>
            {cell.awarded === null
              ? texts.takes(formatInteger(chosenPieces))
              : texts.awarded(formatInteger(chosenPieces))}
          </span>
        )}
        {isExpired && isOpen(line) && <span className={styles.short}>{texts.expired}</span>}
        {quote.quantity < line.quantity && (
          <span className={styles.short}>
            {texts.offers({ offered: formatInteger(quote.quantity), quantity: formatInteger(line.quantity) })}
          </span>
        )}
        <span className={line.condition !== null && quote.condition !== line.condition ? styles.short : undefined}>
          {quote.condition}
        </span>
        <span>{shortLeadTime(quote.leadDays)}</span>
        {own !== price && <span className="mono">{own}</span>}
      </span>
      {cell.counter && (
        <span className={styles.remark}>
          {texts.countered[cell.counter.state](formatCents(cell.counter.price, cell.counter.currency))}
        </span>
      )}
      {cell.matchedBy && <span className={styles.remark}>{texts.has(matchOf(cell.matchedBy))}</span>}
    </>
  )
}

/** The reason why a supplier has no quote for a line. */
function NoQuote({ cell, supplier, isOpen }: { cell: Cell | undefined; supplier: Supplier; isOpen: boolean }) {
  if (cell === undefined) return <span title={texts.notAsked}>{'\u2013'}</span>
  if (cell.answer !== null) return texts.noLongerHasIt
  return isOpen ? awaitedState(supplier).label : '\u2013'
}

/** A value below a column; on a phone, after the supplier's name. */
const Sum = ({ column, children }: { column: Column; children: ReactNode }) => (
  <>
    <span className={styles.name}>{column.supplier.companyName}</span>
    <span>{children}</span>
  </>
)

const stands = ({ validUntilDT }: Column) => (validUntilDT ? <TimeToExpiry until={validUntilDT} /> : '\u2013')

/**
 * Returns the rows below the lines: each supplier's coverage, total and lead time, and the sums of chosen and awarded
 * lines.
 */
function sumsOf({ chosen, lines, inCurrency }: Pick<QuoteGridProps, 'chosen' | 'lines' | 'inCurrency'>) {
  const bySupplier = chosenBySupplier(chosen)
  const awarded = awardedBySupplier(lines)
  const numLines = formatInteger(lines.length)
  const coverage = ({ fullLines, pieces }: Column) => (
    <>
      {texts.fullLines({ full: formatInteger(fullLines), lines: numLines })}
      <span className={styles.sub}>{texts.pieces(pieces)}</span>
    </>
  )
  const total = ({ euros, own }: Column) => {
    const [shown, ownTotal] = [inCurrency(euros), own && formatCents(own.amount, own.currency)]
    return (
      <>
        <strong>{shown}</strong>
        {ownTotal !== undefined && ownTotal !== shown && <span className={styles.sub}>{ownTotal}</span>}
      </>
    )
  }
  const sumIn = (sums: ReadonlyMap<number, SupplierSum>) => (column: Column) => {
    const sum = sums.get(column.id)
    if (sum === undefined) return <span className="muted">{texts.none}</span>
    return <span className={styles.taken}>{texts.linesFor({ lines: sum.lines, total: inCurrency(sum.euros) })}</span>
  }
  const rows: { label: string; of(column: Column): ReactNode }[] = [
    { label: texts.coverage, of: coverage },
    { label: texts.total, of: total },
    { label: texts.leadTime, of: ({ longestLeadDays }) => shortLeadTime(longestLeadDays) },
    ...(lines.some(isOpen) ? [{ label: texts.stands, of: stands }] : []),
    ...(awarded.size > 0 ? [{ label: texts.sumAwarded, of: sumIn(awarded) }] : []),
    ...(bySupplier.size > 0 ? [{ label: texts.chosen, of: sumIn(bySupplier) }] : []),
  ]
  return rows.map(({ label, of }) => ({ label, of: (column: Column) => <Sum column={column}>{of(column)}</Sum> }))
}
