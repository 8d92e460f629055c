import { rejectProposal, type StaffProposal } from '../../../contract/equivalents.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { TextArea } from '../../ui/index.ts'
import styles from './dialog.module.css'
import { equivalentsStaffTexts } from './staff-texts.tsx'

const texts = equivalentsStaffTexts.rejectDialog

interface RejectDialogProps {
  proposal: StaffProposal
  onClose(): void
  /** Called once the list has reloaded without the proposal. */
  onRejected(): void
}

/** Asks for the reason for a rejection, which is mailed to the proposer. */
export const RejectDialog = ({ proposal, onClose, onRejected }: RejectDialogProps) => (
  <FormDialog
    endpoint={rejectProposal}
    params={{ id: proposal.id }}
    initial={{ reason: '' }}
    title={texts.rejectProposal}
    size="small"
    button={{ label: texts.reject, pendingLabel: texts.rejecting, look: 'danger' }}
    done={() => staffTexts.equivalentRejected(proposal.contactName)}
    failed={staffTexts.equivalentNotDecided}
    onClose={onClose}
    onDone={onRejected}
  >
    {form => (
      <>
        <p className={styles.pair}>
          {texts.pair({
            partNumber: <span className="mono">{proposal.partNumber}</span>,
            equivalentNumber: <span className="mono">{proposal.equivalentNumber}</span>,
          })}
        </p>
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint(proposal.contactName)}
          maxLength={1_000}
          {...form.field('reason')}
        />
      </>
    )}
  </FormDialog>
)
