import { type FormEvent, useId } from 'react'
import type { BroadcastList } from '../../../contract/broadcasts.ts'
import { staffTexts } from '../../../contract/catalogue.ts'
import { moveBroadcast } from '../../../contract/moderation.ts'
import { useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form.ts'
import { notify } from '../../platform/notify.ts'
import { Button, Dialog, SelectField } from '../../ui/index.ts'
import styles from './admin-broadcasts.module.css'
import type { ModeratedRow } from './moderated-row.ts'
import { useReload } from './use-reload.ts'

interface MoveDialogProps {
  row: ModeratedRow
  lists: readonly BroadcastList[]
  onClose(): void
}

/** Moves a broadcast to the list where it belongs. */
export function MoveDialog({ row, lists, onClose }: MoveDialogProps) {
  const form = useForm(moveBroadcast.body, { listId: '' })
  const move = useCall(moveBroadcast)
  const reload = useReload()
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.validate()
    if (body === undefined) return
    move.mutate(
      { params: { id: row.id }, body },
      {
        onSuccess: () => {
          notify(staffTexts.moved(lists.find(({ id }) => id === body.listId)?.name ?? ''))
          onClose()
        },
        onError: ({ errors, message }) => {
          form.setErrors(errors)
          notify(staffTexts.notMoved(message))
        },
        onSettled: reload,
      },
    )
  }
  const others = lists.filter(({ id }) => id !== row.listId)
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} look="primary" disabled={move.isPending}>
        {move.isPending ? 'Moving…' : 'Move'}
      </Button>
    </>
  )
  return (
    <Dialog title="Move to another list" onClose={onClose} size="small" footer={footer}>
      <form ref={form.ref} id={formId} className={styles.dialog} onSubmit={submit}>
        <p className={styles.about}>{row.subject}</p>
        <SelectField
          label="List"
          hint={`It is in ${row.broadcastListName} now. Mails that were sent stay as they are.`}
          options={[
            { value: '', label: 'Choose a list' },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.field('listId')}
        />
      </form>
    </Dialog>
  )
}
