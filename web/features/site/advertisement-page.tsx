import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countBannerClick, getAdvertisement } from '../../../contract/site.ts'
import { call, queryOf } from '../../platform/api.ts'
import type { PageModule } from '../../platform/page.ts'
import { SmallPage } from '../../ui/index.ts'
import { siteTexts } from './texts.tsx'

const texts = siteTexts.advertisementPage

const countWithinMs = 500

/** Redirects to an advertiser; to the home page if there is no such advertisement. */
function Component({ params: { id = '' } }: { params: Record<string, string> }) {
  const isNumber = /^\d{1,9}$/.test(id)
  const { data, error } = useQuery({
    ...queryOf(getAdvertisement, { params: { id: Number(id) } }),
    enabled: isNumber,
  })
  const target = data?.redirectURL
  const client = useQueryClient()
  useEffect(() => {
    if (target === undefined) return
    // The click is counted, but the visitor waits only a moment for that.
    const counted = call(client, countBannerClick, { params: { id: Number(id) } }).catch(() => undefined)
    const patience = new Promise(resolve => setTimeout(resolve, countWithinMs))
    void Promise.race([counted, patience]).then(() => location.replace(target))
  }, [client, id, target])
  const isMissing = !isNumber || error !== null
  useEffect(() => {
    // The server renders the home page whole; rendered here, it would move while its parts load.
    if (isMissing) location.replace('/')
  }, [isMissing])
  return <SmallPage title={texts.redirecting}>{null}</SmallPage>
}

export const page: PageModule = { Component }
