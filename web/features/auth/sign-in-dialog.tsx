import type { FormEvent } from 'react'
import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { CaptchaState } from '../../platform/captcha.tsx'
import { useForm } from '../../platform/form.ts'
import { Button, Dialog, PasswordField, TextField } from '../../ui/index.ts'
import styles from './auth.module.css'
import { openAuthDialog } from './auth-dialog.ts'
import { credentials, useSignIn } from './sign-in.ts'

export default function SignInDialog({ onClose }: { onClose(): void }) {
  const form = useForm(credentials, { email: '', password: '' })
  const { signIn, isPending, captcha, isChecking } = useSignIn(problem => form.setErrors(problem.errors))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = form.validate()
    if (given && !isPending) signIn(given)
  }
  return (
    <Dialog title="Sign in" size="small" onClose={onClose}>
      <form ref={form.ref} className={styles.form} noValidate onSubmit={submit}>
        <TextField label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <Button
          look="quiet"
          className={styles.forgot}
          onClick={() => openAuthDialog({ name: 'forgot-password', email: form.values.email })}
        >
          Forgot password?
        </Button>
        {captcha && <CaptchaState captcha={captcha} />}
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending && !isChecking ? 'Signing in…' : 'Sign In'}
        </Button>
      </form>
      <p className={styles.aside}>
        Not a member yet?{' '}
        <Link href={pages.payment.path} onClick={onClose}>
          Register as a paid member
        </Link>{' '}
        or{' '}
        <Link href={pages.freeTrial.path} onClick={onClose}>
          start a free trial
        </Link>
        .
      </p>
    </Dialog>
  )
}
