import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../../contract/auth.ts'
import { checkBroadcastLimit, newBroadcast, postBroadcast } from '../../../../contract/broadcasts.ts'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { call, keyOf, useCall } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { failureNotice } from './refusal.ts'
import { useLines } from './use-lines.ts'
import { bodyOf, draftSchemaFor, emptyValues, isWorthKeeping, pathOf } from './values.ts'

const limitKey = keyOf(checkBroadcastLimit)

/** Returns the message that the limit of the chosen list is reached; undefined below the limit. Checked again for each list. */
function useLimit(listType: unknown) {
  const result = useQuery({
    queryKey: [...limitKey, listType],
    queryFn: ({ client, signal }) =>
      call(client, checkBroadcastLimit, { body: { listType: listType || undefined }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  // If the check fails, sending stays possible: the server decides.
  const limit = result.data?.payload
  return limit?.broadcastLimitReached ? limit.data.web : undefined
}

/** Returns the form for a new broadcast. Its draft is stored until it is sent or cleared. */
export function useCompose(user: User, onSent: (id: number) => void) {
  const form = useForm(newBroadcast, emptyValues(user), {
    bodyOf,
    pathOf,
    draft: { key: `broadcast-draft:${user.id}`, schema: draftSchemaFor(user), isWorthKeeping },
  })
  const { listType, pasted } = form.values
  const limit = useLimit(listType)
  const posting = useCall(postBroadcast)
  const isReady = limit === undefined && !posting.isPending && pasted === null

  const send = () => {
    const body = isReady ? form.validate() : undefined
    if (body === undefined) return
    posting.mutate(
      { body },
      {
        onSuccess: ({ payload }) => {
          form.discard()
          notify(catalogue.broadcastSent)
          onSent(payload.id)
        },
        onError: problem => {
          form.setErrors(problem.errors)
          notify(failureNotice(problem))
        },
      },
    )
  }
  return { form, lines: useLines(form), limit, isReady, isSending: posting.isPending, send }
}
