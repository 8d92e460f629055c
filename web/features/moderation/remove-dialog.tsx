import { type FormEvent, useId } from 'react'
import { staffTexts } from '../../../contract/catalogue.ts'
import { removeModerated } from '../../../contract/moderation.ts'
import { useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form.ts'
import { notify } from '../../platform/notify.ts'
import { Button, Dialog, TextArea } from '../../ui/index.ts'
import styles from './admin-broadcasts.module.css'
import type { ModeratedRow } from './moderated-row.ts'
import { useReload } from './use-reload.ts'

/** Takes a broadcast off the site, with the reason its poster is told. */
export function RemoveDialog({ row, onClose }: { row: ModeratedRow; onClose(): void }) {
  const form = useForm(removeModerated.body, { reason: '' })
  const removal = useCall(removeModerated)
  const reload = useReload()
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.validate()
    if (body === undefined) return
    removal.mutate(
      { params: { id: row.id }, body },
      {
        onSuccess: () => {
          notify(staffTexts.removed(row.contactName))
          onClose()
        },
        onError: ({ errors, message }) => {
          form.setErrors(errors)
          notify(staffTexts.notRemoved(message))
        },
        onSettled: reload,
      },
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} look="danger" disabled={removal.isPending}>
        {removal.isPending ? 'Removing…' : 'Remove'}
      </Button>
    </>
  )
  return (
    <Dialog title="Remove broadcast" onClose={onClose} footer={footer}>
      <form ref={form.ref} id={formId} className={styles.dialog} onSubmit={submit}>
        <p className={styles.about}>{row.subject}</p>
        <TextArea
          label="Reason"
          hint={`${row.contactName} of ${row.company.name} is told this, word for word, by mail.`}
          maxLength={1_000}
          {...form.field('reason')}
        />
      </form>
    </Dialog>
  )
}
