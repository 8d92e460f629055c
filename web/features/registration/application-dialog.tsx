import { useState } from 'react'
import { Link } from 'wouter'
import {
  type Application,
  approveApplication,
  askForDocuments,
  getApplicationFile,
  rejectApplication,
} from '../../../contract/registration.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { urlOf, useCall } from '../../platform/api.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { formatBytes, formatDay } from '../../platform/format.tsx'
import { notify } from '../../platform/notify.ts'
import { Button, ButtonLink, ConfirmDialog, commonTexts, Dialog, Fact, Facts, TextArea } from '../../ui/index.ts'
import { useHearLabels } from './hear-labels.ts'
import styles from './registration.module.css'
import { registrationPageTexts } from './texts.ts'

const texts = registrationPageTexts.staff

type Move = 'approve' | 'reject' | 'ask'

interface ApplicationDialogProps {
  application: Application
  onClose(): void
}

/** An application with everything that helps to decide, and what staff may do with it. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const [move, setMove] = useState<Move>()
  const isOpen = application.state === 'waiting' || application.state === 'documents'
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.close}</Button>
      {isOpen && (
        <>
          <Button onClick={() => setMove('ask')}>{texts.ask}</Button>
          <Button look="danger" onClick={() => setMove('reject')}>
            {texts.reject}
          </Button>
          <Button look="primary" onClick={() => setMove('approve')}>
            {texts.approve}
          </Button>
        </>
      )}
      {application.companyId !== null && (
        <ButtonLink href={`/admin/companies/${application.companyId}`} look="primary">
          {texts.openAccount}
        </ButtonLink>
      )}
    </>
  )
  const closeMove = () => setMove(undefined)
  return (
    <>
      <Dialog title={application.company} onClose={onClose} size="wide" footer={footer}>
        <ApplicationFacts application={application} />
      </Dialog>
      {move === 'approve' && <ApproveDialog application={application} onClose={closeMove} onDone={onClose} />}
      {move === 'reject' && <RejectDialog application={application} onClose={closeMove} onDone={onClose} />}
      {move === 'ask' && <AskDialog application={application} onClose={closeMove} />}
    </>
  )
}

function ApplicationFacts({ application }: { application: Application }) {
  const hearLabels = useHearLabels()
  const { address, zip, city, country, website, vat, vatCheck, decidedBy, decidedDT } = application
  const href = /^https?:\/\//i.test(website) ? website : `https://${website}`
  return (
    <Facts>
      <Fact label={texts.address}>{[address, zip, city, country].filter(part => part !== '').join(', ')}</Fact>
      <Fact label={texts.website}>
        {website && (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            {website}
          </a>
        )}
      </Fact>
      <Fact label={texts.vat}>
        {vat && <span className="mono">{vat}</span>}{' '}
        <span className={vatCheck === 'invalid' ? styles.error : 'muted'}>{texts.vatChecks[vatCheck]}</span>
      </Fact>
      <Fact label={texts.contact}>{[application.name, application.function].join(', ')}</Fact>
      <Fact label={texts.email}>
        <a href={`mailto:${application.email}`}>{application.email}</a>
      </Fact>
      <Fact label={texts.telephone}>{application.tel}</Fact>
      <Fact label={texts.hear}>{hearLabels[application.hear] ?? application.hear}</Fact>
      <Fact label={texts.duplicates}>
        {application.duplicates.length > 0 ? <Duplicates application={application} /> : texts.noDuplicates}
      </Fact>
      <Fact label={texts.desc}>{application.desc && <span className={styles.prose}>{application.desc}</span>}</Fact>
      <Fact label={texts.question}>
        {application.question && <span className={styles.prose}>{application.question}</span>}
      </Fact>
      <Fact label={texts.files}>
        {application.files.length > 0 && (
          <ul>
            {application.files.map(({ id, name, byteSize, sentDT }) => (
              <li key={id}>
                <a href={urlOf(getApplicationFile, { params: { id: application.id, file: id } })} download>
                  {name}
                </a>{' '}
                <span className="muted">{texts.fileSent({ size: formatBytes(byteSize), day: formatDay(sentDT) })}</span>
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact label={texts.reason}>
        {application.reason && <span className={styles.prose}>{application.reason}</span>}
      </Fact>
      <Fact label={texts.decision}>
        {decidedBy && decidedDT && texts.decided({ by: decidedBy, day: formatDay(decidedDT) })}
      </Fact>
    </Facts>
  )
}

const Duplicates = ({ application: { duplicates } }: { application: Application }) => (
  <ul>
    {duplicates.map(({ kind, companyId, isRejected, name }) => (
      <li key={`${kind} ${companyId} ${isRejected} ${name}`}>
        {companyId === null ? (
          <>
            {name} ({isRejected ? texts.rejectedApplication : texts.otherApplication})
          </>
        ) : (
          <Link href={`/admin/companies/${companyId}`}>{name}</Link>
        )}
        : {texts.kinds[kind]}
      </li>
    ))}
  </ul>
)

type MoveProps = ApplicationDialogProps & { onDone(): void }

function ApproveDialog({ application: { id, company }, onClose, onDone }: MoveProps) {
  const approving = useCall(approveApplication)
  const confirm = () =>
    approving.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          notify(staffTexts.applicationApproved(company))
          onDone()
        },
        onError: ({ message }) => {
          notify(staffTexts.applicationNotDecided(message))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={texts.approveTitle}
      question={texts.approveQuestion(company)}
      confirmLabel={texts.approve}
      look="primary"
      isBusy={approving.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

const RejectDialog = ({ application: { id, company }, onClose, onDone }: MoveProps) => (
  <FormDialog
    endpoint={rejectApplication}
    params={{ id }}
    initial={{ reason: '' }}
    title={texts.rejectTitle}
    size="small"
    button={{ label: texts.reject, pendingLabel: texts.rejecting, look: 'danger' }}
    done={() => staffTexts.applicationRejected(company)}
    failed={staffTexts.applicationNotDecided}
    onClose={onClose}
    onDone={onDone}
  >
    {form => <TextArea label={texts.rejectReason} {...form.field('reason')} required rows={4} />}
  </FormDialog>
)

const AskDialog = ({ application: { id, company }, onClose }: ApplicationDialogProps) => (
  <FormDialog
    endpoint={askForDocuments}
    params={{ id }}
    initial={{ question: '' }}
    title={texts.askTitle}
    size="small"
    button={{ label: texts.ask, pendingLabel: texts.asking }}
    done={() => staffTexts.documentsAsked(company)}
    failed={staffTexts.applicationNotDecided}
    onClose={onClose}
  >
    {form => <TextArea label={texts.askQuestion} {...form.field('question')} required rows={4} />}
  </FormDialog>
)
