import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '../../../../contract/auth.ts'
import { checkBroadcastLimit, newBroadcast, postBroadcast } from '../../../../contract/broadcasts.ts'
import { catalogue } from '../../../../contract/catalogue.ts'
import { call, keyOf, useCall } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form.ts'
import { notify } from '../../../platform/notify.ts'
import { dropDraft, emptyDraft, findDraft, keepDraft } from './draft.ts'
import { refusalNotice } from './refusal.ts'
import { useLines } from './use-lines.ts'

const limitKey = keyOf(checkBroadcastLimit)

/** True if one more broadcast to the chosen list would be accepted; checked again for each list. */
function useLimit(listType: unknown) {
  const answer = useQuery({
    queryKey: [...limitKey, listType],
    queryFn: ({ client, signal }) =>
      call(client, checkBroadcastLimit, { body: { listType: listType || undefined }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  // A check that failed holds nobody back: the server decides when it is sent.
  const limit = answer.data?.payload
  return limit?.broadcastLimitReached ? limit.data.web : undefined
}

/** The form for a new broadcast. What was typed is kept until it is sent, or started over. */
export function useCompose(user: User, onSent: (id: number) => void) {
  const [kept] = useState(() => findDraft(user))
  const [isRestored, setIsRestored] = useState(kept !== undefined)
  const form = useForm(newBroadcast, kept?.values ?? emptyDraft(user))
  const { values } = form
  const lines = useLines(form, kept?.marks ?? [])
  const { marks } = lines
  /** A list being pasted; undefined while the lines themselves are shown. */
  const [pasted, setPasted] = useState(kept?.pasted || undefined)
  useEffect(() => keepDraft(user, { values, marks, pasted: pasted ?? '' }), [user, values, marks, pasted])
  const limit = useLimit(values.listType)
  const posting = useCall(postBroadcast)
  const isReady = limit === undefined && !posting.isPending && pasted === undefined

  const send = () => {
    if (!isReady || form.validate() === undefined) return
    posting.mutate(
      { body: values },
      {
        onSuccess: ({ payload }) => {
          dropDraft(user)
          notify(catalogue.broadcastSent)
          onSent(payload.id)
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(refusalNotice(problem))
        },
      },
    )
  }
  const startOver = () => {
    form.reset(emptyDraft(user))
    lines.reset()
    setPasted(undefined)
    setIsRestored(false)
  }
  return { form, lines, pasted, setPasted, limit, isReady, isSending: posting.isPending, isRestored, send, startOver }
}
