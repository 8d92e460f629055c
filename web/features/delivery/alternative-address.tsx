import { useEffect, useState } from 'react'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { type BroadcastSettings, removeAlternativeEmail, setAlternativeEmail } from '../../../contract/delivery.ts'
import { useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { IfMay } from '../../platform/if-may.tsx'
import { notify } from '../../platform/notify.ts'
import { useUser } from '../../platform/session.ts'
import { Button, ConfirmDialog, commonTexts, PasswordField, TextField } from '../../ui/index.ts'
import { CodeField } from '../auth/index.ts'
import { AddressState } from './address-state.tsx'
import styles from './addresses.module.css'
import { deliveryTexts } from './texts.tsx'
import { useSettingsReply } from './use-broadcast-settings.ts'

const texts = deliveryTexts.alternativeAddress

/** The second address for broadcasts: add, replace or remove it in place. */
export function AlternativeAddress({ alternate }: { alternate: BroadcastSettings['alternate'] }) {
  const [isEditing, setIsEditing] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const edit = <Button onClick={() => setIsEditing(true)}>{alternate ? texts.replace : texts.addAnAddress}</Button>
  if (isEditing) return <AddressForm isReplacing={alternate !== null} onDone={() => setIsEditing(false)} />
  if (alternate === null)
    return (
      <>
        <p className="muted">{texts.none}</p>
        <IfMay call={setAlternativeEmail}>
          <div className={styles.buttons}>{edit}</div>
        </IfMay>
      </>
    )
  return (
    <>
      <p className={styles.email}>{alternate.email}</p>
      <AddressState kind="alternate" address={alternate} />
      <IfMay call={setAlternativeEmail}>
        <div className={styles.buttons}>
          {edit}
          <Button onClick={() => setIsRemoving(true)}>{commonTexts.remove}</Button>
        </div>
      </IfMay>
      {isRemoving && <RemoveAddress email={alternate.email} onClose={() => setIsRemoving(false)} />}
    </>
  )
}

function AddressForm({ isReplacing, onDone }: { isReplacing: boolean; onDone(): void }) {
  const hasFactor = useUser()?.enable2fa === true
  const form = useForm(setAlternativeEmail.body, { email: '', password: '', code: '' })
  const proof = hasFactor ? 'code' : 'password'
  const setting = useCall(setAlternativeEmail)
  const show = useSettingsReply()
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  const submit = form.onSubmit(body =>
    setting.mutate(
      { body },
      {
        onSuccess: reply => {
          show(reply)
          onDone()
        },
        onError: ({ code, errors, message }) =>
          form.setErrors(
            errors.length > 0 ? errors : [{ param: code === 'confirmation-required' ? proof : 'email', msg: message }],
          ),
      },
    ),
  )
  return (
    <form ref={form.ref} className="stack-3" onSubmit={submit} noValidate>
      <TextField
        label={isReplacing ? texts.newAlternativeAddress : texts.alternativeAddress}
        type="email"
        autoComplete="off"
        hint={texts.addressHint}
        {...form.field('email')}
      />
      {hasFactor ? (
        <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
      ) : (
        <PasswordField label={texts.password} autoComplete="current-password" {...form.field('password')} />
      )}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" disabled={setting.isPending}>
          {setting.isPending ? commonTexts.sending : texts.sendTheLink}
        </Button>
        <Button onClick={onDone}>{commonTexts.cancel}</Button>
      </div>
    </form>
  )
}

function RemoveAddress({ email, onClose }: { email: string; onClose(): void }) {
  const removal = useCall(removeAlternativeEmail)
  const show = useSettingsReply()
  const remove = () =>
    removal.mutate(
      {},
      {
        onSuccess: reply => {
          show(reply)
          notify(catalogue.broadcastSettingsUpdated)
        },
        onError: () => notify(catalogue.broadcastSettingsNotUpdated),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      title={texts.removeAddress}
      question={texts.question(email)}
      confirmLabel={commonTexts.remove}
      isBusy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
