import { useState } from 'react'
import { createPortal } from 'react-dom'
import { sendMailToContact } from '../../../contract/messages.ts'
import { deferred } from '../../platform/deferred.tsx'
import { useMay } from '../../platform/session.ts'
import { Button, Icon } from '../../ui/index.ts'
import { messagesTexts } from './texts.ts'

const texts = messagesTexts.contactDialog

const MessageContactDialog = deferred(() => import('./message-contact-dialog.tsx'))

interface MessageContactButtonProps {
  contact: { id: number; name: string }
  isFromServicePage?: boolean | undefined
  /** Without a visible label, where space is scarce. */
  isIcon?: boolean
}

/** Opens the message form for a contact person; hidden from users who may not write one. */
export function MessageContactButton({ contact, isFromServicePage, isIcon = false }: MessageContactButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMay(sendMailToContact)) return null
  return (
    <>
      <Button
        size={isIcon ? 'icon' : 'normal'}
        aria-label={texts.buttonFor(contact.name)}
        title={isIcon ? texts.buttonFor(contact.name) : undefined}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="mail" size={16} />
        {!isIcon && texts.button}
      </Button>
      {isOpen &&
        createPortal(
          <MessageContactDialog
            contact={contact}
            isFromServicePage={isFromServicePage}
            onClose={() => setIsOpen(false)}
          />,
          document.body,
        )}
    </>
  )
}
