import { type FormEvent, useId } from 'react'
import { staffTexts } from '../../../contract/catalogue.ts'
import { type JudgedProposal, rejectProposal } from '../../../contract/equivalents.ts'
import { useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form.ts'
import { notify } from '../../platform/notify.ts'
import { Button, commonTexts, Dialog, TextArea } from '../../ui/index.ts'
import styles from './dialog.module.css'
import { equivalentsTexts } from './texts.ts'

const texts = equivalentsTexts.rejectDialog

interface RejectDialogProps {
  proposal: JudgedProposal
  onClose(): void
  /** The list has loaded again, without it. */
  onRejected(): void
}

/** Asks why a proposal is rejected, which its proposer is told. */
export function RejectDialog({ proposal, onClose, onRejected }: RejectDialogProps) {
  const { id, partNumber, equivalentNumber, contactName } = proposal
  const form = useForm(rejectProposal.body, { reason: '' })
  const rejection = useCall(rejectProposal)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = form.validate()
    if (body === undefined) return
    rejection.mutate(
      { params: { id }, body },
      {
        onSuccess: async () => {
          notify(staffTexts.equivalentRejected(contactName))
          onClose()
          await rejection.reloaded()
          onRejected()
        },
        onError: ({ errors, message }) => {
          form.setErrors(errors)
          notify(staffTexts.equivalentNotDecided(message))
        },
      },
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" form={formId} look="danger" disabled={rejection.isPending}>
        {rejection.isPending ? texts.rejecting : texts.reject}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.rejectProposal} size="small" onClose={onClose} footer={footer}>
      <form ref={form.ref} id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.pair}>
          <span className="mono">{partNumber}</span> and <span className="mono">{equivalentNumber}</span>
        </p>
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint(contactName)}
          maxLength={1_000}
          {...form.field('reason')}
        />
      </form>
    </Dialog>
  )
}
