import { useId } from 'react'
import type { z } from 'zod'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { answerComplaint, type Complaint } from '../../../contract/complaints.ts'
import { useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { useMay } from '../../platform/session.ts'
import { Button, commonTexts, Dialog, Fact, TextArea } from '../../ui/index.ts'
import { ComplaintFacts } from './complaint-facts.tsx'
import styles from './complaints.module.css'
import { complaintsTexts } from './texts.ts'

const texts = complaintsTexts.page

interface ComplaintDialogProps {
  complaint: Complaint
  onClose(): void
}

/** A complaint; the company that it is about answers it here. */
export function ComplaintDialog({ complaint, onClose }: ComplaintDialogProps) {
  const { complaintTitle, isFiledByUs, otherCompany, answer } = complaint
  const mayAnswer = useMay(answerComplaint) && complaint.mayAnswer
  const form = useForm(answerComplaint.body, { answer: answer ?? '' })
  const answering = useCall(answerComplaint)
  const formId = useId()
  const send = (body: z.output<typeof answerComplaint.body>) =>
    answering.mutate(
      { params: { id: complaint.id }, body },
      {
        onSuccess: () => {
          notify(catalogue.complaintAnswered)
          onClose()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.complaintNotAnswered(problem.message))
        },
      },
    )
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.close}</Button>
      {mayAnswer && (
        <Button type="submit" form={formId} look="primary" disabled={answering.isPending}>
          {answering.isPending ? commonTexts.saving : texts.saveAnswer}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={complaintTitle} onClose={onClose} size="wide" footer={footer}>
      <div className="stack-3">
        <p className="muted">{isFiledByUs ? texts.byUs(otherCompany.name) : texts.aboutUs(otherCompany.name)}</p>
        <ComplaintFacts complaint={complaint}>
          {!mayAnswer && (
            <Fact label={complaintsTexts.shared.answer}>
              {answer && <span className={styles.prose}>{answer}</span>}
            </Fact>
          )}
        </ComplaintFacts>
        {mayAnswer && (
          <form ref={form.ref} id={formId} onSubmit={form.onSubmit(send)} noValidate>
            <TextArea label={texts.yourAnswer} hint={texts.answerHint} {...form.field('answer')} required rows={6} />
          </form>
        )}
      </div>
    </Dialog>
  )
}
