import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { getAdvertisement } from '../../../contract/site.ts'
import { queryOf } from '../../platform/api.ts'
import type { PageModule } from '../../platform/page.ts'
import { SmallPage } from '../../ui/index.ts'
import { siteTexts } from './texts.tsx'

const texts = siteTexts.advertisementPage

/** Leads on to an advertiser; home, if there is no such advertisement. */
function Component({ params: { id = '' } }: { params: Record<string, string> }) {
  const isNumber = /^\d{1,9}$/.test(id)
  const { data, error } = useQuery({
    ...queryOf(getAdvertisement, { params: { id: Number(id) } }),
    enabled: isNumber,
  })
  const target = data?.redirectURL
  useEffect(() => {
    if (target !== undefined) location.replace(target)
  }, [target])
  if (!isNumber || error) return <Redirect to="/" replace />
  return <SmallPage title={texts.redirecting}>{null}</SmallPage>
}

export const page: PageModule = { Component }
