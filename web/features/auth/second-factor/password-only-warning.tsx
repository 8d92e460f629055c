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
function readWarned(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function keepWarned(sessionId: string) {
  try {
    localStorage.setItem(storageKey, sessionId)
  } catch {
    // Without storage the warning stays dismissed until the next load.
  }
}

/** The warning, for the frame to show where its notices are. */
export interface Warning {
  label: string
  text: string
  actions: ReactNode
}

/**
 * Returns the warning that a password alone opens the account: once per session, until it is dismissed. Undefined where
 * a second factor is on or required, which a modal says.
 */
export function usePasswordOnlyWarning(): Warning | undefined {
  const { data } = useQuery(sessionQuery)
  const [path] = useLocation()
  const isForced = useSettings()?.force2fa === true
  const isHydrated = useIsHydrated()
  const [warned, setWarned] = useState<string>()
  if (!isHydrated || !data || data.user.enable2fa || data.user.isStaff === 1 || data.visit || isForced) return undefined
  if (path === pages.twoFactor.path || (warned ?? readWarned()) === data.sessionId) return undefined
  const dismiss = () => {
    keepWarned(data.sessionId)
    setWarned(data.sessionId)
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
