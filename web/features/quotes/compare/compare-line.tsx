import { counterQuote } from '../../../../contract/quote-counters.ts'
import type { Rfq } from '../../../../contract/quotes.ts'
import type { Form } from '../../../platform/form/use-form.ts'
import { formatMoment, formatNumber } from '../../../platform/format.tsx'
import { formatCents } from '../../../platform/money.ts'
import { useMay } from '../../../platform/session.ts'
import { Button, type DataColumn, DataTable, TextField } from '../../../ui/index.ts'
import { CompanyButton } from '../../companies/index.ts'
import { StateMark } from '../state-mark.tsx'
import { awaitedState, leadTimeOf, matchOf } from '../wording.ts'
import { type Choice, type Chosen, type Line, lowestFor, type Quoted, quotesOf } from './choice.ts'
import styles from './compare-line.module.css'
import { compareTexts } from './texts.tsx'

const texts = compareTexts.compareLine

type Supplier = Rfq['suppliers'][number]

interface CompareLineProps {
  line: Line
  suppliers: readonly Supplier[]
  chosen: Chosen
  form: Form<Choice>
  onChoose(patch: Choice): void
  onClose(): void
  onCounter(cell: Quoted): void
  inCurrency(euros: number): string
}

/**
 * One line of the request: its quotes, lowest price first, then suppliers that no longer have it, then those that have not
 * answered.
 */
export function CompareLine(props: CompareLineProps) {
  const { line, suppliers, chosen, onChoose, onClose } = props
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
            {texts.goods({ quantity: formatNumber(line.quantity), partNumber: line.partNumber })}
          </span>
          <span className={styles.manufacturer}>
            {[line.manufacturer, line.condition ?? ''].filter(text => text !== '').join(', ')}
          </span>
        </h2>
        <LineState chosen={chosen} />
        {isOpen && (
          <div className={styles.buttons}>
            {quotes.length > 0 && <Button onClick={() => onChoose(lowestFor(line))}>{texts.chooseTheLowest}</Button>}
            <Button look="quiet" onClick={onClose} aria-label={texts.closeLine(line.partNumber)}>
              {texts.closeTheLine}
            </Button>
          </div>
        )}
      </header>
      {quotes.length > 0 && (
        <DataTable
          label={texts.quotesFor(line.partNumber)}
          columns={columnsOf(props, supplierOf)}
          rows={quotes}
          rowKey={({ askId }) => askId}
          rowLook={({ awarded }) => ({ className: awarded === null ? undefined : styles.won })}
        />
      )}
      <Others gone={named(gone)} awaited={isOpen ? named(awaited) : []} />
      {line.cells.length === 0 && <p className="muted">{texts.nobodyAsked}</p>}
    </section>
  )
}

function LineState({ chosen: { line, pieces } }: { chosen: Chosen }) {
  const awarded = line.cells.reduce((sum, cell) => sum + (cell.awarded ?? 0), 0)
  if (line.state === 'closed') return <StateMark label={texts.closed} tone="none" />
  if (line.state === 'awarded')
    return (
      <StateMark
        label={texts.ofAwarded({ awarded: formatNumber(awarded), quantity: formatNumber(line.quantity) })}
        tone="done"
      />
    )
  if (pieces === 0) return null
  return (
    <StateMark
      label={texts.ofChosen({ pieces: formatNumber(pieces), quantity: formatNumber(line.quantity) })}
      tone="ready"
    />
  )
}

type SupplierOf = (requestId: number) => Supplier | undefined

const columnsOf = (props: CompareLineProps, supplierOf: SupplierOf): DataColumn<Quoted>[] => [
  {
    key: 'supplier',
    label: texts.supplier,
    width: '26%',
    phone: 'lead',
    wraps: true,
    cell: ({ requestId, matchedBy }) => <Who supplier={supplierOf(requestId)} matchedBy={matchedBy} />,
  },
  {
    key: 'price',
    label: texts.priceEach,
    width: 150,
    isEnd: true,
    phone: 'first',
    cell: (cell, at) => (
      <Price
        quote={cell.answer.quote}
        converted={props.inCurrency(cell.priceEur)}
        isLowest={at === 0 && quotesOf(props.line).length > 1}
      />
    ),
  },
  {
    key: 'offered',
    label: texts.offers,
    width: 90,
    isEnd: true,
    look: 'mono',
    unit: () => texts.pieces,
    cell: ({ answer }) => formatNumber(answer.quote.quantity),
  },
  {
    key: 'terms',
    label: texts.terms,
    phone: 'rest',
    wraps: true,
    title: ({ answer }) => answer.quote.note || undefined,
    cell: cell => (
      <>
        {texts.offerTerms({
          condition: cell.answer.quote.condition,
          leadTime: leadTimeOf(cell.answer.quote.leadDays),
          corrected: cell.answer.isCorrected && <span className="muted">{texts.corrected}</span>,
        })}
        <span className={styles.sub}>{cell.answer.quote.note}</span>
      </>
    ),
  },
  // A line that is decided has nothing that stands.
  ...(props.line.state === 'open'
    ? [
        {
          key: 'standing',
          label: texts.standing,
          width: 290,
          phone: 'below',
          wraps: true,
          cell: (cell: Quoted) => <Standing {...props} cell={cell} supplier={supplierOf(cell.requestId)} />,
        } as const,
      ]
    : []),
  {
    key: 'award',
    label: texts.awardButton,
    width: 132,
    isEnd: true,
    phone: 'field',
    className: styles.award,
    cell: cell => <Award {...props} cell={cell} supplier={supplierOf(cell.requestId)} />,
  },
]

