import { type ReactNode, useId } from 'react'
import type { z } from 'zod'
import type { Endpoint, FieldError, InputOf } from '../../../contract/kit/index.ts'
import type { Notice } from '../../../contract/notice.ts'
import { Button, commonTexts, Dialog } from '../../ui/index.ts'
import { type ApiProblem, useCall } from '../api.ts'
import { notify } from '../notify.ts'
import { type Form, useForm } from './use-form.ts'

interface FormDialogProps<B extends z.ZodObject, R extends z.ZodObject> {
  endpoint: Endpoint<z.ZodObject, z.ZodObject, B, R>
  params?: Record<string, number | string>
  initial: z.input<B>
  title: string
  size?: 'small'
  button: { label: string; pendingLabel: string; look?: 'primary' | 'danger' }
  done(body: z.output<B>, reply: z.output<R>): Notice
  failed(message: string): Notice
  /** Maps a failure to field errors, if the problem itself has none. */
  errorsOf?(problem: ApiProblem): readonly FieldError[]
  onClose(): void
  /** Called once the data that the call changed is refetched. */
  onDone?(): void
  children(form: Form<z.input<B>>): ReactNode
}

/** A dialog with the form of a call: success closes it with a toast, a refusal keeps it open, with a toast and field errors. */
export function FormDialog<B extends z.ZodObject, R extends z.ZodObject>(props: FormDialogProps<B, R>) {
  const { endpoint, params, initial, title, size, button, done, failed, onClose, onDone, children } = props
  const { errorsOf = problem => problem.errors } = props
  const form = useForm(endpoint.body, initial)
  const calling = useCall(endpoint)
  const formId = useId()
  const send = (body: z.output<B>) =>
    calling.mutate({ params, body } as InputOf<typeof endpoint>, {
      onSuccess: async reply => {
        notify(done(body, reply as z.output<R>))
        onClose()
        await calling.reloaded()
        onDone?.()
      },
      onError: problem => {
        form.setErrors(errorsOf(problem))
        notify(failed(problem.message))
      },
    })
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" form={formId} look={button.look ?? 'primary'} disabled={calling.isPending}>
        {calling.isPending ? button.pendingLabel : button.label}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size={size} onClose={onClose} footer={footer}>
      <form ref={form.ref} id={formId} className="stack-3" onSubmit={form.onSubmit(send)} noValidate>
        {children(form)}
      </form>
    </Dialog>
  )
}
