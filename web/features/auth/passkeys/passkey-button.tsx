import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeySignIn, startPasskeySignIn } from '../../../../contract/passkeys.ts'
import { ApiProblem, call } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { Button, dismissErrors } from '../../../ui/index.ts'
import { closeAuthDialog } from '../auth-dialog.ts'
import { useAfterSignIn } from '../session-changes.ts'
import { passkeysTexts } from './texts.ts'

const texts = passkeysTexts.signIn

/** Signs in with a passkey, which takes the place of password and code. */
export function PasskeyButton() {
  const client = useQueryClient()
  const afterSignIn = useAfterSignIn()
  const [isPending, setIsPending] = useState(false)
  const signIn = async () => {
    const [{ startAuthentication }, { options }] = await Promise.all([
      import('@simplewebauthn/browser'),
      call(client, startPasskeySignIn),
    ])
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const credential = await startAuthentication({ optionsJSON })
    await call(client, passkeySignIn, { body: { credential } })
    closeAuthDialog()
    dismissErrors()
    await afterSignIn()
  }
  const refuse = (problem: unknown) => {
    const body = problem instanceof ApiProblem ? problem.message : texts.refusedByBrowser
    notify({ kind: 'error', title: texts.notSignedIn, body })
  }
  const start = () => {
    setIsPending(true)
    signIn()
      .catch(refuse)
      .finally(() => setIsPending(false))
  }
  return (
    <Button onClick={start} disabled={isPending}>
      {isPending ? texts.pending : texts.button}
    </Button>
  )
}
