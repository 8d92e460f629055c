import { type FormEvent, useId, useState } from 'react'
import { createApiKey } from '../../../../contract/stock-uploads.ts'
import { useCall } from '../../../platform/api.ts'
import { CopyButton } from '../../../platform/copy-button.tsx'
import { useForm } from '../../../platform/form.ts'
import { notify } from '../../../platform/notify.ts'
import { Button, Dialog, Notice, TextField } from '../../../ui/index.ts'
import styles from './inventory-keys.module.css'

/** Asks what a key is for, and shows it: this once. */
export function NewKeyDialog({ onClose }: { onClose(): void }) {
  const form = useForm(createApiKey.body, { name: '' })
  const creating = useCall(createApiKey)
  const [key, setKey] = useState<string>()
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.validate()
    if (body === undefined) return
    creating.mutate(
      { body },
      {
        onSuccess: ({ payload }) => setKey(payload.key),
        onError: ({ errors, message }) => {
          form.setErrors(errors)
          notify({ kind: 'error', title: 'The key could not be made', body: message })
        },
      },
    )
  }
  if (key !== undefined)
    return (
      <Dialog title="Your key" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
        <div className={styles.made}>
          <Notice kind="warning" title="It is shown this once.">
            Copy it into your system now. We keep only what tells it from others.
          </Notice>
          <p className={styles.key}>
            <code className="mono">{key}</code>
            <CopyButton text={key} label="Copy the key" />
          </p>
        </div>
      </Dialog>
    )
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} look="primary" disabled={creating.isPending}>
        {creating.isPending ? 'Making…' : 'Make the key'}
      </Button>
    </>
  )
  return (
    <Dialog title="Make a key" size="small" onClose={onClose} footer={footer}>
      <form ref={form.ref} id={formId} onSubmit={submit}>
        <TextField
          label="Name"
          hint="Where it will be used, e.g. Warehouse"
          {...form.field('name')}
          maxLength={60}
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}
