import { useQueryClient } from '@tanstack/react-query'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { counterQuote } from '../../../../contract/quote-counters.ts'
import { getRfq } from '../../../../contract/quotes.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { Button, commonTexts, Dialog, Notice, SelectField, TextField } from '../../../ui/index.ts'
import { typedPrice } from '../typed-price.ts'
import { currencyOptions } from '../wording.ts'
import type { Line, QuoteCell } from './choice.ts'
import styles from './compare.module.css'
import { compareTexts } from './texts.tsx'

const texts = compareTexts.counter

interface CounterDialogProps {
  rfqId: number
  line: Line
  cell: QuoteCell
  supplier: string
  onClose(): void
}

/** Lets the buyer reply to a quote with another price and quantity. */
export function CounterDialog({ rfqId, line, cell, supplier, onClose }: CounterDialogProps) {
  const client = useQueryClient()
  const { quote } = cell.answer
  const input = { params: { id: rfqId } }
  const form = useForm(
    counterQuote.body,
    {
      price: (line.targetPrice !== null && line.targetCurrency === quote.currency
        ? line.targetPrice
        : quote.price
      ).toFixed(2),
      currency: quote.currency as string,
      quantity: String(Math.min(line.quantity, quote.quantity)),
      note: '',
    },
    { bodyOf: values => ({ ...values, askId: cell.askId, price: typedPrice(values.price) ?? undefined }) },
  )
  const sending = useCall(counterQuote)
  const send = () => {
    const body = form.validate()
    if (body === undefined) return
    sending.mutate(
      { ...input, body },
      {
        onSuccess: reply => {
          client.setQueryData(queryOf(getRfq, input).queryKey, reply)
          notify(catalogue.counterSent(supplier))
          onClose()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.counterNotSent(problem.errors[0]?.msg ?? problem.message))
        },
      },
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button look="primary" disabled={sending.isPending} onClick={send}>
        {sending.isPending ? commonTexts.sending : texts.send}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.title(supplier)} onClose={onClose} footer={footer}>
      <form
        ref={form.ref}
        className={styles.counter}
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        {form.errors.askId && <Notice kind="error">{form.errors.askId}</Notice>}
        <TextField
          label={texts.price}
          {...form.field('price')}
          inputMode="decimal"
          autoComplete="off"
          onFocus={event => event.target.select()}
        />
        <SelectField label={texts.currency} {...form.field('currency')} options={currencyOptions} />
        <TextField label={texts.quantity} {...form.field('quantity')} inputMode="numeric" autoComplete="off" />
        <TextField label={texts.note} {...form.field('note')} maxLength={500} autoComplete="off" />
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
