import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { catalogue } from '../../../contract/catalogue.ts'
import { type BroadcastSettings, getBroadcastSettings, saveBroadcastSettings } from '../../../contract/delivery.ts'
import { type ApiProblem, queryOf, useCall } from '../../platform/api.ts'
import { useLeaveWarning } from '../../platform/form/kept.ts'
import { notify } from '../../platform/notify.ts'
import { useUser } from '../../platform/session.ts'
import { bodyOf, noChanges, numChanges, pruned, type SettingsDraft } from './settings-draft.ts'

/** What somebody changed and did not save, through leaving the page or closing the modal; written in the browser only. */
const kept = { userId: 0, draft: noChanges }

/** Puts settings that a call answered where the page reads them. */
export function useSettingsReply() {
  const client = useQueryClient()
  const { queryKey } = queryOf(getBroadcastSettings)
  return useCallback(
    (reply: { status: number; payload: BroadcastSettings }) => client.setQueryData(queryKey, reply),
    [client, queryKey],
  )
}

/** The broadcast settings with what was changed and not saved yet. */
export function useBroadcastSettings() {
  const userId = useUser()?.id ?? 0
  const { data, error, refetch } = useQuery(queryOf(getBroadcastSettings))
  const [changed, setChanged] = useState(() => (kept.userId === userId ? kept.draft : noChanges))
  const [isRestored, setIsRestored] = useState(changed !== noChanges)
  const [refusal, setRefusal] = useState<ApiProblem>()
  const saving = useCall(saveBroadcastSettings)
  const show = useSettingsReply()

  const settings = data?.payload
  const draft = settings ? pruned(settings, changed) : changed
  const isDirty = numChanges(draft) > 0
  useLeaveWarning(isDirty)

  const change = (next: SettingsDraft) => {
    Object.assign(kept, { userId, draft: next })
    setChanged(next)
    setRefusal(undefined)
  }
  const discard = () => {
    change(noChanges)
    setIsRestored(false)
  }
  const save = (onSaved?: () => void) =>
    saving.mutate(
      { body: bodyOf(draft) },
      {
        onSuccess: reply => {
          show(reply)
          discard()
          notify(catalogue.broadcastSettingsUpdated)
          onSaved?.()
        },
        onError: problem => {
          // Too many addresses is for the reader to settle, here; the rest may pass.
          if (problem.code === 'address-limit-reached') setRefusal(problem)
          else notify(catalogue.broadcastSettingsNotUpdated)
        },
      },
    )
  return {
    settings,
    error,
    refetch,
    draft,
    change,
    discard,
    save,
    isDirty,
    isRestored: isRestored && isDirty,
    isSaving: saving.isPending,
    refusal,
  }
}
export type SettingsState = ReturnType<typeof useBroadcastSettings>
