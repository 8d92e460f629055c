import { z } from 'zod'
import { CaptchaState } from '../../platform/captcha.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { Button, commonTexts, Dialog, TextField } from '../../ui/index.ts'
import styles from './auth.module.css'
import { type Credentials, useSignIn } from './sign-in.ts'
import { authTexts } from './texts.tsx'

const texts = authTexts.codeDialog

export const typedCode = z.object({ code: z.string().regex(/^\d{6}$/, { error: texts.invalidCode }) })

/** Asks for the code of the second factor, and repeats the sign-in with it. */
export default function CodeDialog({
  email,
  password,
  onClose,
}: Pick<Credentials, 'email' | 'password'> & { onClose(): void }) {
  const form = useForm(typedCode, { code: '' })
  const { signIn, isPending, captcha, isChecking } = useSignIn()
  const submit = form.onSubmit(({ code }) => {
    if (!isPending) signIn({ email, password, code })
  })
  return (
    <Dialog title={texts.twoFactor} size="small" onClose={onClose}>
      <form ref={form.ref} className="stack-4" noValidate onSubmit={submit}>
        <div className={styles.code}>
          <TextField
            label={texts.sixDigitCode}
            hint={texts.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...form.field('code', text => text.replaceAll(/\D/g, ''))}
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
