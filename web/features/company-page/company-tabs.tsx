import { useQuery } from '@tanstack/react-query'
import { listBroadcasts } from '../../../contract/broadcasts.ts'
import type { Company } from '../../../contract/companies.ts'
import { listDealings } from '../../../contract/company-history.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { getTrust } from '../../../contract/trust.ts'
import { queryOf } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { Tabs } from '../../ui/index.ts'
import { broadcastsInput } from './requests.ts'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.companyPage

interface CompanyTabsProps {
  id: number
  company: Company
  current: string
  hasDealings: boolean
  hasRecommendations: boolean
  isTrading: boolean
}

/** The views of a company, each with how much it holds; the panels of the overview ask for the same counts. */
export function CompanyTabs({ id, company, current, hasDealings, hasRecommendations, isTrading }: CompanyTabsProps) {
  const lines = useQuery(queryOf(getTrust, { params: { id } })).data?.payload.stock.lines
  const broadcasts = useQuery({ ...queryOf(listBroadcasts, broadcastsInput(id)), enabled: isTrading }).data?.payload
  const dealings = useQuery({ ...queryOf(listDealings, { params: { id } }), enabled: hasDealings }).data?.payload
  const counted = (count: number | undefined) => ({ shown: count === undefined ? undefined : formatInteger(count) })
  const tab = (name: string, label: string, count?: { shown: string | undefined }) => ({
    label,
    ...(count && { count }),
    href: pathWith(`/companies/${id}`, { tab: name === 'overview' ? undefined : name }),
    isCurrent: current === name,
  })
  return (
    <Tabs
      label={texts.tabs}
      tabs={[
        tab('overview', texts.overview),
        ...(isTrading ? [tab('stock', texts.stock, counted(lines))] : []),
        ...(isTrading
          ? [
              tab('broadcasts', texts.broadcasts, {
                shown: broadcasts && formatCount(broadcasts.numResults, broadcasts.isCapped),
              }),
            ]
          : []),
        ...(hasDealings
          ? [tab('dealings', texts.dealings, counted(dealings && dealings.sent.requests + dealings.received.requests))]
          : []),
        ...(hasRecommendations
          ? [tab('recommendations', texts.recommendations, counted(company.recommendations.length))]
          : []),
      ]}
    />
  )
}
