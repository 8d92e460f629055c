import { type FormEvent, useId } from 'react'
import type { Notice } from '../../../contract/catalogue.ts'
import { type addEquivalentPair, newProposal, type proposeEquivalent } from '../../../contract/equivalents.ts'
import { useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form.ts'
import { notify } from '../../platform/notify.ts'
import { Button, commonTexts, Dialog } from '../../ui/index.ts'
import styles from './dialog.module.css'
import { PairFields } from './pair-fields.tsx'

export interface PairDialogProps {
  endpoint: typeof proposeEquivalent | typeof addEquivalentPair
  title: string
  lead: string
  button: { label: string; underWay: string }
  noteHint: string
  partNumber?: string
  done: Notice
  failed(message: string): Notice
  onClose(): void
}

/** What stands against the pair as such is said at the number that was added to it. */
const atTheNumber = (code: string) => code === 'equivalent-known' || code === 'equivalent-proposed'

/** Asks for two numbers and sends them: closed and told when it is done, kept and marked where it is refused. */
export function PairDialog(props: PairDialogProps) {
  const { endpoint, title, lead, button, noteHint, partNumber = '', done, failed, onClose } = props
  const form = useForm(newProposal, { partNumber, equivalentNumber: '', kind: 'other', note: '' })
  const sending = useCall(endpoint)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.validate()
    if (body === undefined) return
    sending.mutate(
      { body },
      {
        onSuccess: () => {
          notify(done)
          onClose()
        },
        onError: ({ code, errors, message }) => {
          form.setErrors(atTheNumber(code) ? [{ param: 'equivalentNumber', msg: message }] : errors)
          if (errors.length === 0 && !atTheNumber(code)) notify(failed(message))
        },
      },
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" form={formId} look="primary" disabled={sending.isPending}>
        {sending.isPending ? button.underWay : button.label}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <form ref={form.ref} id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{lead}</p>
        <PairFields form={form} noteHint={noteHint} />
      </form>
    </Dialog>
  )
}
