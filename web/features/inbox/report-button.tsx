import { useState } from 'react'
import { createPortal } from 'react-dom'
import { type InboxEntry, reportMessage } from '../../../contract/inbox.ts'
import { deferred } from '../../platform/deferred.tsx'
import { useMay } from '../../platform/session.ts'
import styles from './inbox.module.css'
import { inboxTexts } from './texts.tsx'

const texts = inboxTexts.report

const ReportDialog = deferred(() => import('./report-dialog.tsx'))

/** Reports a received message to staff, once. */
export function ReportButton({ entry: { id, isReported, contactName } }: { entry: InboxEntry }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMay(reportMessage)) return null
  if (isReported) return <span className="muted">{texts.reported}</span>
  return (
    <>
      <button
        type="button"
        className={styles.report}
        aria-label={texts.buttonFor(contactName)}
        onClick={() => setIsOpen(true)}
      >
        {texts.button}
      </button>
      {isOpen && createPortal(<ReportDialog entryId={id} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}
