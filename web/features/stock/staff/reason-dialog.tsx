import { type FormEvent, type ReactNode, useId } from 'react'
import type { Notice } from '../../../../contract/catalogue.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import type { removeStockLine, removeStockOf, rollBackChange } from '../../../../contract/stock-admin.ts'
import { useCall } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form.ts'
import { notify } from '../../../platform/notify.ts'
import { Button, commonTexts, Dialog, TextArea } from '../../../ui/index.ts'
import styles from './stock.module.css'
import { stockStaffTexts } from './texts.ts'

const texts = stockStaffTexts.reasonDialog

type Action = typeof removeStockOf | typeof removeStockLine | typeof rollBackChange

interface ReasonDialogProps<A extends Action> {
  action: A
  id: number
  title: string
  button: { label: string; underWay: string }
  done(reply: ReplyOf<A>): Notice
  failed(message: string): Notice
  onClose(): void
  /** The lists have loaded again. */
  onDone(): void
  /** What it is about, and what follows. */
  children: ReactNode
}

/** Asks staff why it steps into a company's stock, and does it. */
export function ReasonDialog<A extends Action>(props: ReasonDialogProps<A>) {
  const { action, id, title, button, done, failed, onClose, onDone, children } = props
  const form = useForm(action.body, { reason: '' })
  const acting = useCall<Action>(action)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.validate()
    if (body === undefined) return
    acting.mutate(
      { params: { id }, body },
      {
        onSuccess: async reply => {
          notify(done(reply as ReplyOf<A>))
          onClose()
          await acting.reloaded()
          onDone()
        },
        onError: ({ errors, message }) => {
          form.setErrors(errors)
          notify(failed(message))
        },
      },
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" form={formId} look="danger" disabled={acting.isPending}>
        {acting.isPending ? button.underWay : button.label}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size="small" onClose={onClose} footer={footer}>
      <form ref={form.ref} id={formId} className={styles.dialog} onSubmit={submit} noValidate>
        {children}
        <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={1_000} {...form.field('reason')} />
      </form>
    </Dialog>
  )
}
