import { useId, useState } from 'react'
import { type KeyRight, keyRights } from '../../../../contract/kit/index.ts'
import { createApiKey } from '../../../../contract/stock-uploads.ts'
import { useCall } from '../../../platform/api.ts'
import { CopyButton } from '../../../platform/copy-button.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { Button, Checkbox, commonTexts, Dialog, Notice, TextField } from '../../../ui/index.ts'
import styles from './inventory-keys.module.css'
import { keysTexts } from './texts.tsx'

const texts = keysTexts.newKeyDialog

/** Asks for the purpose of a key, creates it and shows it this one time. */
export function NewKeyDialog({ onClose }: { onClose(): void }) {
  const form = useForm(createApiKey.body, { name: '', rights: ['stock'] })
  const creating = useCall(createApiKey)
  const [key, setKey] = useState<string>()
  const formId = useId()
  const rights = form.values.rights ?? []
  const allow = (right: KeyRight, isAllowed: boolean) =>
    form.set(
      'rights',
      keyRights.filter(each => (each === right ? isAllowed : rights.includes(each))),
    )
  const submit = form.onSubmit(body =>
    creating.mutate(
      { body },
      {
        onSuccess: ({ payload }) => setKey(payload.key),
        onError: ({ errors, message }) => {
          form.setErrors(errors)
          notify({ kind: 'error', title: texts.notMade, body: message })
        },
      },
    ),
  )
  if (key !== undefined)
    return (
      <Dialog title={texts.yourKey} onClose={onClose} footer={<Button onClick={onClose}>{texts.done}</Button>}>
        <div className="stack-3">
          <Notice kind="warning" title={texts.shownOnce}>
            {texts.copyNow}
          </Notice>
          <p className={styles.key}>
            <code className="mono">{key}</code>
            <CopyButton text={key} label={texts.copyTheKey} />
          </p>
        </div>
      </Dialog>
    )
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" form={formId} look="primary" disabled={creating.isPending || rights.length === 0}>
        {creating.isPending ? texts.making : texts.makeTheKey}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.makeAKey} size="small" onClose={onClose} footer={footer}>
      <form ref={form.ref} id={formId} className="stack-3" onSubmit={submit}>
        <TextField label={texts.name} hint={texts.nameHint} {...form.field('name')} maxLength={60} autoComplete="off" />
        <fieldset className={styles.rights}>
          <legend>{texts.itMay}</legend>
          {keyRights.map(right => (
            <Checkbox
              key={right}
              label={texts.rights[right]}
              checked={rights.includes(right)}
              onChange={event => allow(right, event.target.checked)}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
