import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { addPasskey, startPasskey } from '../../../../contract/passkeys.ts'
import { ApiProblem, call, reloadChanged } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { useUser } from '../../../platform/session.ts'
import { Button, commonTexts, Dialog, PasswordField, TextField } from '../../../ui/index.ts'
import { CodeField } from './code-field.tsx'
import { passkeysTexts } from './texts.ts'

const texts = passkeysTexts.addDialog

const typed = z.object({ name: addPasskey.body.shape.name, password: z.string(), code: z.string() })

/** Asks for a name and a fresh password or code, and lets the browser create a passkey. */
export default function AddPasskeyDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient()
  const hasFactor = useUser()?.enable2fa === true
  const [isPending, setIsPending] = useState(false)
  const form = useForm(typed, { name: '', password: '', code: '' })
  const add = async ({ name, password, code }: z.output<typeof typed>) => {
    const { options } = await call(client, startPasskey, { body: { password, code } })
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const credential = await startRegistration({ optionsJSON })
    await call(client, addPasskey, { body: { name, credential } })
    notify({ kind: 'success', title: texts.added(name) })
    onClose()
    await reloadChanged(client, addPasskey)
  }
  const refuse = (problem: unknown) => {
    const errors = problem instanceof ApiProblem ? problem.errors : []
    form.setErrors(errors)
    const body = problem instanceof ApiProblem ? problem.message : texts.refusedByBrowser
    if (errors.length === 0) notify({ kind: 'error', title: texts.notAdded, body })
  }
  const submit = form.onSubmit(values => {
    if (isPending) return
    setIsPending(true)
    add(values)
      .catch(refuse)
      .finally(() => setIsPending(false))
  })
  return (
    <Dialog title={texts.title} size="small" onClose={onClose}>
      <form ref={form.ref} className="stack-4" noValidate onSubmit={submit}>
        <TextField label={texts.name} hint={texts.nameHint} maxLength={60} autoComplete="off" {...form.field('name')} />
        {hasFactor ? (
          <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
        ) : (
          <PasswordField label={texts.password} autoComplete="current-password" {...form.field('password')} />
        )}
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending ? texts.adding : texts.add}
        </Button>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
      </form>
    </Dialog>
  )
}
