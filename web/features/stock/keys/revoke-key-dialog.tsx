import { type ApiKey, revokeApiKey } from '../../../../contract/stock-uploads.ts'
import { useCall } from '../../../platform/api.ts'
import { notify } from '../../../platform/notify.ts'
import { ConfirmDialog } from '../../../ui/index.ts'

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const revoking = useCall(revokeApiKey)
  const revoke = () =>
    revoking.mutate(
      { params: { id: apiKey.id } },
      {
        onSuccess: () => {
          notify({ kind: 'success', title: `${apiKey.name} revoked` })
          onClose()
        },
        onError: ({ message }) => notify({ kind: 'error', title: 'The key could not be revoked', body: message }),
      },
    )
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      question="What sends stock with it is refused from now on. This cannot be taken back."
      confirmLabel="Revoke"
      isBusy={revoking.isPending}
      onConfirm={revoke}
      onClose={onClose}
    />
  )
}
