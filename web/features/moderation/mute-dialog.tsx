import { type FormEvent, useId } from 'react'
import type { BroadcastList } from '../../../contract/broadcasts.ts'
import { staffTexts } from '../../../contract/catalogue.ts'
import { muteContact } from '../../../contract/moderation.ts'
import { useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form.ts'
import { notify } from '../../platform/notify.ts'
import { Button, Dialog, SelectField, TextArea } from '../../ui/index.ts'
import styles from './admin-broadcasts.module.css'
import type { ModeratedRow } from './moderated-row.ts'
import { useReload } from './use-reload.ts'

interface MuteDialogProps {
  row: ModeratedRow
  lists: readonly BroadcastList[]
  onClose(): void
}

/** Keeps the poster of a broadcast from posting to a list, with the reason they are told. */
export function MuteDialog({ row, lists, onClose }: MuteDialogProps) {
  const { contactName, contactId } = row
  const form = useForm(muteContact.body, { contactId, listId: row.listId, reason: '' })
  const muting = useCall(muteContact)
  const reload = useReload()
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.validate()
    if (body === undefined) return
    muting.mutate(
      { body },
      {
        onSuccess: () => {
          notify(staffTexts.muted(contactName, lists.find(({ id }) => id === body.listId)?.name ?? ''))
          onClose()
        },
        onError: ({ errors, message }) => {
          form.setErrors(errors)
          notify(staffTexts.notMuted(contactName, message))
        },
        onSettled: reload,
      },
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} look="danger" disabled={muting.isPending}>
        {muting.isPending ? 'Muting…' : 'Mute'}
      </Button>
    </>
  )
  return (
    <Dialog title={`Mute ${contactName}`} onClose={onClose} footer={footer}>
      <form ref={form.ref} id={formId} className={styles.dialog} onSubmit={submit}>
        <p>
          {contactName} of {row.company.name} can send nothing to the list until you lift it, neither here nor by mail.
        </p>
        <SelectField
          label="List"
          options={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('listId')}
        />
        <TextArea
          label="Reason"
          hint="They are told this, word for word, by mail."
          maxLength={1_000}
          {...form.field('reason')}
        />
      </form>
    </Dialog>
  )
}
