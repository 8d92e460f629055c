import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { type BroadcastSettings, getBroadcastSettings, saveBroadcastSettings } from '../../../contract/delivery.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { useLeaveWarning } from '../../platform/form/draft.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { useUser } from '../../platform/session.ts'
import { bodyOf, valuesOf } from './settings-values.ts'

/** Returns a function that writes settings returned by a call into the cache. */
export function useSettingsReply() {
  const client = useQueryClient()
  const { queryKey } = queryOf(getBroadcastSettings)
  return useCallback(
    (reply: { status: number; payload: BroadcastSettings }) => client.setQueryData(queryKey, reply),
    [client, queryKey],
  )
}

/** Returns the broadcast settings with unsaved changes, which survive leaving the page. */
export function useBroadcastSettings() {
  const userId = useUser()?.id ?? 0
  const { data, error, refetch } = useQuery(queryOf(getBroadcastSettings))
  const saving = useCall(saveBroadcastSettings)
  const show = useSettingsReply()

  const settings = data?.payload
  const saved = useMemo(() => valuesOf(settings), [settings])
  const form = useForm(saveBroadcastSettings.body, saved, {
    bodyOf: values => bodyOf(saved, values),
    draft: { key: `broadcast-settings:${userId}` },
  })
  const isDirty = settings !== undefined && form.numChanges > 0
  useLeaveWarning(isDirty)

  const save = (onSaved?: () => void) => {
    const body = form.validate()
    if (body === undefined) return
    saving.mutate(
      { body },
      {
        onSuccess: reply => {
          show(reply)
          form.discard()
          notify(catalogue.broadcastSettingsUpdated)
          onSaved?.()
        },
        onError: problem => {
          // A toast would not do for too many addresses: the member has to remove some in this form.
          if (problem.code === 'address-limit-reached') form.setErrors([{ param: '', msg: problem.message }])
          else notify(catalogue.broadcastSettingsNotUpdated)
        },
      },
    )
  }
  return { settings, error, refetch, form, save, isDirty, isSaving: saving.isPending }
}
export type SettingsState = ReturnType<typeof useBroadcastSettings>
