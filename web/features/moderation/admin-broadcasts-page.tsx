import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { listBroadcastLists } from '../../../contract/broadcasts.ts'
import { listMutes, searchModerated } from '../../../contract/moderation.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { useIsHydrated } from '../../platform/format.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { commonTexts, Tabs } from '../../ui/index.ts'
import { BroadcastDeliveries } from '../delivery/index.ts'
import { adminSearch, moderatedInput } from './admin-search.ts'
import { ModeratedBroadcasts } from './moderated.tsx'
import { Mutes } from './mutes.tsx'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.adminBroadcastsPage

const { path } = pages.adminBroadcasts

function Component() {
  const [search, update] = useSearchState(adminSearch)
  const address = useSearch()
  const [, navigate] = useLocation()
  // Dialogs open in the browser only.
  const isHydrated = useIsHydrated()
  const lists = useQuery(queryOf(listBroadcastLists)).data?.payload.results ?? []
  const hrefWith = (patch: Record<string, string | number | undefined>) =>
    pathWith(path, { ...Object.fromEntries(new URLSearchParams(address)), ...patch })
  const { tab, deliveries, state, mailPage } = search
  return (
    <div className="stack-3">
      <h1>{texts.broadcasts}</h1>
      <Tabs
        label={texts.whichList}
        tabs={[
          { label: commonTexts.search, href: path, isCurrent: tab === 'broadcasts' },
          { label: texts.mutes, href: pathWith(path, { tab: 'mutes' }), isCurrent: tab === 'mutes' },
        ]}
      />
      {tab === 'mutes' ? (
        <Mutes page={search.page} hrefWith={hrefWith} />
      ) : (
        <ModeratedBroadcasts search={search} lists={lists} onSearch={update} hrefWith={hrefWith} />
      )}
      {isHydrated && deliveries !== undefined && (
        <BroadcastDeliveries
          id={deliveries}
          state={state}
          page={mailPage}
          hrefOf={(only, index) => hrefWith({ state: only, mailPage: index === 1 ? undefined : index })}
          onClose={() =>
            navigate(hrefWith({ deliveries: undefined, state: undefined, mailPage: undefined }), { replace: true })
          }
        />
      )}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs({ search, preferences: { pageSize } }) {
    const params = readSearch(adminSearch, search)
    return params.tab === 'mutes'
      ? [need(listMutes, { query: { page: params.page, pageSize } })]
      : [need(listBroadcastLists), need(searchModerated, moderatedInput(params, pageSize))]
  },
}
