import { formatCents } from '../../../../contract/kit/index.ts'
import type { Form } from '../../../platform/form/use-form.ts'
import { formatMoment } from '../../../platform/format.tsx'
import { Button, TextField } from '../../../ui/index.ts'
import { leadTimeOf, matchOf } from '../wording.ts'
import styles from './award-bar.module.css'
import { type Choice, isOpen, isQuoted, type Line, type LineChoice } from './choice.ts'
import { cellOf, chosenBySupplier, type Supplier } from './columns.ts'
import { compareTexts } from './texts.tsx'

const texts = compareTexts.awardBar

interface CurrentProps {
  line: Line
  supplier: Supplier
  chosen: LineChoice
  form: Form<Choice>
  mayAward: boolean
  /** Undefined if the viewer may not make a counter-offer. */
  onCounter: (() => void) | undefined
}

/** All that the current cell's quote says, the pieces to award, and the counter-offer. */
export function CurrentQuote({ line, supplier, chosen, form, mayAward, onCounter }: CurrentProps) {
  const cell = cellOf(line, supplier.requestId)
  if (cell === undefined || !isQuoted(cell)) return null
  const { quote, isCorrected, isExpired, validUntilDT } = cell.answer
  const { counter, matchedBy } = cell
  const field = form.field(`${cell.askId}`)
  const facts = [
    formatCents(quote.price, quote.currency),
    texts.pieces(quote.quantity),
    quote.condition,
    leadTimeOf(quote.leadDays),
    matchedBy && texts.has(matchOf(matchedBy)),
    isCorrected && texts.corrected,
    isOpen(line) && (isExpired ? texts.expired : validUntilDT && texts.standsUntil(formatMoment(validUntilDT))),
    counter && texts.countered[counter.state](formatCents(counter.price, counter.currency)),
  ]
  return (
    <div className={styles.current}>
      <div className={styles.quote}>
        <strong>{texts.quoteOf({ supplier: supplier.companyName, partNumber: line.partNumber })}</strong>{' '}
        {facts.filter(Boolean).join(', ')}
        {quote.note && <q className={styles.note}>{quote.note}</q>}
      </div>
      {isOpen(line) && (
        <div className={styles.controls}>
          {mayAward && !isExpired && (
            <div className={styles.pieces}>
              <TextField
                label={texts.piecesFor({ partNumber: line.partNumber, supplier: supplier.companyName })}
                isLabelHidden
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                {...field}
                error={chosen.faults[cell.askId] ?? field.error}
              />
              <span aria-hidden="true">{texts.ofPieces(line.quantity)}</span>
            </div>
          )}
          {onCounter && (
            <Button
              aria-haspopup="dialog"
              aria-label={texts.counterTo(supplier.companyName)}
              aria-keyshortcuts="o"
              onClick={onCounter}
            >
              {texts.counterOffer}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface TotalProps {
  chosen: readonly LineChoice[]
  numOpen: number
  isBusy: boolean
  inCurrency(euros: number): string
  onAward(): void
}

export const isAwardable = (chosen: readonly LineChoice[]): boolean =>
  chosen.length > 0 && chosen.every(({ faults }) => Object.keys(faults).length === 0)

/** The total of the current choice, and the button to award it. */
export function Total({ chosen, numOpen, isBusy, inCurrency, onAward }: TotalProps) {
  const euros = chosen.reduce((sum, line) => sum + line.euros, 0)
  const suppliers = chosenBySupplier(chosen).size
  return (
    <div className={styles.total}>
      <p role="status">
        {chosen.length === 0 ? (
          <span className="muted">{texts.howToChoose}</span>
        ) : (
          texts.chosen({
            suppliers,
            lines: chosen.length,
            numOpen,
            total: <strong className="mono">{inCurrency(euros)}</strong>,
          })
        )}
      </p>
      <Button
        look="primary"
        disabled={isBusy || !isAwardable(chosen)}
        aria-keyshortcuts="Control+Enter"
        onClick={onAward}
      >
        {suppliers === 0 ? texts.award : texts.awardTo(suppliers)}{' '}
        <span className={styles.key} aria-hidden="true">
          {texts.awardKeys}
        </span>
      </Button>
    </div>
  )
}
