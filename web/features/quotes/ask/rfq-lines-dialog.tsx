import { type KeyboardEvent, useState } from 'react'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { maxRfqLines, sendRfqList } from '../../../../contract/quotes.ts'
import { useCall } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { PartLink } from '../../../platform/part-link.tsx'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useUser } from '../../../platform/session.ts'
import { Button, commonTexts, Dialog, Icon, Notice, SelectField, TextArea, TextField } from '../../../ui/index.ts'
import { typedPrice } from '../typed-price.ts'
import { conditionOptions, currencyOptions } from '../wording.ts'
import { DeadlineFields } from './deadline-fields.tsx'
import { deadlineOf, noDeadline, type TypedDeadline } from './deadline-values.ts'
import styles from './rfq-dialog.module.css'
import type { RfqLinesTarget } from './rfq-target.ts'
import { askTexts } from './texts.tsx'

const texts = askTexts.rfqLinesDialog

interface Line {
  partNumber: string
  manufacturer: string
  quantity: string
  condition: string
  targetPrice: string
  /** What the company lists. */
  listed: Pick<RfqLinesTarget['lines'][number], 'quantity' | 'condition'>
}

interface Values extends TypedDeadline {
  lines: Line[]
  targetCurrency: string
  contactTel: string
  message: string
}

interface RfqLinesDialogProps {
  target: RfqLinesTarget
  onClose(): void
}

/** Returns the form, initially with the selected part numbers, and the function that sends it. */
function useLinesRequest({ target, onClose }: RfqLinesDialogProps) {
  const user = useUser()
  const [sendKey] = useState(() => crypto.randomUUID())
  const { currency } = usePreferences().preferences
  const initial: Values = {
    ...noDeadline,
    lines: target.lines.map(({ quantity, condition, ...goods }) => ({
      ...goods,
      ...{ quantity: '', condition: '', targetPrice: '', listed: { quantity, condition } },
    })),
    targetCurrency: currency,
    contactTel: user?.tel ?? '',
    message: '',
  }
  const form = useForm(sendRfqList.body, initial, {
    bodyOf: ({ lines, targetCurrency, due, dueDay, ...values }) => ({
      ...values,
      ...deadlineOf({ due, dueDay }),
      lines: lines.map(({ condition, targetPrice, listed: _, ...line }) => ({
        ...line,
        condition: condition || null,
        targetPrice: typedPrice(targetPrice),
        targetCurrency,
      })),
      companyId: target.companyId,
      suppliersPerLine: 1,
      sendKey,
    }),
  })
  const sending = useCall(sendRfqList)
  const rows = form.rows('lines')
  const isReady = rows.length > 0 && rows.length <= maxRfqLines && !sending.isPending
  const send = () => {
    const body = isReady ? form.validate() : undefined
    if (body === undefined) return
    sending.mutate(
      { body },
      {
        onSuccess: ({ count }) => {
          notify(catalogue.rfqSent(count))
          target.onSent()
          onClose()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.rfqNotSent(problem.message))
        },
      },
    )
  }
  return { form, rows, isReady, isSending: sending.isPending, send }
}

/** Request for Quote: several lines to the one company that lists them. */
export default function RfqLinesDialog({ target, onClose }: RfqLinesDialogProps) {
  const { form, rows, isReady, isSending, send } = useLinesRequest({ target, onClose })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  const takeAsListed = () =>
    form.set(
      'lines',
      form.values.lines.map(line => ({
        ...line,
        quantity: String(Math.max(line.listed.quantity, 1)),
        condition: line.listed.condition,
      })),
    )
  const remove = (position: number) =>
    form.arrange(
      'lines',
      rows.map(({ index }) => index).filter(index => index !== position),
    )
  const footer = (
    <>
      <span className={styles.hint}>{commonTexts.ctrlEnterSends}</span>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button look="primary" disabled={!isReady} onClick={send} aria-keyshortcuts="Control+Enter">
        {isSending ? commonTexts.sending : texts.ask(rows.length)}
      </Button>
    </>
  )
  return (
    <Dialog title={askTexts.rfqDialog.requestForQuote} onClose={onClose} footer={footer}>
      <form ref={form.ref} className="stack-4" onKeyDown={onKeyDown} onSubmit={event => event.preventDefault()}>
        <p>{texts.to(target.companyName)}</p>
        {rows.length > maxRfqLines && <Notice kind="error">{texts.tooMany(maxRfqLines)}</Notice>}
        <div>
          <Button onClick={takeAsListed}>{texts.asListed}</Button>
        </div>
        <ul className={styles.lines} aria-label={texts.lines}>
          {rows.map(({ key, index, value }) => (
            <LineFields
              key={key}
              form={form}
              index={index}
              line={value}
              onRemove={rows.length === 1 ? undefined : () => remove(index)}
            />
          ))}
        </ul>
        <TermFields form={form} />
        <TextField label={askTexts.rfqDialog.telephone} type="tel" autoComplete="tel" {...form.field('contactTel')} />
        <TextArea label={askTexts.rfqDialog.message} rows={3} {...form.field('message')} />
      </form>
    </Dialog>
  )
}

/** The currency of the target prices, and the deadline. */
const TermFields = ({ form }: Pick<LineFieldsProps, 'form'>) => (
  <div className={styles.form}>
    <SelectField
      label={texts.targetCurrency}
      hint={askTexts.rfqDialog.targetHint}
      {...form.field('targetCurrency')}
      options={currencyOptions}
    />
    <DeadlineFields due={form.field('due')} day={form.field('dueDay')} />
  </div>
)

interface LineFieldsProps {
  form: ReturnType<typeof useLinesRequest>['form']
  index: number
  line: Line
  /** Undefined for the only line, which cannot be removed. */
  onRemove: (() => void) | undefined
}

/** The goods of a line, how many are needed, in which condition and at which price. */
const LineFields = ({ form, index, line: { partNumber, manufacturer, listed }, onRemove }: LineFieldsProps) => (
  <li className={styles.line}>
    <span className={styles.goods}>
      <PartLink partNumber={partNumber} isNewTab /> <span className="muted">{manufacturer}</span>
    </span>
    <TextField
      label={texts.quantityOf(partNumber)}
      isLabelHidden
      inputMode="numeric"
      autoComplete="off"
      placeholder={askTexts.askForm.ofPieces(formatInteger(listed.quantity))}
      {...form.field(`lines.${index}.quantity`)}
    />
    <SelectField
      label={texts.conditionOf(partNumber)}
      isLabelHidden
      options={conditionOptions}
      {...form.field(`lines.${index}.condition`)}
    />
    <TextField
      label={texts.targetOf(partNumber)}
      isLabelHidden
      inputMode="decimal"
      autoComplete="off"
      placeholder={texts.target}
      {...form.field(`lines.${index}.targetPrice`)}
    />
    <Button
      look="quiet"
      size="icon"
      aria-label={texts.remove(partNumber)}
      disabled={onRemove === undefined}
      onClick={onRemove}
    >
      <Icon name="trash" size={16} />
    </Button>
  </li>
)
