import { useState } from 'react'
import { CaptchaState } from '../../platform/captcha.tsx'
import { deferred } from '../../platform/deferred.tsx'
import { Button, Checkbox, PasswordField, wizard } from '../../ui/index.ts'
import { StrengthMeter, strengthOf } from '../auth/index.ts'
import styles from './registration.module.css'
import { registrationPageTexts } from './texts.ts'
import type { Registration } from './use-registration.ts'

const texts = registrationPageTexts.register

const ContractDialog = deferred(() => import('./contract-dialog.tsx'))

/** The last step. Loaded on demand, because the password estimator is large. */
export default function PasswordStep({
  form,
  password,
  setPassword,
  passwordError,
  captcha,
}: Pick<Registration, 'form' | 'password' | 'setPassword' | 'passwordError' | 'captcha'>) {
  const [isReading, setIsReading] = useState(false)
  const { email, name, company } = form.values
  const isCaptchaAwaited = form.errors.captcha !== undefined && captcha.solution === '' && !captcha.isFailed
  const strength = strengthOf(password, [email, name, company])
  return (
    <>
      <PasswordField
        label={texts.password}
        hint={texts.passwordHint}
        name="password"
        autoComplete="new-password"
        maxLength={200}
        value={password}
        error={passwordError}
        onChange={event => setPassword(event.target.value)}
      />
      {password !== '' && <StrengthMeter {...strength} />}
      <div className={wizard.agree}>
        <Checkbox
          label={texts.agree}
          {...form.check('isContractAgreed')}
          aria-invalid={form.errors.isContractAgreed !== undefined}
        />
        <Button onClick={() => setIsReading(true)}>{texts.readContract}</Button>
      </div>
      {form.errors.isContractAgreed && <p className={styles.error}>{form.errors.isContractAgreed}</p>}
      <CaptchaState captcha={captcha} />
      {isCaptchaAwaited && (
        <p className={styles.error} role="alert">
          {texts.waitForCheck}
        </p>
      )}
      {isReading && <ContractDialog onClose={() => setIsReading(false)} />}
    </>
  )
}
