import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getFeedToken, renewFeedToken } from '../../../contract/broadcasts.ts'
import { toastTime } from '../../../contract/notice.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Button, ConfirmDialog, showToast } from '../../ui/index.ts'
import { feedsTexts } from './texts.tsx'

const texts = feedsTexts.renewAddress

/** Invalidates a leaked address, after a confirmation. */
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
          showToast({ kind: 'success', title: texts.renewed }, toastTime.default)
        },
        onError: ({ message }) => showToast({ kind: 'error', title: texts.notRenewed, body: message }, toastTime.error),
        onSettled: () => setIsAsking(false),
      },
    )
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{texts.renew}</Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.renew}
          question={texts.question}
          confirmLabel={texts.renew}
          isBusy={renewal.isPending}
          onConfirm={renew}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
