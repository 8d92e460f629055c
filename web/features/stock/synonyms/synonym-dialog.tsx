import { type FormEvent, type ReactNode, useId } from 'react'
import type { z } from 'zod'
import type { Notice } from '../../../../contract/catalogue.ts'
import type { Endpoint, InputOf } from '../../../../contract/kit/index.ts'
import { useCall } from '../../../platform/api.ts'
import { type Form, useForm } from '../../../platform/form.ts'
import { notify } from '../../../platform/notify.ts'
import { Button, commonTexts, Dialog } from '../../../ui/index.ts'
import styles from './synonyms.module.css'

interface SynonymDialogProps<B extends z.ZodObject> {
  endpoint: Endpoint<z.ZodObject, z.ZodObject, B, z.ZodObject>
  params?: { id: number }
  initial: z.input<B>
  title: string
  button: { label: string; underWay: string }
  done(body: z.output<B>): Notice
  failed(message: string): Notice
  onClose(): void
  children(form: Form<B>): ReactNode
}

/** Asks what a text means and sends it: closed and told when it is done, kept and marked where it is refused. */
export function SynonymDialog<B extends z.ZodObject>(props: SynonymDialogProps<B>) {
  const { endpoint, params, initial, title, button, done, failed, onClose, children } = props
  const form = useForm(endpoint.body, initial)
  const sending = useCall(endpoint)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.validate()
    if (body === undefined) return
    sending.mutate({ params, body } as InputOf<typeof endpoint>, {
      onSuccess: () => {
        notify(done(body))
        onClose()
      },
      onError: ({ errors, message }) => {
        form.setErrors(errors)
        if (errors.length === 0) notify(failed(message))
      },
    })
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
      <form ref={form.ref} id={formId} className={styles.dialog} onSubmit={submit} noValidate>
        {children(form)}
      </form>
    </Dialog>
  )
}
