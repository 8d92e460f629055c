import type { FieldProps } from '../../../platform/form/use-form.ts'
import { useUser } from '../../../platform/session.ts'
import { PasswordField, TextField } from '../../../ui/index.ts'
import styles from './second-factor.module.css'
import { secondFactorTexts } from './texts.ts'

const texts = secondFactorTexts.identity

/**
 * The field of a form whose call takes a `confirmation`: the code of somebody who has a second factor, else the password. The
 * form's initial values need `password: ''` and `code: ''`.
 */
export function IdentityField({ form }: { form: { field(path: 'password' | 'code'): FieldProps } }) {
  if (useUser()?.enable2fa !== true)
    return (
      <PasswordField
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="current-password"
        {...form.field('password')}
      />
    )
  const { sixDigitCode, codeHint } = secondFactorTexts.codeEntry
  return (
    <div className={styles.code}>
      <TextField
        label={sixDigitCode}
        hint={codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        {...form.field('code')}
      />
    </div>
  )
}
