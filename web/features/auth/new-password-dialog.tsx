import { type FormEvent, useEffect, useState } from 'react'
import { resetPassword, verifyResetToken } from '../../../contract/auth.ts'
import { catalogue, toastTime } from '../../../contract/catalogue.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { Button, commonTexts, Dialog, PasswordField } from '../../ui/index.ts'
import styles from './auth.module.css'
import { openAuthDialog } from './auth-dialog.ts'
import { strengthOf } from './password-strength.ts'
import { StrengthMeter } from './strength-meter.tsx'
import { authTexts } from './texts.tsx'

const texts = authTexts.newPasswordDialog

const leastScore = 2

/** Asks the server once whether the link is still good; an invalid one says so and closes. */
function useIsTokenGood(token: string, onClose: () => void) {
  const [isGood, setIsGood] = useState(false)
  const { mutate } = useCall(verifyResetToken)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each token is asked about once
  useEffect(() => {
    const refuse = (msg: string) => {
      notify(catalogue.resetTokenInvalid(msg))
      onClose()
    }
    mutate(
      { body: { resetToken: token } },
      {
        onSuccess: ({ payload }) => (payload.isSuccess ? setIsGood(true) : refuse(payload.msg)),
        onError: problem => refuse(problem.message),
      },
    )
  }, [token])
  return isGood
}

export default function NewPasswordDialog({ token, onClose }: { token: string; onClose(): void }) {
  const isGood = useIsTokenGood(token, onClose)
  return isGood && <NewPasswordForm token={token} onClose={onClose} />
}

function NewPasswordForm({ token, onClose }: { token: string; onClose(): void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useCall(resetPassword)
  const { score, suggestion } = strengthOf(password)
  const isAcceptable = password !== '' && score >= leastScore
  const refuse = (problem: ApiProblem) => {
    setError(problem.errors.find(({ param }) => param === 'password')?.msg)
    notify(catalogue.passwordNotUpdated)
  }
  const succeed = () => {
    notify(catalogue.passwordUpdatedByToken, toastTime.long)
    openAuthDialog({ name: 'sign-in' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAcceptable && !isPending) mutate({ body: { token, password } }, { onSuccess: succeed, onError: refuse })
  }
  return (
    <Dialog title={texts.setNewPassword} size="small" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          maxLength={200}
          value={password}
          error={error}
          onChange={event => {
            setPassword(event.target.value)
            setError(undefined)
          }}
        />
        {password !== '' && <StrengthMeter score={score} suggestion={isAcceptable ? undefined : suggestion} />}
        <Button type="submit" look="primary" disabled={!isAcceptable || isPending}>
          {isPending ? commonTexts.saving : texts.setPassword}
        </Button>
      </form>
    </Dialog>
  )
}
