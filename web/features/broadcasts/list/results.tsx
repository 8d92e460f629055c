import { useLocation } from 'wouter'
import { changeBroadcast } from '../../../../contract/broadcast-changes.ts'
import { type BroadcastRow, listBroadcasts } from '../../../../contract/broadcasts.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { sendBroadcastReply } from '../../../../contract/messages.ts'
import { formatCounted } from '../../../platform/format.tsx'
import { later } from '../../../platform/later.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { ListPages } from '../../../platform/paging/list-pages.tsx'
import { PagingSelect } from '../../../platform/paging/paging-select.tsx'
import { usePagedRows } from '../../../platform/paging/use-paged-rows.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useSelection } from '../../../platform/selection/use-selection.ts'
import { useMay, useUser } from '../../../platform/session.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { useDetail } from '../../../platform/use-detail.ts'
import { commonTexts, DetailPane, FilterChip, SkeletonLines } from '../../../ui/index.ts'
import { RelaxedNote } from '../../parts/index.ts'
import { detailTexts } from '../detail/texts.tsx'
import { useRefreshChanged } from '../use-refresh-changed.ts'
import { BroadcastTable } from './broadcast-table.tsx'
import { ListProblem } from './list-problem.tsx'
import styles from './results.module.css'
import { lookOf, RowMarks } from './row-marks.tsx'
import { type BroadcastSearch, hrefOf, inputOf, useAddress } from './search.ts'
import { firstSeenAt, SinceLastVisit } from './since-last-visit.tsx'
import { listTexts } from './texts.tsx'
import { useLiveList } from './use-live-list.ts'
import { useVisit } from './use-visit.ts'

const texts = listTexts.results

const BroadcastPane = later(
  async () => (await import('../detail/broadcast-pane.tsx')).BroadcastPane,
  <SkeletonLines count={8} label={detailTexts.broadcastPage.loading} />,
)
const FacetBar = later(async () => (await import('./facet-bar.tsx')).FacetBar)
const NewBar = later(async () => (await import('./new-bar.tsx')).NewBar)
const NoResults = later(async () => (await import('./no-results.tsx')).NoResults)
const OwnActions = later(async () => (await import('./own-actions.tsx')).OwnActions)
const SelectedBroadcasts = later(async () => (await import('./selected-broadcasts.tsx')).SelectedBroadcasts)

type Payload = ReplyOf<typeof listBroadcasts>['payload']

/** Returns e.g. "1 result", "1,284 results", "more than 10,000 results" */
export const countText = ({ numResults, isCapped }: Pick<Payload, 'numResults' | 'isCapped'>): string =>
  formatCounted(numResults, isCapped, texts.counted)

interface ResultsProps {
  search: BroadcastSearch
  /** False if a phone hides the filters. */
  areFiltersOpen: boolean
  /** True for members who can post, and so have their own broadcasts with actions. */
  isTrader: boolean
}

const marksOf = (row: BroadcastRow) => <RowMarks row={row} />

/** Returns the list of a search, kept up to date: one page, or as many rows as were scrolled to if the member chose "Fit". */
function useResults(search: BroadcastSearch) {
  const { preferences } = usePreferences()
  const input = inputOf(search, preferences.pageSize)
  const live = useLiveList(input, { onChanged: useRefreshChanged() })
  const { rows, pages } = usePagedRows(listBroadcasts, input, live.list)
  const { data } = live.list
  const lastVisit = (search.tab !== 'my' && search.page === 1 && data?.lastVisitDT) || null
  return { ...live, pages, payload: data?.payload, rows, lastVisit }
}

