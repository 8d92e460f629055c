import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { logFeature } from '../../../contract/site.ts'
import { loadChat } from '../../features/messages/index.ts'
import { call } from '../../platform/api.ts'
import { useSettings } from '../../platform/settings.ts'

const key = 'chat'

/** The chat button, if the setting `features` turns it on. Its code is loaded after the page, and the outcome is reported. */
export function Chat() {
  const featureId = useSettings()?.features[key]?.featureId
  const client = useQueryClient()
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(() => {
    if (featureId === undefined) return
    const report = (status: 'Success' | 'Failed', errorMessage = '') =>
      call(client, logFeature, { body: { featureId, status, key, errorMessage } }).catch(() => undefined)
    loadChat().then(
      ({ default: Button }) => {
        setLoaded(() => Button)
        void report('Success')
      },
      (error: unknown) => void report('Failed', String(error).slice(0, 500)),
    )
  }, [client, featureId])
  return featureId !== undefined && Loaded !== undefined ? <Loaded /> : null
}
