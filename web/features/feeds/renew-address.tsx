import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getFeedToken, renewFeedToken } from '../../../contract/broadcasts.ts'
import { toastTime } from '../../../contract/catalogue.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Button, ConfirmDialog, showToast } from '../../ui/index.ts'

/** Makes the address that leaked worthless, after being asked. */
export function RenewAddress() {
  const client = useQueryClient()
  const renewal = useCall(renewFeedToken)
  const [isAsking, setIsAsking] = useState(false)
  const renew = () =>
    renewal.mutate(
      {},
      {
        onSuccess: reply => {
          client.setQueryData(queryOf(getFeedToken).queryKey, reply)
          showToast({ kind: 'success', title: 'Your feeds have a new address' }, toastTime.default)
        },
        onError: ({ message }) =>
          showToast({ kind: 'error', title: 'The address could not be renewed', body: message }, toastTime.error),
        onSettled: () => setIsAsking(false),
      },
    )
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Make a new address</Button>
      {isAsking && (
        <ConfirmDialog
          title="Make a new address"
          question="The addresses of all your feeds change, and the old ones stop working at once in every reader that has them."
          confirmLabel="Make a new address"
          isBusy={renewal.isPending}
          onConfirm={renew}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
