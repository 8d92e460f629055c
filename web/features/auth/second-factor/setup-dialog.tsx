import type { User } from '../../../../contract/auth.ts'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { verify2fa } from '../../../../contract/second-factor.ts'
import type { Brand } from '../../../../contract/site.ts'
import { useCall } from '../../../platform/api.ts'
import { CopyButton } from '../../../platform/copy-button.tsx'
import { notify } from '../../../platform/notify.ts'
import { useUser } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { Button, Dialog, PasswordField } from '../../../ui/index.ts'
import { CodeEntry } from './code-entry.tsx'
import { codeMessage } from './code-message.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import styles from './second-factor.module.css'
import { secondFactorTexts } from './texts.tsx'
import type { Setup } from './use-setup.ts'

const texts = secondFactorTexts.setup
const qrSize = 200

/** Returns the address that authenticator apps read from the QR code. */
const addressOf = (secret: string, { email }: Pick<User, 'email'>, { shortName }: Pick<Brand, 'shortName'>) =>
  `otpauth://totp/${encodeURIComponent(shortName)}:${encodeURIComponent(email)}?secret=${secret}&issuer=${encodeURIComponent(shortName)}`

/** Three steps: scan, enter a first code, save the recovery codes. */
export default function SetupDialog({ setup, onClose }: { setup: Setup; onClose(): void }) {
  switch (setup.step) {
    case 'scan':
      return <ScanStep setup={setup} onClose={onClose} />
    case 'code':
      return <CodeStep setup={setup} onClose={onClose} />
    case 'recovery':
      return <RecoveryCodesDialog codes={setup.recoveryCodes} onClose={onClose} />
  }
}

function ScanStep({ setup, onClose }: { setup: Setup; onClose(): void }) {
  const user = useUser()
  const brand = useSettings()?.brand
  if (user === undefined || brand === undefined) return null
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      footer={
        <Button look="primary" disabled={setup.needsPassword && setup.password === ''} onClick={() => setup.go('code')}>
          {texts.next}
        </Button>
      }
    >
      <div className={styles.scan}>
        <QrCode text={addressOf(setup.secret, user, brand)} label={texts.qrCode} size={qrSize} />
        <div className="stack-3">
          <p>{texts.scan}</p>
          <p className="muted">{texts.manual}</p>
          <p className={styles.key}>
            <code className="mono">{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton text={setup.secret} label={texts.copyKey} />
          </p>
          {setup.needsPassword && (
            <PasswordField
              label={texts.password}
              name="password"
              autoComplete="current-password"
              value={setup.password}
              error={setup.passwordError === '' ? undefined : setup.passwordError}
              onChange={event => setup.setPassword(event.target.value)}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

function CodeStep({ setup, onClose }: { setup: Setup; onClose(): void }) {
  const { mutate, isPending } = useCall(verify2fa)
  const verify = (code: string, fail: (message: string) => void) =>
    mutate(
      { body: setup.needsPassword ? { code, password: setup.password } : { code } },
      {
        onSuccess: ({ recoveryCodes }) => {
          notify(catalogue.secondFactorEnabled)
          setup.finish(recoveryCodes)
        },
        onError: problem =>
          problem.code === 'wrong-credentials' || problem.code === 'confirmation-required'
            ? setup.refusePassword(problem.message)
            : fail(codeMessage(problem)),
      },
    )
  return (
    <Dialog title={texts.title} size="small" onClose={onClose}>
      <div className="stack-3">
        <p>{texts.enterCode}</p>
        <CodeEntry
          onCode={verify}
          isPending={isPending}
          button={{ label: texts.verify, pendingLabel: texts.verifying }}
        />
        <Button look="quiet" onClick={() => setup.go('scan')}>
          {texts.back}
        </Button>
      </div>
    </Dialog>
  )
}
