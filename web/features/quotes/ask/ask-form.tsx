import type { ReactNode } from 'react'
import { formatCents } from '../../../../contract/kit/index.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { partConditions } from '../../../../contract/parts.ts'
import type { Ask } from '../../../../contract/quotes.ts'
import type { Form } from '../../../platform/form/use-form.ts'
import { PartLink } from '../../../platform/part-link.tsx'
import { Checkbox, SelectField, TextField } from '../../../ui/index.ts'
import type { AskDraft, Drafts } from '../answer/answer-values.ts'
import { AskFigures } from '../answer/ask-figures.tsx'
import { StateWord } from '../state-word.tsx'
import { currencyOptions, leadTimeOf, matchOf } from '../wording.ts'
import styles from './ask-form.module.css'
import { askTexts } from './texts.tsx'

const texts = askTexts.askForm

interface AskFormProps {
  ask: Ask
  form: Form<Drafts>
}

const conditionOptions = partConditions.map(value => ({ value, label: value }))

/** One line of a request: the part wanted, the stock line, and the answer. */
export function AskForm({ ask, form, children }: AskFormProps & { children?: ReactNode }) {
  const { line, stock, matchedBy } = ask
  const isOpen = line.state === 'open'
  return (
    <fieldset className={styles.ask}>
      <legend className="visually-hidden">{line.partNumber}</legend>
      <div className={styles.head}>
        <p className={styles.goods}>
          <strong className="mono">
            {texts.goods({
              quantity: formatInteger(line.quantity),
              partNumber: <PartLink partNumber={line.partNumber} />,
            })}
          </strong>{' '}
          {line.manufacturer}
          <span className="muted">
            , {line.condition === null ? texts.anyCondition : texts.conditionAskedFor(line.condition)}
            {line.model !== '' && <>, {texts.model(line.model)}</>}
          </span>
        </p>
        <AskState ask={ask} />
      </div>
      {stock && (
        <p className={styles.stock}>
          {texts.inYourStock({
            as: matchedBy && matchOf(matchedBy),
            condition: stock.partCondition,
            description: stock.description,
            isRemoved: stock.isRemoved,
          })}
        </p>
      )}
      <AskFigures ask={ask} />
      {children}
      {isOpen ? (
        <>
          {ask.answer?.isExpired && <p className="muted">{texts.expired}</p>}
          {form.values[ask.id]?.isGone === false && <OfferFields ask={ask} form={form} />}
          <Checkbox
            label={stock && !stock.isRemoved ? texts.goneTakeOut : texts.gone}
            {...form.check(`${ask.id}.isGone`)}
          />
        </>
      ) : (
        <FinalAnswer ask={ask} />
      )}
    </fieldset>
  )
}

function AskState({ ask: { line, awarded, answer } }: { ask: Ask }) {
  if (awarded !== null) return <StateWord label={texts.awardedToYou(formatInteger(awarded))} tone="success" />
  if (line.state !== 'open') return <StateWord label={texts.notForYou} tone="muted" />
  if (answer === null) return <StateWord label={texts.toAnswer} tone="accent" />
  return <StateWord label={texts.answered} tone="warning" />
}

/** The answer to a line that is already decided. */
function FinalAnswer({ ask: { answer } }: { ask: Ask }) {
  if (answer === null) return <p className="muted">{texts.notAnswered}</p>
  const { quote } = answer
  if (quote === null) return <p className="muted">{texts.wasGone}</p>
  return (
    <p>
      {texts.offered({
        quantity: formatInteger(quote.quantity),
        price: <strong className="mono">{formatCents(quote.price, quote.currency)}</strong>,
        condition: quote.condition,
        leadTime: leadTimeOf(quote.leadDays),
        note: quote.note,
      })}
    </p>
  )
}

function OfferFields({ ask, form }: AskFormProps) {
  const field = (name: Exclude<keyof AskDraft, 'isGone'>) => ({ ...form.field(`${ask.id}.${name}`), name })
  const isShort = Number(form.values[ask.id]?.quantity) < ask.line.quantity
  return (
    <div className={styles.fields}>
      <TextField label={texts.priceEach} {...field('price')} inputMode="decimal" autoComplete="off" />
      <SelectField label={texts.currency} {...field('currency')} options={currencyOptions} />
      <div className={styles.quantity}>
        <TextField label={texts.quantity} {...field('quantity')} inputMode="numeric" autoComplete="off" />
        <span className={isShort ? styles.short : 'muted'}>{texts.ofPieces(formatInteger(ask.line.quantity))}</span>
      </div>
      <SelectField label={texts.condition} {...field('condition')} options={conditionOptions} />
      <TextField label={texts.leadTimeDays} {...field('leadDays')} inputMode="numeric" autoComplete="off" />
      <TextField label={texts.validHours} {...field('validHours')} inputMode="numeric" autoComplete="off" />
      <div className={styles.note}>
        <TextField label={texts.note} {...field('note')} maxLength={500} autoComplete="off" />
      </div>
    </div>
  )
}
