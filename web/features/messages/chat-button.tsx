import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useSettings } from '../../platform/settings.ts'
import { Button } from '../../ui/index.ts'
import MessageProviderDialog from './message-provider-dialog.tsx'
import { messagesTexts } from './texts.ts'

/** An optional part of the page: a message to the provider from everywhere. */
export default function ChatButton() {
  const [isOpen, setIsOpen] = useState(false)
  const provider = useSettings()?.brand.providerName ?? ''
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {messagesTexts.chat.open(provider)}
      </Button>
      {isOpen &&
        createPortal(
          <MessageProviderDialog provider={provider} isFromServicePage={false} onClose={() => setIsOpen(false)} />,
          document.body,
        )}
    </>
  )
}
