import { useId } from 'react'
import { z } from 'zod'
import { requiredText } from '../../../../contract/kit/index.ts'
import type { ApiProblem } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useUser } from '../../../platform/session.ts'
import { Button, commonTexts, Dialog, PasswordField } from '../../../ui/index.ts'
import { CodeField } from '../../auth/index.ts'
import { ownTexts } from './texts.ts'

const texts = ownTexts.confirmDialog

const typed = z.object({ proof: requiredText(200) })

interface ConfirmProps {
  title: string
  /** The reason for asking for the password. */
  why: string
  isPending: boolean
  onConfirm(proof: { password: string } | { code: string }, onProblem: (problem: ApiProblem) => void): void
  onClose(): void
}

/** Asks for the password, or for a code where the account has a second factor, before a dangerous change. */
export function ConfirmDialog({ title, why, isPending, onConfirm, onClose }: ConfirmProps) {
  const hasCode = useUser()?.enable2fa ?? false
  const form = useForm(typed, { proof: '' })
  const formId = useId()
  const submit = form.onSubmit(({ proof }) =>
    onConfirm(hasCode ? { code: proof } : { password: proof }, ({ message }) =>
      form.setErrors([{ param: 'proof', msg: message }]),
    ),
  )
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button type="submit" form={formId} look="primary" disabled={isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form ref={form.ref} id={formId} className="stack-3" onSubmit={submit} noValidate>
        <p>{why}</p>
        {hasCode ? (
          <CodeField {...form.field('proof')} onCode={code => form.set('proof', code)} />
        ) : (
          <PasswordField label={texts.password} autoComplete="current-password" {...form.field('proof')} />
        )}
      </form>
    </Dialog>
  )
}
