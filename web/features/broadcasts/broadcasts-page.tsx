import { useQuery } from '@tanstack/react-query'
import { type BroadcastList, listBroadcastLists, listBroadcasts } from '../../../contract/broadcasts.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { deferred } from '../../platform/deferred.tsx'
import { useIsHydrated } from '../../platform/format.tsx'
import { useRememberSearch } from '../../platform/last-search.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { useIsTrader } from '../../platform/session.ts'
import { useShortcut } from '../../platform/shortcut.ts'
import { Button, Icon, Menu, Tabs } from '../../ui/index.ts'
import { NotFound } from '../not-found/index.ts'
import styles from './broadcasts-page.module.css'
import { ListProblem } from './list-problem.tsx'
import { Results } from './results.tsx'
import { type BroadcastSearch, hrefOf, inputOf, type PathParams, searchOf, useAddress } from './search.ts'
import { SearchForm } from './search-form.tsx'
import { TapeSkeleton } from './tape.tsx'

const ComposeDialog = deferred(() => import('./compose-dialog.tsx'))

function Component({ params }: { params: PathParams }) {
  const { search: query } = useAddress()
  const { preferences } = usePreferences()
  const answer = useQuery(queryOf(listBroadcastLists))
  const lists = answer.data?.payload.results
  if (lists === undefined)
    return answer.isError ? (
      <ListProblem problem={answer.error} retry={() => void answer.refetch()} />
    ) : (
      <TapeSkeleton count={preferences.pageSize} />
    )
  const search = searchOf(params, query, lists)
  return search === undefined ? <NotFound /> : <Broadcasts search={search} lists={lists} />
}

function Broadcasts({ search, lists }: { search: BroadcastSearch; lists: readonly BroadcastList[] }) {
  useRememberSearch(pages.broadcasts.path)
  const isTrader = useIsTrader()
  // The form knows drafts of this tab, and a dialog opens in a browser only.
  const isHydrated = useIsHydrated()
  const { hrefWith, navigate } = useAddress()
  const compose = () => navigate(hrefWith({ compose: 1 }))
  useShortcut('c', compose, { isOn: isTrader, isPageOwn: true })
  // Back closes the form as it does everywhere; closing it leaves nothing to go forward to.
  const closeCompose = () => navigate(hrefWith({ compose: undefined }), { replace: true })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Broadcasts</h1>
        {isTrader && <Actions onCompose={compose} />}
      </header>
      <SearchForm search={search} lists={lists} onSearch={next => navigate(hrefOf(next))} />
      {isTrader && (
        <Tabs
          label="Which broadcasts"
          tabs={[
            {
              label: 'All Broadcasts',
              href: hrefWith({ tab: undefined, page: undefined }),
              isCurrent: search.tab === 'all',
            },
            { label: 'My Broadcasts', href: hrefWith({ tab: 'my', page: undefined }), isCurrent: search.tab === 'my' },
          ]}
        />
      )}
      <Results search={isTrader ? search : { ...search, tab: 'all' }} isTrader={isTrader} />
      {isTrader && isHydrated && search.compose && <ComposeDialog lists={lists} onClose={closeCompose} />}
    </div>
  )
}

const more = [
  { label: 'Broadcast Settings', href: pages.broadcastSettings.path },
  { label: 'Broadcast Rules', href: pages.broadcastRules.path, isNewTab: true },
  { label: 'Grading Guidelines', href: pages.gradingGuidelines.path, isNewTab: true },
]

const Actions = ({ onCompose }: { onCompose(): void }) => (
  <div className={styles.actions}>
    <Menu
      label={
        <>
          More <Icon name="down" size={16} />
        </>
      }
      items={more}
    />
    <Button look="primary" onClick={onCompose} aria-keyshortcuts="c" title="Compose (c)">
      <Icon name="plus" size={16} />
      Compose
    </Button>
  </div>
)

export const page: PageModule = {
  Component,
  async needs({ params, search, preferences, ask }) {
    const lists = await ask(listBroadcastLists)
    const found = searchOf(params, search, lists?.payload.results ?? [])
    return found === undefined ? [] : [need(listBroadcasts, inputOf(found, preferences.pageSize))]
  },
}
