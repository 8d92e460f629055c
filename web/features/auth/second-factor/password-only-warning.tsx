import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { pages } from '../../../../contract/pages.ts'
import { useIsHydrated } from '../../../platform/format.tsx'
import { sessionQuery } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'
import { secondFactorTexts } from './texts.tsx'

const texts = secondFactorTexts.warning
const storageKey = 'password-only-warned'

/** Returns the session whose warning was dismissed in this browser. */
function readDismissed(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function storeDismissed(sessionId: string) {
  try {
    localStorage.setItem(storageKey, sessionId)
  } catch {
    // Without storage the warning stays dismissed until the next load.
  }
}

/** The warning, which the frame shows among its notices. */
export interface Warning {
  label: string
  text: string
  actions: ReactNode
}

/**
 * Returns the warning that a password alone opens the account, until it is dismissed for this session. Undefined if the account has
 * a second factor, or if one is required: a modal asks for that.
 */
export function usePasswordOnlyWarning(): Warning | undefined {
  const { data } = useQuery(sessionQuery)
  const [path] = useLocation()
  const isForced = useSettings()?.force2fa === true
  const isHydrated = useIsHydrated()
  const [dismissed, setDismissed] = useState<string>()
  if (!isHydrated || !data || data.user.enable2fa || data.user.isStaff === 1 || data.visit || isForced) return undefined
  if (path === pages.twoFactor.path || (dismissed ?? readDismissed()) === data.sessionId) return undefined
  const dismiss = () => {
    storeDismissed(data.sessionId)
    setDismissed(data.sessionId)
  }
  const actions = (
    <>
      <ButtonLink href={pages.twoFactor.path}>{texts.setUp}</ButtonLink>
      <Button look="quiet" onClick={dismiss}>
        {texts.dismiss}
      </Button>
    </>
  )
  return { label: texts.label, text: texts.text, actions }
}
