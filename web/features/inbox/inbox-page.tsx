import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { getThread, inboxBoxes, listThreads } from '../../../contract/inbox.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { useShortcut } from '../../platform/shortcut.ts'
import { commonTexts, SearchForm, Tabs } from '../../ui/index.ts'
import styles from './inbox.module.css'
import { inboxTexts } from './texts.tsx'
import { ThreadList } from './thread-list.tsx'
import { firstShown, ThreadPane } from './thread-pane.tsx'
import { useUnreadThreads } from './use-unread.ts'

const texts = inboxTexts.page
const { path } = pages.inbox
const address = listThreads.query

const inputOf = (search: string, pageSize: number) => ({
  query: { ...readSearch(address, search), pageSize },
})

/** The inbox: the threads on the left and the open one beside them; in a narrow window, only one of the two. */
function Component({ params }: { params: Record<string, string> }) {
  const openId = params.id === undefined ? undefined : Number(params.id)
  const search = useSearch()
  const [, navigate] = useLocation()
  const { box, query, page } = readSearch(address, search)
  const { pageSize } = usePreferences().preferences
  const unread = useUnreadThreads() ?? 0
  const keys = useListKeys<HTMLElement>()
  const listHref = (values: { box?: string; query?: string; page?: number }) =>
    pathWith(path, { box: box === 'inbox' ? undefined : box, query, ...values })
  const threadHref = (id: number) => pathWith(`${path}/${id}`, { box: box === 'inbox' ? undefined : box, query, page })
  const close = () => navigate(listHref({ page }))
  useShortcut('Escape', close, { isOn: openId !== undefined, hint: commonTexts.close, isMinor: true })
  const result = useQuery({
    ...queryOf(listThreads, inputOf(search, pageSize)),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
  const labelOf = (each: (typeof inboxBoxes)[number]) =>
    each === 'unread' ? texts.withCount(texts.box.unread, unread) : texts.box[each]
  const Title = openId === undefined ? 'h1' : 'h2'
  return (
    <div className={`${styles.desk} ${openId === undefined ? styles.isClosed : styles.isOpen}`}>
      <div className={styles.list}>
        <div className={styles.top}>
          <Title className={styles.title}>{texts.title}</Title>
          <SearchForm
            name={texts.search}
            label={texts.searchLabel}
            isLabelInside
            query={query}
            onSearch={text => navigate(listHref({ query: text }))}
          />
        </div>
        <Tabs
          label={texts.boxes}
          tabs={inboxBoxes.map(each => ({
            label: labelOf(each),
            href: listHref({ box: each === 'inbox' ? undefined : each }),
            isCurrent: each === box,
          }))}
        />
        <Listing
          label={texts.title}
          names={texts.counted}
          result={result}
          keys={keys}
          empty={query === '' ? texts.empty[box] : texts.nothingFound(query)}
          page={page}
          hrefOf={to => listHref({ page: to })}
          onResize={() => navigate(listHref({}))}
        >
          {rows => <ThreadList rows={rows} openId={openId} hrefOf={threadHref} />}
        </Listing>
      </div>
      <div className={styles.pane}>
        {openId === undefined ? (
          Boolean(result.data?.payload.numResults) && <p className={styles.choose}>{texts.choose}</p>
        ) : (
          <ThreadPane key={openId} id={openId} backHref={listHref({ page })} />
        )}
      </div>
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ params: { id }, search, preferences: { pageSize } }) => [
    need(listThreads, inputOf(search, pageSize)),
    ...(id === undefined ? [] : [need(getThread, { params: { id: Number(id) }, query: { show: firstShown } })]),
  ],
}
