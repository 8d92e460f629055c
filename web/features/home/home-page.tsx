import { listBroadcasts } from '../../../contract/broadcasts.ts'
import { getStatistics } from '../../../contract/companies.ts'
import { getNewsForHome } from '../../../contract/news.ts'
import { listTopSearches } from '../../../contract/parts.ts'
import { useHead } from '../../platform/head.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import { latestBroadcastsNeed } from '../broadcasts/index.ts'
import { pulseQuery } from './market-pulse.tsx'
import { VisitorHome } from './visitor-home.tsx'

/** The public feed of all broadcasts; members find personal feeds on the RSS page. */
const openFeed = { feed: '/api/broadcasts?contentType=rss' }

/** A visitor's home page. */
function Component() {
  useHead(openFeed)
  return <VisitorHome />
}

export const page: PageModule = {
  Component,
  needs: () => [
    latestBroadcastsNeed(10),
    need(listBroadcasts, pulseQuery),
    need(getStatistics),
    need(getNewsForHome),
    need(listTopSearches),
  ],
}
