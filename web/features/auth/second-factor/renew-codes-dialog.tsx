import { useState } from 'react'
import { renewRecoveryCodes } from '../../../../contract/second-factor.ts'
import { useCall } from '../../../platform/api.ts'
import { Dialog } from '../../../ui/index.ts'
import { CodeEntry } from './code-entry.tsx'
import { codeMessage } from './code-message.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { secondFactorTexts } from './texts.tsx'

const texts = secondFactorTexts.renewCodes

/** Asks for a fresh code, then shows the new recovery codes. */
export default function RenewCodesDialog({ onClose }: { onClose(): void }) {
  const { mutate, isPending } = useCall(renewRecoveryCodes)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  const renew = (code: string, fail: (message: string) => void) =>
    mutate(
      { body: { code } },
      {
        onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
        onError: problem => fail(codeMessage(problem)),
      },
    )
  return (
    <Dialog title={texts.title} size="small" onClose={onClose}>
      <div className="stack-3">
        <p>{texts.enterCode}</p>
        <CodeEntry
          onCode={renew}
          isPending={isPending}
          button={{ label: texts.renew, pendingLabel: texts.renewing }}
          takesRecoveryCode
        />
      </div>
    </Dialog>
  )
}
