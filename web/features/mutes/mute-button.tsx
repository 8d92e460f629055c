import { useState } from 'react'
import { createPortal } from 'react-dom'
import { setCompanyMute } from '../../../contract/mutes.ts'
import { deferred } from '../../platform/deferred.tsx'
import { useMay } from '../../platform/session.ts'
import { Button, Icon } from '../../ui/index.ts'
import { mutesTexts as texts } from './texts.ts'

const MuteDialog = deferred(() => import('./mute-dialog.tsx'))

interface MuteButtonProps {
  company: { id: number; name: string }
  /** A button among text, without a frame. */
  look?: 'quiet' | undefined
  /** The label, if it is not Mute. */
  label?: string
}

/** Opens the dialog in which a person mutes or blocks a company, or lifts it. */
export function MuteButton({ company, look, label = texts.button }: MuteButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMay(setCompanyMute)) return null
  return (
    <>
      <Button look={look} aria-label={texts.buttonFor(company.name)} onClick={() => setIsOpen(true)}>
        <Icon name="eyeOff" size={16} />
        {label}
      </Button>
      {isOpen && createPortal(<MuteDialog company={company} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}
