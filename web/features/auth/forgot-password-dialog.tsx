import type { FormEvent } from 'react'
import { requestPasswordReset } from '../../../contract/auth.ts'
import { catalogue, toastTime } from '../../../contract/catalogue.ts'
import { useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form.ts'
import { notify } from '../../platform/notify.ts'
import { Button, Dialog, TextField } from '../../ui/index.ts'
import styles from './auth.module.css'

export default function ForgotPasswordDialog({ email, onClose }: { email: string; onClose(): void }) {
  const form = useForm(requestPasswordReset.body, { email })
  const { mutate, isPending } = useCall(requestPasswordReset)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.validate()
    if (body === undefined || isPending) return
    mutate(
      { body },
      {
        onSuccess: () => {
          notify(catalogue.resetRequested, toastTime.long)
          onClose()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.resetRequestFailed)
        },
      },
    )
  }
  return (
    <Dialog title="Reset your password" size="small" onClose={onClose}>
      <form ref={form.ref} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          hint="We send a link to this address. It is good for 30 minutes."
          {...form.field('email')}
        />
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending ? 'Sending…' : 'Send link'}
        </Button>
      </form>
    </Dialog>
  )
}
