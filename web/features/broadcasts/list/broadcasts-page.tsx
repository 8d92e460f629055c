import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type BroadcastList,
  getBroadcast,
  listBroadcastLists,
  listBroadcasts,
  postBroadcast,
} from '../../../../contract/broadcasts.ts'
import { listFavorites } from '../../../../contract/favorites.ts'
import { documentTitle, pages } from '../../../../contract/pages.ts'
import { listSavedSearches } from '../../../../contract/saved-searches.ts'
import { queryOf } from '../../../platform/api.ts'
import { deferred } from '../../../platform/deferred.tsx'
import { useIsHydrated } from '../../../platform/format.tsx'
import { useHead } from '../../../platform/head.tsx'
import { useRememberSearch } from '../../../platform/last-search.ts'
import { later } from '../../../platform/later.tsx'
import { need, type PageModule } from '../../../platform/page.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useMay, useUser } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { Button, Icon, Menu, Tabs } from '../../../ui/index.ts'
import { paneInput } from '../detail/pane-input.ts'
import { BroadcastTable } from './broadcast-table.tsx'
import styles from './broadcasts-page.module.css'
import { ListProblem } from './list-problem.tsx'
import { Results } from './results.tsx'
import {
  type BroadcastSearch,
  hasPrices,
  hrefOf,
  inputOf,
  type PathParams,
  searchOf,
  type Tab,
  useAddress,
} from './search.ts'
import { SearchForm } from './search-form.tsx'
import { listTexts } from './texts.tsx'
import { useForMeCount } from './use-for-me-count.ts'

const texts = listTexts.broadcastsPage

const NotFound = later(async () => (await import('../../not-found/index.ts')).NotFound)
const SavedSearches = later(async () => (await import('../../saved-searches/index.ts')).SavedSearches)
const ComposeDialog = deferred(() => import('../compose/compose-dialog.tsx'))
const MatchesDialog = deferred(() => import('../matches/matches-dialog.tsx'))
const PricesDialog = deferred(() => import('../prices/prices-dialog.tsx'))

function Component({ params }: { params: PathParams }) {
  const { search: query } = useAddress()
  const { preferences } = usePreferences()
  const result = useQuery(queryOf(listBroadcastLists))
  const lists = result.data?.payload.results
  if (lists === undefined)
    return result.isError ? (
      <ListProblem problem={result.error} retry={() => void result.refetch()} />
    ) : (
      <BroadcastTable rows={undefined} skeletons={preferences.pageSize} />
    )
  const search = searchOf(params, query, lists)
  return search === undefined ? <NotFound /> : <Broadcasts search={search} lists={lists} />
}

interface BroadcastsProps {
  search: BroadcastSearch
  lists: readonly BroadcastList[]
}

/** Returns e.g. 'Laptop WTB Broadcasts': each category has its own title. */
function titleOf({ listType, type }: BroadcastSearch, lists: readonly BroadcastList[]): string {
  const list = lists.find(({ id }) => id === listType)
  return [list?.name, type, pages.broadcasts.title].filter(Boolean).join(' ')
}

function Broadcasts({ search, lists }: BroadcastsProps) {
  useRememberSearch(pages.broadcasts.path)
  const productName = useSettings()?.brand.name ?? ''
  useHead({ title: documentTitle(titleOf(search, lists), productName) })
  const isTrader = useMay(listFavorites)
  const mayPost = useMay(postBroadcast)
  const { hrefWith, navigate } = useAddress()
  const compose = () => navigate(hrefWith({ compose: 1 }))
  useShortcut('c', compose, { isOn: mayPost, isPageOwn: true, hint: texts.composeKey })
  const numForMe = useForMeCount(isTrader)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const tab = tabsOf(isTrader).find(each => each.tab === search.tab)?.tab ?? 'all'
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{texts.broadcasts}</h1>
        <div className={styles.tabs}>
          <Tabs
            label={texts.whichBroadcasts}
            tabs={tabsOf(isTrader).map(each => ({
              label: each.label,
              href: hrefWith({ tab: each.tab === 'all' ? undefined : each.tab, page: undefined, detail: undefined }),
              isCurrent: each.tab === tab,
              ...(each.tab === 'forMe' && { count: { shown: numForMe } }),
            }))}
          />
        </div>
        {isTrader && <Actions onCompose={mayPost ? compose : undefined} />}
      </header>
      <SearchForm
        search={search}
        lists={lists}
        areFiltersOpen={areFiltersOpen}
        onFiltersOpen={setFiltersOpen}
        // A new search switches to the broadcasts if the saved searches are shown.
        onSearch={(next, options) => navigate(hrefOf(next.tab === 'saved' ? { ...next, tab: 'all' } : next), options)}
        onPrices={() => navigate(hrefWith({ prices: 1 }))}
      />
      {tab === 'saved' ? (
        <SavedSearches lists={lists} />
      ) : (
        <Results search={{ ...search, tab }} areFiltersOpen={areFiltersOpen} isTrader={isTrader} />
      )}
      <Dialogs search={search} lists={lists} />
    </div>
  )
}

