import { useId, useState } from 'react'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { complaintTexts } from '../../../contract/complaint-texts.ts'
import { complaintForm, logComplaint, policyAnswers, policyErrors } from '../../../contract/complaints.ts'
import { useCall } from '../../platform/api.ts'
import { errorsByField, useForm } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { Button, commonTexts, Dialog } from '../../ui/index.ts'
import { type ComplaintDraft, emptyDraft, fieldsOf, isComplete } from './complaint-draft.ts'
import { ComplaintFields } from './complaint-fields.tsx'
import styles from './complaints.module.css'
import { complaintsTexts } from './texts.ts'

const texts = complaintsTexts.fileDialog

interface FileComplaintDialogProps {
  company: { id: number; name: string }
  onClose(): void
}

/** Returns the messages of the policy's questions whose answers exclude the complaint. */
function policyErrorsOf(draft: ComplaintDraft) {
  const parsed = policyAnswers.safeParse(fieldsOf(draft))
  return parsed.success ? errorsByField(policyErrors(parsed.data)) : {}
}

/** File Complaint: the policy first, then the six items; the button is disabled until all of them are filled in. */
export default function FileComplaintDialog({ company, onClose }: FileComplaintDialogProps) {
  const form = useForm(complaintForm, emptyDraft, { bodyOf: fieldsOf })
  const [files, setFiles] = useState<{ po?: File; invoice?: File }>({})
  const filing = useCall(logComplaint)
  const formId = useId()
  const excluded = policyErrorsOf(form.values)
  const isReady = isComplete(form.values, files) && Object.keys(excluded).length === 0
  const send = () => {
    const body = form.validate()
    const { po, invoice } = files
    if (body === undefined || po === undefined || invoice === undefined || !isReady) return
    filing.mutate(
      { params: { id: company.id }, body: { ...body, po, invoice } },
      {
        onSuccess: () => {
          notify(catalogue.complaintSent)
          onClose()
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(catalogue.complaintNotSent)
        },
      },
    )
  }
  const footer = (
    <>
      <span className={styles.hint}>{isReady ? '' : texts.allSix}</span>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!isReady || filing.isPending}>
        {filing.isPending ? commonTexts.sending : texts.send}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.title(company.name)} onClose={onClose} size="wide" footer={footer}>
      <form
        ref={form.ref}
        id={formId}
        className="stack-3"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <div className={styles.policy}>
          <h3>{texts.policy}</h3>
          {complaintTexts.policy.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <ComplaintFields
          form={form}
          excluded={excluded}
          onFile={(kind, file) => setFiles({ ...files, [kind]: file })}
        />
      </form>
    </Dialog>
  )
}
