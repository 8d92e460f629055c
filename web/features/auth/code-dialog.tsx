import { CaptchaState } from '../../platform/captcha.tsx'
import { commonTexts, Dialog } from '../../ui/index.ts'
import styles from './auth.module.css'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { CodeEntry } from './second-factor/code-entry.tsx'
import { codeMessage } from './second-factor/code-message.ts'
import { type Credentials, useSignIn } from './sign-in.ts'
import { authTexts } from './texts.tsx'

const texts = authTexts.codeDialog

/** Asks for a code of the second factor, and repeats the sign-in with it. */
export default function CodeDialog({
  email,
  password,
  onClose,
}: Pick<Credentials, 'email' | 'password'> & { onClose(): void }) {
  const { signIn, isPending, captcha, isSolvingCaptcha } = useSignIn()
  const pendingLabel = isSolvingCaptcha ? commonTexts.signIn : texts.signingIn
  return (
    <Dialog title={texts.twoFactor} size="small" onClose={onClose}>
      <CodeEntry
        onCode={(code, fail) => signIn({ email, password, code }, problem => fail(codeMessage(problem)))}
        isPending={isPending}
        button={{ label: commonTexts.signIn, pendingLabel }}
        takesRecoveryCode
      >
        {captcha && <CaptchaState captcha={captcha} />}
      </CodeEntry>
      <p className={styles.passkey}>
        <PasskeyButton />
      </p>
    </Dialog>
  )
}
