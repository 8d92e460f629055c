import { type KeyboardEvent, useState } from 'react'
import { type Currency, currencies, currencySymbol } from '../../../../contract/kit/index.ts'
import { counterQuote } from '../../../../contract/quote-counters.ts'
import type { Rfq } from '../../../../contract/quotes.ts'
import { awardRfq } from '../../../../contract/rfq-decisions.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useMay } from '../../../platform/session.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { type CellAddress, SelectField } from '../../../ui/index.ts'
import { OrderList } from '../orders/order-list.tsx'
import { useMoney } from '../use-money.ts'
import barStyles from './award-bar.module.css'
import { CurrentQuote, isAwardable, Total } from './award-bar.tsx'
import {
  awardLines,
  type Cell,
  chosenLines,
  chosenOf,
  isOpen,
  isQuoted,
  type Line,
  pickQuote,
  usableQuotesOf,
} from './choice.ts'
import { cellOf, columnsOf } from './columns.ts'
import styles from './compare.module.css'
import { CounterDialog } from './counter-dialog.tsx'
import { OtherSuppliers } from './other-suppliers.tsx'
import { PresetBar } from './preset-bar.tsx'
import { QuoteGrid } from './quote-grid.tsx'
import { compareTexts } from './texts.tsx'
import { useAward } from './use-award.ts'

const texts = compareTexts.compare

const currencyOptions = currencies.map(value => ({ value, label: `${value} ${currencySymbol[value]}` }))

/** All quotes of a request in one currency, as a grid of lines and suppliers, with what is chosen and the button to award it. */
export function Compare({ rfq }: { rfq: Rfq }) {
  const { exact: inCurrency } = useMoney()
  const { form, choose, decide, isDeciding } = useAward(rfq)
  const choice = form.values
  const columns = columnsOf(rfq)
  const [current, setCurrent] = useState<CellAddress>()
  const chosen = chosenLines(rfq.lines, choice)
  const mayAward = useMay(awardRfq)
  const isAnyOpen = mayAward && rfq.lines.some(line => isOpen(line) && usableQuotesOf(line).length > 0)
  const { line, supplier, cell } = quoteAt(rfq, current)
  const countering = useCountering(line, cell)
  const award = () => decide(awardLines(chosen))

  const onKeyDown = awardOnEnter(() => {
    if (!isDeciding && isAwardable(chosen)) award()
  })
  return (
    <>
      <form ref={form.ref} className={styles.compare} onKeyDown={onKeyDown} onSubmit={event => event.preventDefault()}>
        <OrderList
          orders={rfq.orders}
          nameOf={requestId => rfq.suppliers.find(supplier => supplier.requestId === requestId)?.companyName}
        />
        <div className={styles.bar}>
          {isAnyOpen && <PresetBar lines={rfq.lines} choice={choice} onChoose={choose} inCurrency={inCurrency} />}
          <CurrencyChoice />
        </div>
        <QuoteGrid
          lines={rfq.lines}
          columns={columns}
          chosen={chosen}
          current={current}
          onCurrent={setCurrent}
          mayAward={mayAward}
          onPick={(of, quote) => choose(pickQuote(of, choice, quote))}
          onClose={({ id }) => decide([{ lineId: id, awards: [] }])}
          inCurrency={inCurrency}
        />
        <OtherSuppliers rfq={rfq} columns={columns} />
        {(isAnyOpen || (cell && isQuoted(cell))) && (
          <section className={barStyles.bar} aria-label={texts.choice}>
            {line && supplier && (
              <CurrentQuote
                line={line}
                supplier={supplier}
                chosen={chosenOf(line, choice)}
                form={form}
                mayAward={mayAward}
                onCounter={countering.start}
              />
            )}
            {isAnyOpen && (
              <Total
                chosen={chosen}
                numOpen={rfq.lines.filter(isOpen).length}
                isBusy={isDeciding}
                inCurrency={inCurrency}
                onAward={award}
              />
            )}
          </section>
        )}
      </form>
      {countering.isStarted && line && supplier && cell && isQuoted(cell) && (
        <CounterDialog
          rfqId={rfq.id}
          line={line}
          cell={cell}
          supplier={supplier.companyName}
          onClose={countering.end}
        />
      )}
    </>
  )
}

/** Returns a handler by which Ctrl+Enter awards; Enter alone does not submit the form. */
const awardOnEnter = (award: () => void) => (event: KeyboardEvent<HTMLFormElement>) => {
  // A dialog that was opened from here is elsewhere in the page.
  if (event.key !== 'Enter' || !event.currentTarget.contains(event.target as Node)) return
  if (event.target instanceof HTMLInputElement) event.preventDefault()
  if (event.ctrlKey || event.metaKey) award()
}

/** Lets a button and `o` start a counter-offer for a quote; `start` is undefined if the viewer may not make one. */
function useCountering(line: Line | undefined, cell: Cell | undefined) {
  const [isStarted, setIsStarted] = useState(false)
  const isOpenQuote = line !== undefined && isOpen(line) && cell !== undefined && isQuoted(cell)
  const mayCounter = useMay(counterQuote) && isOpenQuote
  const start = () => setIsStarted(true)
  useShortcut('o', start, { isOn: mayCounter, isPageOwn: true, hint: texts.counterHint })
  return { isStarted, start: mayCounter ? start : undefined, end: () => setIsStarted(false) }
}

/** Returns the line, the supplier and the quote of a cell; undefined for each that is not in the grid. */
function quoteAt(rfq: Rfq, at: CellAddress | undefined) {
  const line = rfq.lines.find(({ id }) => id === at?.row)
  const supplier = rfq.suppliers.find(({ requestId }) => requestId === at?.column)
  return { line, supplier, cell: line && supplier && cellOf(line, supplier.requestId) }
}

function CurrencyChoice() {
  const { preferences, prefer } = usePreferences()
  return (
    <div className={styles.currency}>
      <SelectField
        label={texts.compareIn}
        isLabelHidden
        value={preferences.currency}
        options={currencyOptions}
        onChange={event => prefer({ currency: event.target.value as Currency })}
      />
    </div>
  )
}
