import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'wouter'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { answerQuoteRequest } from '../../../../contract/quotes.ts'
import { listRfqs, type RfqBox, type RfqRow, type RfqView, rfqViews } from '../../../../contract/rfq-board.ts'
import { queryOf } from '../../../platform/api.ts'
import { formatCounted } from '../../../platform/format.tsx'
import { InBrowser } from '../../../platform/in-browser.tsx'
import { later } from '../../../platform/later.tsx'
import { useListKeys } from '../../../platform/list-keys.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { ListPages } from '../../../platform/paging/list-pages.tsx'
import { PagingSelect } from '../../../platform/paging/paging-select.tsx'
import { usePagedRows } from '../../../platform/paging/use-paged-rows.ts'
import { paneCode } from '../../../platform/pane-code.tsx'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useSelection } from '../../../platform/selection/use-selection.ts'
import { useMay } from '../../../platform/session.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { useDetail } from '../../../platform/use-detail.ts'
import {
  ButtonLink,
  commonTexts,
  DataTable,
  DetailPane,
  EmptyState,
  LoadFailed,
  SearchForm,
  SelectField,
  SkeletonLines,
} from '../../../ui/index.ts'
import { useMoney } from '../use-money.ts'
import { columnsOf, requestHref } from './rfq-columns.tsx'
import styles from './rfq-list.module.css'
import { listTexts } from './texts.tsx'
import { useKeptRow } from './use-kept-row.ts'
import { usePreload } from './use-preload.ts'

const texts = listTexts.rfqList

const RfqPane = paneCode(() => import('./rfq-pane.tsx'))

const SelectedRfqs = later(async () => (await import('./selected-rfqs.tsx')).SelectedRfqs)

const loading = <SkeletonLines count={8} label={commonTexts.loading} />

/** The list's part of the URL. */
export interface BoardState {
  box: RfqBox
  query: string
  show?: RfqView | undefined
  page: number
}

export const boardInput = (state: BoardState, pageSize: number) => ({ query: { ...state, pageSize } })

const hrefOf = ({ box, query, show, page }: BoardState) => pathWith(pages.rfqs.path, { box, query, show, page })

const nameOf = ({ partNumbers }: RfqRow) => partNumbers.join(', ')

/** Lets `r` answer a request: the focused one of the list, or the one that is open beside it. */
function useAnswerKey(box: RfqBox, openId: string | undefined) {
  const answer = () => {
    if (openId === undefined)
      document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.click()
    else document.querySelector('aside')?.querySelector<HTMLElement>('input[name=price]')?.focus()
  }
  useShortcut('r', answer, { isOn: useMay(answerQuoteRequest) && box === 'received', hint: texts.answerKey })
}

/** A page of requests, newest first. A sent request opens its quotes, a received one the form to answer it. */
export function RfqList({ state }: { state: BoardState }) {
  const { box, page } = state
  const [, navigate] = useLocation()
  const { pageSize } = usePreferences().preferences
  const money = useMoney()
  const columns = useMemo(() => columnsOf(box, money), [box, money])
  const { list, move, focusOpen } = useListKeys<HTMLElement>()
  const { openId, page: openPage, close, detailOf } = useDetail(id => requestHref(id, box), RfqPane.load)
  const input = boardInput(state, pageSize)
  const result = useQuery({ ...queryOf(listRfqs, input), placeholderData: keepPreviousData, staleTime: 5_000 })
  const { data, error, isPlaceholderData, refetch } = result
  const payload = data?.payload
  const paged = usePagedRows(listRfqs, input, result)
  const rows = useKeptRow(paged.rows, openId)
  const chosen = useSelection(rows, nameOf)
  const preload = usePreload(box, rows, openId)
  useAnswerKey(box, openId)
  const isEmpty = rows?.length === 0 && !isPlaceholderData
  return (
    <section
      className={styles.board}
      aria-label={box === 'sent' ? texts.sent : texts.received}
      aria-busy={payload === undefined || isPlaceholderData}
      onFocusCapture={preload}
      onPointerOver={preload}
      {...list}
    >
      <Filters state={state} onChange={next => navigate(hrefOf({ ...state, page: 1, ...next }))}>
        <p className={styles.count} role="status">
          {payload && formatCounted(payload.numResults, false, texts.counted)}
        </p>
        <PagingSelect onResize={() => page > 1 && navigate(hrefOf({ ...state, page: 1 }))} />
      </Filters>
      {error ? (
        <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
      ) : isEmpty ? (
        <NoResults state={state} isBeyond={(payload?.numResults ?? 0) > 0} />
      ) : (
        <DetailPane
          label={texts.pane}
          page={openPage}
          onClose={close}
          list={
            <>
              <DataTable
                label={texts.requestsForQuote}
                columns={columns}
                hasTwoLines
                rows={rows}
                rowKey={({ id }) => id}
                rowLook={({ id }) => ({ href: requestHref(id, box), detail: detailOf(id) })}
                skeletons={8}
                selection={chosen.selection}
              />
              {chosen.rows.length > 0 && <SelectedRfqs rows={chosen.rows} box={box} onClear={chosen.clear} />}
            </>
          }
        >
          {openId !== undefined && (
            <InBrowser fallback={loading}>
              <RfqPane box={box} id={openId} list={{ move, leave: focusOpen }} />
            </InBrowser>
          )}
        </DetailPane>
      )}
      {!error && <ListPages pages={paged.pages} hrefOf={to => hrefOf({ ...state, page: to })} />}
    </section>
  )
}

interface FiltersProps {
  state: BoardState
  onChange(state: Partial<BoardState>): void
  children: ReactNode
}

/** The search and the choice of requests, followed by the count and the page size. */
const Filters = ({ state: { query, show }, onChange, children }: FiltersProps) => (
  <div className={styles.filters}>
    <SearchForm
      name={texts.search}
      label={texts.searchLabel}
      isLabelInside
      query={query}
      onSearch={typed => onChange({ query: typed })}
    />
    <SelectField
      label={texts.show}
      isLabelHidden
      value={show ?? ''}
      options={[
        { value: '', label: texts.views.all },
        ...rfqViews.map(view => ({ value: view, label: texts.views[view] })),
      ]}
      onChange={({ target }) => onChange({ show: rfqViews.find(view => view === target.value) })}
    />
    {children}
  </div>
)

function NoResults({ state, isBeyond }: { state: BoardState; isBeyond: boolean }) {
  const { box, query, show } = state
  if (isBeyond)
    return (
      <EmptyState>
        <p>{commonTexts.fewerPages}</p>
        <ButtonLink href={hrefOf({ ...state, page: 1 })}>{commonTexts.firstPage}</ButtonLink>
      </EmptyState>
    )
  if (query !== '' || show !== undefined)
    return (
      <EmptyState>
        <p>{show === 'turn' && query === '' ? texts.noTurn : emptyTexts.noResults}</p>
        <ButtonLink href={hrefOf({ box, query: '', show: undefined, page: 1 })}>{texts.showAll}</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState>
      <p>{box === 'sent' ? emptyTexts.rfqsSent : emptyTexts.rfqsReceived}</p>
      {box === 'sent' ? (
        <ButtonLink href={pages.rfqNew.path}>{texts.pasteAList}</ButtonLink>
      ) : (
        <ButtonLink href={pages.inventory.path}>{texts.myInventory}</ButtonLink>
      )}
    </EmptyState>
  )
}
