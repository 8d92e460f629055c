import { useState } from 'react'
import { createPortal } from 'react-dom'
import { logComplaint } from '../../../contract/complaints.ts'
import { deferred } from '../../platform/deferred.tsx'
import { useMay } from '../../platform/session.ts'
import { Button, Icon } from '../../ui/index.ts'
import { complaintsTexts } from './texts.ts'

const texts = complaintsTexts.fileDialog

const FileComplaintDialog = deferred(() => import('./file-complaint-dialog.tsx'))

interface FileComplaintButtonProps {
  company: { id: number; name: string }
  /** A button among text, without a frame. */
  look?: 'quiet' | undefined
}

/** Opens the complaint form for a company; hidden from users who may not file one. */
export function FileComplaintButton({ company, look }: FileComplaintButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMay(logComplaint)) return null
  return (
    <>
      <Button look={look} onClick={() => setIsOpen(true)}>
        <Icon name="warning" />
        {texts.button}
      </Button>
      {isOpen &&
        createPortal(<FileComplaintDialog company={company} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}
