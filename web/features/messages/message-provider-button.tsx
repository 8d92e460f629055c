import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { deferred } from '../../platform/deferred.tsx'
import { Button } from '../../ui/index.ts'

const MessageProviderDialog = deferred(() => import('./message-provider-dialog.tsx'))

interface MessageProviderButtonProps {
  provider: string
  /** The team member who receives it; `provider` is then their name. */
  teamMemberId?: number
  /** Read out in place of the text, if several buttons have the same. */
  label?: string
  children: ReactNode
}

/** Opens the form of a message: to the provider from the services page, or to a person of its team. */
export function MessageProviderButton({ provider, teamMemberId, label, children }: MessageProviderButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-label={label} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen &&
        createPortal(
          <MessageProviderDialog
            provider={provider}
            isFromServicePage={teamMemberId === undefined}
            teamMemberId={teamMemberId}
            onClose={() => setIsOpen(false)}
          />,
          document.body,
        )}
    </>
  )
}
