import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { disable2fa, verify2faForDisable } from '../../../../contract/second-factor.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { Dialog, Notice } from '../../../ui/index.ts'
import { CodeEntry } from './code-entry.tsx'
import { codeMessage } from './code-message.ts'
import { secondFactorTexts } from './texts.tsx'

const texts = secondFactorTexts.disable

/** Warns, asks for a fresh code, and switches the second factor off. */
export default function DisableDialog({ isRequired, onClose }: { isRequired: boolean; onClose(): void }) {
  const verifying = useCall(verify2faForDisable)
  const disabling = useCall(disable2fa)
  const disable = (fail: (message: string) => void) =>
    disabling.mutate(
      {},
      {
        onSuccess: () => {
          notify(catalogue.secondFactorDisabled)
          onClose()
        },
        onError: problem => fail(codeMessage(problem)),
      },
    )
  const verify = (code: string, fail: (message: string) => void) =>
    verifying.mutate(
      { body: { code } },
      { onSuccess: () => disable(fail), onError: problem => fail(codeMessage(problem)) },
    )
  return (
    <Dialog title={texts.title} size="small" onClose={onClose}>
      <div className="stack-4">
        <Notice kind="warning" title={texts.warning}>
          {isRequired ? texts.restricts : texts.mayRestrict}
        </Notice>
        <CodeEntry
          onCode={verify}
          isPending={verifying.isPending || disabling.isPending}
          button={{ label: texts.button, pendingLabel: texts.disabling, look: 'danger' }}
          takesRecoveryCode
        />
      </div>
    </Dialog>
  )
}
