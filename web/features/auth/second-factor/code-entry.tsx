import { type ReactNode, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { appCode, factorCode } from '../../../../contract/second-factor.ts'
import { type Form, useForm } from '../../../platform/form/use-form.ts'
import { Button, TextField } from '../../../ui/index.ts'
import styles from './second-factor.module.css'
import { secondFactorTexts } from './texts.tsx'

const texts = secondFactorTexts.codeEntry

const app = z.object({ code: appCode() })
const recovery = z.object({ code: factorCode() })

interface CodeEntryProps {
  /** Called with a complete code; `fail` shows a message at the field and empties it. */
  onCode(code: string, fail: (message: string) => void): void
  isPending: boolean
  button: { label: string; pendingLabel: string; look?: 'primary' | 'danger' }
  /** True if a recovery code will do as well. */
  takesRecoveryCode?: boolean
  children?: ReactNode
}

/** Submits as soon as six digits are typed or pasted; never submits the same code twice. */
function useSubmitWhenComplete(code: string, submit: () => void) {
  const sent = useRef('')
  useEffect(() => {
    if (code.length !== 6) sent.current = ''
    else if (sent.current !== code) {
      sent.current = code
      submit()
    }
  })
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function CodeEntry({ onCode, isPending, button, takesRecoveryCode = false, children }: CodeEntryProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const form = useForm(isRecovery ? recovery : app, { code: '' })
  const fail = (msg: string) => {
    form.set('code', '')
    form.setErrors([{ param: 'code', msg }])
  }
  const send = ({ code }: { code: string }) => {
    if (!isPending) onCode(code, fail)
  }
  useSubmitWhenComplete(isRecovery ? '' : form.values.code, () => {
    const valid = form.validate()
    if (valid !== undefined) send(valid)
  })
  const switchKind = () => {
    form.discard()
    setIsRecovery(!isRecovery)
  }
  return (
    <form ref={form.ref} className="stack-4" noValidate onSubmit={form.onSubmit(send)}>
      {isRecovery ? <RecoveryField form={form} /> : <AppField form={form} />}
      {children}
      <div className={styles.actions}>
        <Button type="submit" look={button.look ?? 'primary'} disabled={isPending}>
          {isPending ? button.pendingLabel : button.label}
        </Button>
        {takesRecoveryCode && (
          <Button look="quiet" onClick={switchKind}>
            {isRecovery ? texts.useApp : texts.useRecoveryCode}
          </Button>
        )}
      </div>
    </form>
  )
}

type CodeForm = Form<{ code: string }>

const AppField = ({ form }: { form: CodeForm }) => (
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
)

const RecoveryField = ({ form }: { form: CodeForm }) => (
  <TextField
    label={texts.recoveryCode}
    hint={texts.recoveryHint}
    className={styles.recoveryInput}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={24}
    {...form.field('code')}
  />
)
