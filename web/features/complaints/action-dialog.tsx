import {
  acceptComplaint,
  type ComplaintAction,
  rejectComplaint,
  type StaffComplaint,
  solveComplaint,
} from '../../../contract/complaints.ts'
import type { Notice } from '../../../contract/notice.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { useCall } from '../../platform/api.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { notify } from '../../platform/notify.ts'
import { ConfirmDialog, TextArea } from '../../ui/index.ts'
import { complaintsTexts } from './texts.ts'

const texts = complaintsTexts.staff

interface ActionDialogProps {
  complaint: StaffComplaint
  action: ComplaintAction
  onClose(): void
}

/** Asks for confirmation before the state of a complaint changes; a rejection needs a reason. */
export function ActionDialog({ complaint, action, onClose }: ActionDialogProps) {
  if (action === 'reject') return <RejectDialog id={complaint.id} onClose={onClose} />
  return action === 'accept' ? (
    <ConfirmMove
      endpoint={acceptComplaint}
      id={complaint.id}
      title={texts.acceptTitle}
      question={texts.acceptQuestion(complaint.about.name)}
      label={texts.actions.accept}
      done={staffTexts.complaintAccepted(complaint.about.name)}
      onClose={onClose}
    />
  ) : (
    <ConfirmMove
      endpoint={solveComplaint}
      id={complaint.id}
      title={texts.solveTitle}
      question={texts.solveQuestion}
      label={texts.actions.solve}
      done={staffTexts.complaintSolved}
      onClose={onClose}
    />
  )
}

interface ConfirmMoveProps {
  endpoint: typeof acceptComplaint
  id: number
  title: string
  question: string
  label: string
  done: Notice
  onClose(): void
}

function ConfirmMove({ endpoint, id, title, question, label, done, onClose }: ConfirmMoveProps) {
  const moving = useCall(endpoint)
  const confirm = () =>
    moving.mutate(
      { params: { id } },
      {
        onSuccess: () => notify(done),
        onError: ({ message }) => notify(staffTexts.complaintNotMoved(message)),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      title={title}
      question={question}
      confirmLabel={label}
      look="primary"
      isBusy={moving.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

const RejectDialog = ({ id, onClose }: { id: number; onClose(): void }) => (
  <FormDialog
    endpoint={rejectComplaint}
    params={{ id }}
    initial={{ reason: '' }}
    title={texts.rejectTitle}
    size="small"
    button={{ label: texts.actions.reject, pendingLabel: texts.rejecting, look: 'danger' }}
    done={() => staffTexts.complaintRejected}
    failed={staffTexts.complaintNotMoved}
    onClose={onClose}
  >
    {form => <TextArea label={texts.rejectReason} {...form.field('reason')} required rows={4} />}
  </FormDialog>
)
