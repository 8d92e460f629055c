import { useState } from 'react'
import { login } from '../../../contract/auth.ts'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import type { Notice } from '../../../contract/notice.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { useCaptcha } from '../../platform/captcha.tsx'
import { notify } from '../../platform/notify.ts'
import { dismissErrors } from '../../ui/index.ts'
import { closeAuthDialog, openAuthDialog } from './auth-dialog.ts'
import { useAfterSignIn } from './session-changes.ts'

export const credentials = login.body

export interface Credentials {
  email: string
  password: string
  /** The second factor. */
  code?: string | undefined
}

/** Returns the notice for a failed sign-in: the server's message if it rejected the sign-in, a generic one for any other failure. */
export function failureNotice({
  status,
  message,
  isWorded,
}: Pick<ApiProblem, 'status' | 'message' | 'isWorded'>): Notice {
  if (status < 400 || status >= 500) return catalogue.loginFailed
  return isWorded ? catalogue.loginRefused(message) : catalogue.loginFailedWithoutReason
}

/** Returns what to show at the fields: wrong credentials are reported where they are typed again. */
export const fieldErrorsOf = ({ code, message, errors }: Pick<ApiProblem, 'code' | 'message' | 'errors'>) =>
  code === 'wrong-credentials' ? [{ param: 'password', msg: message }] : errors

/**
 * Signs in, with the code if one is required; `onFailure` may show field errors from the server. `captcha` is set once the
 * server requires one; the typed fields are kept while it is solved.
 */
export function useSignIn(onFailure?: (problem: ApiProblem) => void) {
  const { mutate, isPending } = useCall(login)
  const [isCaptchaNeeded, setIsCaptchaNeeded] = useState(false)
  const captcha = useCaptcha(isCaptchaNeeded)
  const afterSignIn = useAfterSignIn()
  const handleReply = async (reply: ReplyOf<typeof login>, { email, password }: Credentials) => {
    if (reply.requires2FA) return openAuthDialog({ name: 'code', email, password })
    closeAuthDialog()
    dismissErrors()
    await afterSignIn()
  }
  const signIn = (input: Credentials, onError = onFailure) =>
    mutate(
      { body: { ...input, captcha: captcha.solution || undefined } },
      {
        onSuccess: reply => handleReply(reply, input),
        onError: problem => {
          // A captcha can be used only once.
          if (isCaptchaNeeded) captcha.renew()
          if (problem.code === 'captcha-required') setIsCaptchaNeeded(true)
          notify(failureNotice(problem))
          onError?.(problem)
        },
      },
    )
  const isSolvingCaptcha = isCaptchaNeeded && captcha.solution === ''
  return {
    signIn,
    isPending: isPending || isSolvingCaptcha,
    captcha: isCaptchaNeeded ? captcha : undefined,
    isSolvingCaptcha,
  }
}
