import { type ApiKey, revokeApiKey } from '../../../../contract/stock-uploads.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { ConfirmDialog } from '../../../ui/index.ts'
import { keysTexts } from './texts.tsx'

const texts = keysTexts.revokeKeyDialog

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const revoking = useCall(revokeApiKey)
  const revoke = () =>
    revoking.mutate(
      { params: { id: apiKey.id } },
      {
        onSuccess: () => {
          notify({ kind: 'success', title: texts.revoked(apiKey.name) })
          onClose()
        },
        onError: ({ message }) => notify({ kind: 'error', title: texts.notRevoked, body: message }),
      },
    )
  return (
    <ConfirmDialog
      title={texts.title(apiKey.name)}
      question={texts.question}
      confirmLabel={texts.revoke}
      isBusy={revoking.isPending}
      onConfirm={revoke}
      onClose={onClose}
    />
  )
}
