import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { deferred } from '../../platform/deferred.tsx'
import { Button } from '../../ui/index.ts'

const MessageProviderDialog = deferred(() => import('./message-provider-dialog.tsx'))

interface MessageProviderButtonProps {
  provider: string
  children: ReactNode
}

/** Opens the form of a message to the provider, from the page of services. */
export function MessageProviderButton({ provider, children }: MessageProviderButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{children}</Button>
      {isOpen &&
        createPortal(<MessageProviderDialog provider={provider} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}
