import { useState } from 'react'
import { decideReport, type ReportedMessage } from '../../../contract/inbox.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { formatDay } from '../../platform/format.tsx'
import { Button, commonTexts, Dialog, Fact, Facts, TextArea } from '../../ui/index.ts'
import styles from './reports.module.css'
import { inboxTexts } from './texts.tsx'

const texts = inboxTexts.staff

interface ReportedMessageDialogProps {
  report: ReportedMessage
  onClose(): void
}

/** A reported message with its reason, and the decision. */
export function ReportedMessageDialog({ report, onClose }: ReportedMessageDialogProps) {
  const [isUpheld, setIsUpheld] = useState<boolean>()
  const { by, from, subject, text, reason, decidedBy, decidedDT, decision } = report
  const isOpen = report.state === 'open'
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.close}</Button>
      {isOpen && <Button onClick={() => setIsUpheld(false)}>{texts.dismiss}</Button>}
      {isOpen && (
        <Button look="danger" onClick={() => setIsUpheld(true)}>
          {texts.uphold}
        </Button>
      )}
    </>
  )
  return (
    <>
      <Dialog title={subject} size="wide" onClose={onClose} footer={footer}>
        <Facts>
          <Fact label={texts.from}>{texts.person(from)}</Fact>
          <Fact label={texts.by}>{texts.person(by)}</Fact>
          <Fact label={texts.sent}>{formatDay(report.sentDT)}</Fact>
          <Fact label={texts.reason}>
            <span className={styles.prose}>{reason}</span>
          </Fact>
          <Fact label={texts.message}>
            <span className={styles.prose}>{text}</span>
          </Fact>
          <Fact label={texts.decision}>
            {decidedDT !== null &&
              texts.decided({ state: texts.states[report.state], by: decidedBy ?? '', day: formatDay(decidedDT) })}
          </Fact>
          <Fact label={texts.decisionReason}>
            <span className={styles.prose}>{decision}</span>
          </Fact>
        </Facts>
      </Dialog>
      {isUpheld !== undefined && (
        <DecideDialog report={report} isUpheld={isUpheld} onClose={() => setIsUpheld(undefined)} />
      )}
    </>
  )
}

function DecideDialog({ report, isUpheld, onClose }: ReportedMessageDialogProps & { isUpheld: boolean }) {
  const label = isUpheld ? texts.uphold : texts.dismiss
  return (
    <FormDialog
      endpoint={decideReport}
      params={{ id: report.id }}
      initial={{ isUpheld, reason: '' }}
      title={isUpheld ? texts.upholdTitle : texts.dismissTitle}
      size="small"
      button={{ label, pendingLabel: texts.deciding, look: isUpheld ? 'danger' : 'primary' }}
      done={() => staffTexts.reportDecided}
      failed={staffTexts.reportNotDecided}
      onClose={onClose}
    >
      {form => (
        <TextArea
          label={texts.decisionReason}
          hint={isUpheld ? texts.upholdHint(report.from.name) : texts.dismissHint}
          {...form.field('reason')}
          required
          rows={4}
        />
      )}
    </FormDialog>
  )
}
