import { useEffect, useRef, useState } from 'react'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { generate2faSecret } from '../../../../contract/second-factor.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'

type Step = 'scan' | 'code' | 'recovery'

export interface Setup {
  step: Step
  secret: string
  /** The server asks for the password too. */
  needsPassword: boolean
  password: string
  /** Why the server refused the password; '' if it did not. */
  passwordError: string
  setPassword(password: string): void
  /** Goes back to the step that asks for the password, which the server wants now. */
  refusePassword(message: string): void
  recoveryCodes: readonly string[]
  go(step: Step): void
  finish(recoveryCodes: readonly string[]): void
}

/** The steps go back to the first one once the modal has faded out. */
const resetMs = 300
export const first = {
  step: 'scan' as Step,
  secret: '',
  needsPassword: false,
  password: '',
  passwordError: '',
  recoveryCodes: [] as readonly string[],
}

/**
 * Returns the step that asks for the password, with the reason. The server may ask for it although it did not at the start: the session
 * is new only for a while.
 */
export const passwordRefused = (setup: typeof first, passwordError: string): typeof first => ({
  ...setup,
  step: 'scan',
  needsPassword: true,
  passwordError,
})

/** Returns the setup modal: opens once the server has sent a seed, and goes through its steps. */
export function useSetup() {
  const [isOpen, setIsOpen] = useState(false)
  const [state, setState] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { mutate, isPending } = useCall(generate2faSecret)
  const start = () =>
    mutate(
      {},
      {
        onSuccess: ({ secret, needsPassword }) => {
          clearTimeout(timer.current)
          setState({ ...first, secret, needsPassword })
          setIsOpen(true)
        },
        onError: () => notify(catalogue.secondFactorNotStarted),
      },
    )
  const close = () => {
    setIsOpen(false)
    timer.current = setTimeout(() => setState(first), resetMs)
  }
  const setup: Setup = {
    ...state,
    setPassword: password => setState(held => ({ ...held, password, passwordError: '' })),
    refusePassword: passwordError => setState(held => passwordRefused(held, passwordError)),
    go: step => setState(held => ({ ...held, step })),
    finish: recoveryCodes => setState(held => ({ ...held, password: '', step: 'recovery', recoveryCodes })),
  }
  return { setup: isOpen ? setup : undefined, start, close, isStarting: isPending }
}
