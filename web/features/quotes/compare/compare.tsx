import { useState } from 'react'
import { type Currency, currencies, currencySymbol } from '../../../../contract/kit/index.ts'
import type { Rfq } from '../../../../contract/quotes.ts'
import { awardRfq } from '../../../../contract/quotes.ts'
import { fromEuros } from '../../../platform/money.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useMay } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { Button, ConfirmDialog, SelectField } from '../../../ui/index.ts'
import { type Chosen, chosenLines, chosenOf, type Line, lowestFor, type Quoted } from './choice.ts'
import styles from './compare.module.css'
import { CompareLine } from './compare-line.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { compareTexts } from './texts.tsx'
import { type Decisions, useAward } from './use-award.ts'

const texts = compareTexts.compare

const currencyOptions = currencies.map(value => ({ value, label: `${value} ${currencySymbol[value]}` }))
const even = { EUR: 1, USD: 1, GBP: 1 } as const

/** All quotes of a request in one currency, line by line, with the fields to award them. */
export function Compare({ rfq }: { rfq: Rfq }) {
  const { preferences, prefer } = usePreferences()
  const rates = useSettings()?.rates ?? even
  const { form, choose, decide, isDeciding } = useAward(rfq)
  const choice = form.values
  const [question, setQuestion] = useState<Question>()
  const [countered, setCountered] = useState<{ line: Line; cell: Quoted }>()
  const chosen = chosenLines(rfq.lines, choice)
  const mayAward = useMay(awardRfq)
  const isAnyOpen =
    mayAward && rfq.lines.some(({ state, cells }) => state === 'open' && cells.some(cell => cell.priceEur !== null))
  const inCurrency = (euros: number) => fromEuros(euros, preferences.currency, rates)
  const chooseLowest = () => choose(Object.assign({}, ...rfq.lines.filter(isOpen).map(lowestFor)))
  return (
    <>
      <div className={styles.bar}>
        <SelectField
          label={texts.compareIn}
          value={preferences.currency}
          options={currencyOptions}
          onChange={event => prefer('currency', event.target.value as Currency)}
        />
        {isAnyOpen && rfq.lines.length > 1 && <Button onClick={chooseLowest}>{texts.chooseLowest}</Button>}
      </div>
      {rfq.lines.map(line => (
        <CompareLine
          key={line.id}
          line={line}
          suppliers={rfq.suppliers}
          chosen={chosenOf(line, choice)}
          form={form}
          onChoose={choose}
          onClose={() => setQuestion(closing(line))}
          onCounter={cell => setCountered({ line, cell })}
          inCurrency={inCurrency}
        />
      ))}
      {isAnyOpen && <Total chosen={chosen} inCurrency={inCurrency} onAward={() => setQuestion(awarding(chosen))} />}
      {countered && (
        <CounterDialog
          rfqId={rfq.id}
          {...countered}
          supplier={rfq.suppliers.find(({ requestId }) => requestId === countered.cell.requestId)?.companyName ?? ''}
          onClose={() => setCountered(undefined)}
        />
      )}
      {question && (
        <ConfirmDialog
          {...question}
          isBusy={isDeciding}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => decide(question.decisions, () => setQuestion(undefined))}
        />
      )}
    </>
  )
}

const isOpen = ({ state }: Line) => state === 'open'

interface Question {
  title: string
  question: string
  confirmLabel: string
  look: 'primary' | 'danger'
  decisions: Decisions
}

const closing = (line: Line): Question => ({
  title: texts.close(line.partNumber),
  question: texts.question,
  confirmLabel: texts.closeTheLine,
  look: 'danger',
  decisions: [{ lineId: line.id, awards: [] }],
})

function awarding(chosen: readonly Chosen[]): Question {
  const suppliers = new Set(
    chosen.flatMap(({ line, awards }) =>
      awards.map(({ askId }) => line.cells.find(cell => cell.askId === askId)?.requestId),
    ),
  )
  return {
    title: texts.confirmAward,
    question: texts.awardQuestion({ lines: chosen.length, suppliers: suppliers.size }),
    confirmLabel: texts.awardButton,
    look: 'primary',
    decisions: chosen.map(({ line, awards }) => ({ lineId: line.id, awards })),
  }
}

interface TotalProps {
  chosen: readonly Chosen[]
  inCurrency(euros: number): string
  onAward(): void
}

/** The totals of the current choice, always visible. */
function Total({ chosen, inCurrency, onAward }: TotalProps) {
  const euros = chosen.reduce((sum, line) => sum + line.euros, 0)
  const isFaulty = chosen.some(({ faults }) => Object.keys(faults).length > 0)
  return (
    <div className={styles.total}>
      <p role="status">
        {chosen.length === 0 ? (
          <span className="muted">{texts.howToChoose}</span>
        ) : (
          texts.chosen({ lines: chosen.length, total: <strong className="mono">{inCurrency(euros)}</strong> })
        )}
      </p>
      <Button look="primary" disabled={chosen.length === 0 || isFaulty} onClick={onAward}>
        {texts.awardButton}
      </Button>
    </div>
  )
}