/** The results of a search, kept up to date while they are shown. */
export function Results({ search, areFiltersOpen, isTrader }: ResultsProps) {
  const { pageSize } = usePreferences().preferences
  const { hrefWith, navigate } = useAddress()
  const { list, freshIds, waiting, refresh, pages, payload, rows, lastVisit } = useResults(search)
  const show = async () => {
    await refresh()
    if (search.page > 1) navigate(hrefWith({ page: undefined, detail: undefined }))
    window.scrollTo({ top: 0 })
  }
  const { openId, page: openPage, close, open, detailOf } = useDetail(id => `/broadcasts/${id}`)
  useReply({ isOn: openId === undefined, open })
  const actionsOf = (row: BroadcastRow) =>
    row.isOwn && <OwnActions broadcast={row} onMatches={() => navigate(hrefWith({ possibleMatchId: row.id }))} />
  useEdit(rows)
  useVisit()
  const seenAt = rows && firstSeenAt(rows, lastVisit)
  const chosen = useSelection(rows, ({ subject }) => subject)
  const isMember = useUser() !== undefined
  const table = {
    actionsOf: isTrader ? actionsOf : undefined,
    selection: isMember ? chosen.selection : undefined,
  }
  return (
    <section aria-label={commonTexts.results} className={`${styles.results} ${areFiltersOpen ? styles.isTall : ''}`}>
      <div className={styles.bar}>
        {search.companyId !== undefined && (
          <FilterChip onClear={() => navigate(hrefWith({ companyId: undefined, page: undefined }))}>
            {texts.shownFor(list.data?.companyName)}
          </FilterChip>
        )}
        <p className={styles.count} role="status">
          {waiting ? (
            <NewBar {...waiting} isMore={waiting.count === pageSize} onShow={() => void show()} />
          ) : (
            payload && countText(payload)
          )}
        </p>
        <FacetBar
          search={search}
          isOpen={areFiltersOpen}
          onChoose={patch => navigate(hrefOf({ ...search, ...patch, page: 1 }))}
        />
        {payload?.numResults !== 0 && (
          <PagingSelect
            onResize={() => search.page > 1 && navigate(hrefWith({ page: undefined, detail: undefined }))}
          />
        )}
      </div>
      {payload && list.data && <RelaxedNote relaxed={list.data.relaxed} found={countText(payload)} />}
      {list.isError ? (
        <ListProblem problem={list.error} retry={() => void list.refetch()} />
      ) : payload === undefined ? (
        <BroadcastTable rows={undefined} skeletons={pageSize} {...table} />
      ) : payload.results.length === 0 && !list.isPlaceholderData ? (
        <NoResults
          search={search}
          isBeyond={payload.numResults > 0}
          firstHref={hrefWith({ page: undefined, detail: undefined })}
        />
      ) : (
        <DetailPane
          label={detailTexts.broadcastPage.pane}
          page={openPage}
          onClose={close}
          list={
            <>
              <BroadcastTable
                rows={rows}
                freshIds={freshIds}
                isStale={list.isPlaceholderData}
                marksOf={marksOf}
                classOf={row => lookOf(row, lastVisit)}
                section={(_, index) => index === seenAt && <SinceLastVisit count={index} lastVisit={lastVisit ?? ''} />}
                detailOf={detailOf}
                {...table}
              />
              {chosen.rows.length > 0 && <SelectedBroadcasts rows={chosen.rows} onClear={chosen.clear} />}
              <ListPages pages={pages} hrefOf={page => hrefWith({ page, detail: undefined })} />
            </>
          }
        >
          {openId !== undefined && (
            <BroadcastPane id={Number(openId)} row={rows?.find(({ id }) => String(id) === openId)} onClose={close} />
          )}
        </DetailPane>
      )}
    </section>
  )
}

/** Lets `r` on the focused row open the broadcast with the reply; once the pane is open, its own key does. */
function useReply({ isOn, open }: { isOn: boolean; open: ReturnType<typeof useDetail>['open'] }) {
  const [, navigate] = useLocation()
  const mayReply = useMay(sendBroadcastReply)
  const reply = () => {
    const path = document.activeElement?.closest('tr')?.querySelector('[data-row-link]')?.getAttribute('href')
    const id = path?.match(/^\/broadcasts\/(\d+)$/)?.[1]
    if (path == null || id === undefined) return
    if (open) open(id, { reply: '1' })
    else navigate(pathWith(path, { reply: 1 }))
  }
  useShortcut('r', reply, { isOn: isOn && mayReply, hint: texts.replyKey })
}

/** Lets `e` on the focused row change an own broadcast. */
function useEdit(rows: readonly BroadcastRow[] | undefined) {
  const edit = () => document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-edit]')?.click()
  const hasOwn = rows?.some(({ isOwn }) => isOwn) === true
  useShortcut('e', edit, { isOn: useMay(changeBroadcast) && hasOwn, hint: texts.editKey })
}
