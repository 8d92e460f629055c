import { type ReactNode, useState } from 'react'
import { deferred } from '../../platform/deferred.tsx'
import { Button } from '../../ui/index.ts'

const BroadcastSettingsDialog = deferred(() => import('./broadcast-settings-dialog.tsx'))

interface SettingsButtonProps {
  look?: 'primary' | 'secondary' | 'quiet'
  children: ReactNode
}

/** Opens the broadcast settings over the page. For traders. */
export function BroadcastSettingsButton({ look, children }: SettingsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look={look} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && <BroadcastSettingsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