/** How long a quote stands, the buyer's counter-offer, and the button to make one. */
function Standing({
  cell,
  supplier,
  onCounter,
}: Pick<CompareLineProps, 'onCounter'> & { cell: Quoted; supplier: Supplier | undefined }) {
  const mayCounter = useMay(counterQuote)
  const { counter, answer } = cell
  return (
    <span className={styles.standing}>
      {answer.isExpired ? (
        <StateMark label={texts.expired} tone="bad" />
      ) : (
        answer.validUntilDT && (
          <span className={styles.sub}>{texts.standsUntil(formatMoment(answer.validUntilDT))}</span>
        )
      )}
      {counter && (
        <span className={styles.sub}>
          {texts.countered[counter.state](formatCents(counter.price, counter.currency))}
        </span>
      )}
      {mayCounter && (
        <Button
          look="verb"
          aria-haspopup="dialog"
          aria-label={texts.counterTo(supplier?.companyName ?? '')}
          onClick={() => onCounter(cell)}
        >
          {texts.counterOffer}
        </Button>
      )}
    </span>
  )
}

const Who = ({ supplier, matchedBy }: Pick<Quoted, 'matchedBy'> & { supplier: Supplier | undefined }) => (
  <>
    {supplier && <CompanyButton company={{ id: supplier.companyId, name: supplier.companyName }} />}
    <span className={styles.sub}>{[supplier?.contactName, supplier?.country].filter(Boolean).join(', ')}</span>
    {matchedBy && <span className={styles.match}>{texts.has(matchOf(matchedBy))}</span>}
  </>
)

interface PriceProps {
  quote: Quoted['answer']['quote']
  converted: string
  isLowest: boolean
}

function Price({ quote, converted, isLowest }: PriceProps) {
  const own = formatCents(quote.price, quote.currency)
  return (
    <>
      <strong className="mono">{converted}</strong>
      <span className={styles.sub}>
        {own !== converted && <span className="mono">{own}</span>}
        {isLowest && <span className={styles.lowest}> {texts.lowest}</span>}
      </span>
    </>
  )
}

interface AwardProps extends Pick<CompareLineProps, 'line' | 'form' | 'chosen'> {
  cell: Quoted
  supplier: Supplier | undefined
}

function Award({ line, form, chosen, cell: { askId, awarded }, supplier }: AwardProps) {
  if (line.state !== 'open')
    return awarded === null ? (
      <span className="muted">{texts.notChosen}</span>
    ) : (
      <span className={styles.awarded}>{texts.awarded(formatNumber(awarded))}</span>
    )
  const field = form.field(`${askId}`)
  return (
    <>
      <span className={styles.awardLabel} aria-hidden="true">
        {texts.awardButton}
      </span>
      <TextField
        label={texts.piecesFor({ partNumber: line.partNumber, supplier: supplier?.companyName })}
        isLabelHidden
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        {...field}
        error={chosen.faults[askId] ?? field.error}
      />
    </>
  )
}

/** A supplier without a quote, and why it received the request. */
interface Other extends Pick<Line['cells'][number], 'matchedBy'> {
  supplier: Supplier
}

/** Suppliers that no longer have the part, and those that have not answered yet. */
const Others = ({ gone, awaited }: { gone: readonly Other[]; awaited: readonly Other[] }) =>
  gone.length + awaited.length === 0 ? null : (
    <ul className={styles.others}>
      {gone.map(({ supplier }) => (
        <li key={supplier.requestId}>
          <CompanyButton company={{ id: supplier.companyId, name: supplier.companyName }} />
          <span className="muted">{texts.noLongerHasIt}</span>
        </li>
      ))}
      {awaited.map(({ supplier, matchedBy }) => (
        <li key={supplier.requestId}>
          <CompanyButton company={{ id: supplier.companyId, name: supplier.companyName }} />
          {matchedBy && <span className={styles.match}>{texts.has(matchOf(matchedBy))}</span>}
          <StateMark {...awaitedState(supplier)} />
        </li>
      ))}
    </ul>
  )
