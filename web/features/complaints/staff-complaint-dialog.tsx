import { useState } from 'react'
import { actionsFrom, type ComplaintAction, type StaffComplaint } from '../../../contract/complaints.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { formatDay } from '../../platform/format.tsx'
import { Button, commonTexts, Dialog, Fact } from '../../ui/index.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ComplaintFacts } from './complaint-facts.tsx'
import styles from './complaints.module.css'
import { complaintsTexts } from './texts.ts'

const texts = complaintsTexts.staff

const yesOrNo = (answer: boolean | null) => answer !== null && (answer ? texts.yes : texts.no)

interface StaffComplaintDialogProps {
  complaint: StaffComplaint
  onClose(): void
}

/** A complaint with what both sides say, and what staff may do with it. */
export function StaffComplaintDialog({ complaint, onClose }: StaffComplaintDialogProps) {
  const [action, setAction] = useState<ComplaintAction>()
  const { by, about, answer, decidedBy, decidedDT, solvedDT, transactionValue } = complaint
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.close}</Button>
      {actionsFrom(complaint.state).map(each => (
        <Button key={each} look={each === 'reject' ? 'danger' : 'primary'} onClick={() => setAction(each)}>
          {texts.actions[each]}
        </Button>
      ))}
    </>
  )
  return (
    <>
      <Dialog title={complaint.complaintTitle} onClose={onClose} size="wide" footer={footer}>
        <ComplaintFacts complaint={complaint}>
          <Fact label={texts.about}>{about.name}</Fact>
          <Fact label={texts.by}>{texts.byContact({ contact: by.contactName, company: by.name })}</Fact>
          <Fact label={texts.grade}>{complaint.grade}</Fact>
          <Fact label={texts.value}>{transactionValue !== null && `€ ${formatInteger(transactionValue)}`}</Fact>
          <Fact label={texts.asIs}>{yesOrNo(complaint.isSoldAsIs)}</Fact>
          <Fact label={texts.software}>{yesOrNo(complaint.isSoftware)}</Fact>
          <Fact label={complaintsTexts.shared.answer}>
            <span className={styles.prose}>{answer ?? texts.noAnswer}</span>
          </Fact>
          <Fact label={texts.decision}>
            {decidedDT && decidedBy && texts.decided({ by: decidedBy, day: formatDay(decidedDT) })}
          </Fact>
          <Fact label={texts.solved}>{solvedDT && formatDay(solvedDT)}</Fact>
          <Fact label={texts.unsolved}>{formatInteger(complaint.numUnsolved)}</Fact>
        </ComplaintFacts>
      </Dialog>
      {action && <ActionDialog complaint={complaint} action={action} onClose={() => setAction(undefined)} />}
    </>
  )
}
