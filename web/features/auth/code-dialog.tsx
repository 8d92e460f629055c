import { type FormEvent, useState } from 'react'
import { CaptchaState } from '../../platform/captcha.tsx'
import { Button, commonTexts, Dialog, TextField } from '../../ui/index.ts'
import styles from './auth.module.css'
import { type Credentials, useSignIn } from './sign-in.ts'
import { authTexts } from './texts.tsx'

const texts = authTexts.codeDialog

/** What is wrong with a typed code; undefined where nothing is. */
export const codeError = (code: string) => (/^\d{6}$/.test(code) ? undefined : texts.invalidCode)

/** Asks for the second factor and repeats the sign-in with it. */
export default function CodeDialog({
  email,
  password,
  onClose,
}: Pick<Credentials, 'email' | 'password'> & { onClose(): void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { signIn, isPending, captcha, isChecking } = useSignIn()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = codeError(code)
    setError(found)
    if (found === undefined && !isPending) signIn({ email, password, code })
  }
  return (
    <Dialog title={texts.twoFactor} size="small" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.code}>
          <TextField
            label={texts.sixDigitCode}
            hint={texts.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={error}
            onChange={event => setCode(event.target.value.replaceAll(/\D/g, ''))}
          />
        </div>
        {captcha && <CaptchaState captcha={captcha} />}
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending && !isChecking ? texts.signingIn : commonTexts.signIn}
        </Button>
      </form>
    </Dialog>
  )
}