/** Service-only members have no own broadcasts and no favorites. */
const tabsOf = (isTrader: boolean): { tab: Tab; label: string }[] => [
  { tab: 'all', label: texts.allBroadcasts },
  ...(isTrader
    ? [
        { tab: 'forMe' as const, label: texts.forMe },
        { tab: 'my' as const, label: texts.myBroadcasts },
      ]
    : []),
  { tab: 'saved', label: texts.savedSearches },
  ...(isTrader ? [{ tab: 'favorites' as const, label: texts.fromFavorites }] : []),
]

/** The dialogs named in the URL, and the matches dialog that opens after sending. */
function Dialogs({ search, lists }: BroadcastsProps) {
  const user = useUser()
  const isTrader = useMay(listFavorites)
  const mayPost = useMay(postBroadcast)
  // Drafts and dialogs exist in the browser only.
  const isHydrated = useIsHydrated()
  const [sentId, setSentId] = useState<number>()
  const { hrefWith, navigate } = useAddress()
  if (!isHydrated) return null
  // Closing replaces the URL, so that Back and Forward do not reopen the dialog.
  const close = (name: 'compose' | 'prices' | 'possibleMatchId') => () =>
    navigate(hrefWith({ [name]: undefined }), { replace: true })
  const { compose, prices, possibleMatchId } = search
  return (
    <>
      {mayPost && compose && (
        <ComposeDialog
          lists={lists}
          onClose={close('compose')}
          onSent={id => setSentId(user?.possibleMatchesDisabled ? undefined : id)}
        />
      )}
      {isTrader && possibleMatchId !== undefined && (
        <MatchesDialog id={possibleMatchId} isFromOwn onClose={close('possibleMatchId')} />
      )}
      {sentId !== undefined && !compose && possibleMatchId === undefined && (
        <MatchesDialog id={sentId} isFromOwn={false} onClose={() => setSentId(undefined)} />
      )}
      {prices && hasPrices(search) && <PricesDialog search={search} onClose={close('prices')} />}
    </>
  )
}

const more = [
  { label: texts.broadcastSettings, href: pages.broadcastSettings.path },
  { label: texts.broadcastRules, href: pages.broadcastRules.path, isNewTab: true },
  { label: texts.gradingGuidelines, href: pages.gradingGuidelines.path, isNewTab: true },
]

const Actions = ({ onCompose }: { onCompose: (() => void) | undefined }) => (
  <div className={styles.actions}>
    <Menu
      label={
        <>
          {texts.more} <Icon name="down" size={16} />
        </>
      }
      items={more}
    />
    {onCompose && (
      <Button look="primary" onClick={onCompose} aria-keyshortcuts="c" title={texts.composeHint}>
        <Icon name="plus" size={16} />
        <span className={styles.composeLabel}>{texts.composeButton}</span>
      </Button>
    )}
  </div>
)

export const page: PageModule = {
  Component,
  async needs({ params, search, preferences, ask }) {
    const lists = await ask(listBroadcastLists)
    const parsed = searchOf(params, search, lists?.payload.results ?? [])
    if (parsed === undefined) return []
    if (parsed.tab === 'saved') return [need(listSavedSearches)]
    return [
      need(listBroadcasts, inputOf(parsed, preferences.pageSize)),
      ...(parsed.detail === undefined ? [] : [need(getBroadcast, paneInput(parsed.detail))]),
    ]
  },
}
