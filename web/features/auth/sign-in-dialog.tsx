import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { CaptchaState } from '../../platform/captcha.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { Button, commonTexts, Dialog, PasswordField, TextField } from '../../ui/index.ts'
import styles from './auth.module.css'
import { openAuthDialog } from './auth-dialog.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { credentials, fieldErrorsOf, useSignIn } from './sign-in.ts'
import { authTexts } from './texts.tsx'

const texts = authTexts.signInDialog

export default function SignInDialog({ onClose }: { onClose(): void }) {
  const form = useForm(credentials, { email: '', password: '' })
  const { signIn, isPending, captcha, isSolvingCaptcha } = useSignIn(problem => form.setErrors(fieldErrorsOf(problem)))
  const submit = form.onSubmit(input => {
    if (!isPending) signIn(input)
  })
  return (
    <Dialog title={texts.signIn} size="small" onClose={onClose}>
      <form ref={form.ref} className="stack-4" noValidate onSubmit={submit}>
        <TextField label={texts.email} type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label={texts.password} autoComplete="current-password" {...form.field('password')} />
        <Button
          look="quiet"
          className={styles.forgot}
          onClick={() => openAuthDialog({ name: 'forgot-password', email: form.values.email })}
        >
          {texts.forgotPassword}
        </Button>
        {captcha && <CaptchaState captcha={captcha} />}
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending && !isSolvingCaptcha ? texts.signingIn : commonTexts.signIn}
        </Button>
        <PasskeyButton />
      </form>
      <p className={styles.aside}>
        {texts.notAMember({
          register: (
            <Link href={pages.payment.path} onClick={onClose}>
              {texts.register}
            </Link>
          ),
          startTrial: (
            <Link href={pages.freeTrial.path} onClick={onClose}>
              {texts.startTrial}
            </Link>
          ),
        })}
      </p>
    </Dialog>
  )
}
