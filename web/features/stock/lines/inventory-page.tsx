import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { getStockAges } from '../../../../contract/freshness.ts'
import {
  addInventoryItem,
  type InventoryItem,
  listInventory,
  listStockChanges,
} from '../../../../contract/inventory.ts'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { pages } from '../../../../contract/pages.ts'
import { queryOf } from '../../../platform/api.ts'
import { formatCounted } from '../../../platform/format.tsx'
import { later } from '../../../platform/later.tsx'
import { useListKeys } from '../../../platform/list-keys.ts'
import { pathWith, readSearch, useSearchState } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { ListPages } from '../../../platform/paging/list-pages.tsx'
import { PagingSelect } from '../../../platform/paging/paging-select.tsx'
import { usePagedRows } from '../../../platform/paging/use-paged-rows.ts'
import type { Preferences } from '../../../platform/preferences.tsx'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useSelection } from '../../../platform/selection/use-selection.ts'
import { useMay } from '../../../platform/session.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  Icon,
  LoadFailed,
  ShortLabel,
  SkeletonLines,
  SortSelect,
} from '../../../ui/index.ts'
import { StockAgesNotice } from '../freshness/stock-ages-notice.tsx'
import { TradersOnly } from '../traders-only.tsx'
import { DropAnywhere } from './drop-anywhere.tsx'
import styles from './inventory-page.module.css'
import { InventorySearch } from './inventory-search.tsx'
import { InventoryTable, inventoryColumns } from './inventory-table.tsx'
import { LastChange } from './last-change.tsx'
import { hasLotFilter, LotFilters } from './lot-filters.tsx'
import { MoreMenu } from './more-menu.tsx'
import { linesTexts } from './texts.tsx'
import { UndoSelection } from './undo-selection.tsx'
import { useLineEdits } from './use-line-edits.ts'

const texts = linesTexts.inventoryPage

// Loaded once the page is idle, so that they open at once.
const ItemDialog = later(async () => (await import('./item-dialog.tsx')).ItemDialog)
const SelectedItems = later(async () => (await import('./selected-items.tsx')).SelectedItems)
const DeleteItemDialog = later(async () => (await import('./delete-item-dialog.tsx')).DeleteItemDialog)

const inputOf = (search: string, { pageSize }: Pick<Preferences, 'pageSize'>) => ({
  query: { ...readSearch(listInventory.query, search), pageSize },
})

/** The open dialog: the form of a new or an existing line, or the confirmation before one is deleted. */
type DialogState = { kind: 'add' } | { kind: 'edit' | 'delete'; item: InventoryItem }

/** The member's own stock, to review and change line by line. */
function Component() {
  return useMay(listInventory) ? <Inventory /> : <TradersOnly title={texts.myInventory} />
}

function Inventory() {
  const [state, update] = useSearchState(listInventory.query)
  const { pageSize } = usePreferences().preferences
  const params = Object.fromEntries(new URLSearchParams(useSearch()))
  const { list, focusFirst } = useListKeys<HTMLElement>()
  const [open, setOpen] = useState<DialogState>()
  const mayChange = useMay(addInventoryItem)
  const input = { query: { ...state, pageSize } }
  const result = useQuery({ ...queryOf(listInventory, input), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, refetch } = result
  const { rows, pages: listPages } = usePagedRows(listInventory, input, result)
  const payload = data?.payload
  const isWaiting = useNoticesAreLoading()
  const close = () => setOpen(undefined)
  return (
    <div className={`stack-3 ${styles.page}`}>
      <Heading onAdd={mayChange ? () => setOpen({ kind: 'add' }) : undefined} />
      {isWaiting ? (
        <SkeletonLines count={8} label={texts.loading} />
      ) : (
        <>
          <StockAgesNotice />
          <LastChange />
          {data && <LotFilters lots={data.lots} filters={state} onFilter={update} />}
          <section aria-label={texts.items} aria-busy={payload === undefined || isPlaceholderData} {...list}>
            <ListBar state={state} update={update} payload={payload} mayChange={mayChange} />
            {error && <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />}
            {!error &&
              (payload?.results.length === 0 ? (
                <NoResults
                  query={state.query || (hasLotFilter(state) ? ' ' : '')}
                  onAdd={mayChange ? () => setOpen({ kind: 'add' }) : undefined}
                />
              ) : (
                <ItemsTable
                  rows={rows}
                  pageSize={pageSize}
                  sorting={state}
                  onSort={sorting => update({ ...sorting })}
                  mayChange={mayChange}
                  onOpen={setOpen}
                />
              ))}
            {!error && (
              <ListPages pages={listPages} hrefOf={page => pathWith(pages.inventory.path, { ...params, page })} />
            )}
          </section>
        </>
      )}
      {mayChange && <DropAnywhere />}
      <OpenDialog open={open} onClose={close} onDeleted={focusFirst} />
    </div>
  )
}

/** Loads the notices above the list together with it: if they arrived later, they would move it. */
function useNoticesAreLoading(): boolean {
  const notices = [useQuery(queryOf(getStockAges)), useQuery(queryOf(listStockChanges))]
  // False once each has loaded or failed: they are loaded again when they appear, and must not disappear then.
  return notices.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0)
}

/** The title, and the actions that need no selected line. */
const Heading = ({ onAdd }: { onAdd: (() => void) | undefined }) => (
  <div className="spread">
    <h1>{texts.myInventory}</h1>
    <div className={styles.actions}>
      <MoreMenu />
      <ButtonLink href={pages.inventoryHits.path} aria-label={texts.inventoryHits}>
        <ShortLabel icon="matches">{texts.hits}</ShortLabel>
      </ButtonLink>
      {onAdd && (
        <>
          <ButtonLink href={pages.inventoryUpload.path}>
            <ShortLabel icon="upload">{texts.uploadAList}</ShortLabel>
          </ButtonLink>
          <Button look="primary" onClick={onAdd}>
            <ShortLabel icon="plus">{texts.addItem}</ShortLabel>
          </Button>
        </>
      )}
    </div>
  </div>
)

type ListState = ReturnType<typeof useSearchState<typeof listInventory.query>>

interface ListBarProps {
  state: ListState[0]
  update: ListState[1]
  payload: ReplyOf<typeof listInventory>['payload'] | undefined
  mayChange: boolean
}

/** Search, number of lines, order and page size. */
const ListBar = ({ state, update, payload, mayChange }: ListBarProps) => (
  <div className={styles.bar}>
    <InventorySearch query={state.query} onSearch={(query, options) => update({ query }, options)} />
    <p className={styles.count} role="status">
      {payload && formatCounted(payload.numResults, payload.isCapped, texts.counted)}
    </p>
    <UndoSelection mayUndo={mayChange} />
    <SortSelect
      columns={inventoryColumns(String)}
      sorting={state}
      fallback="partNumber"
      onSort={sorting => update({ ...sorting })}
    />
    <PagingSelect onResize={() => state.page > 1 && update({ page: undefined })} />
  </div>
)

interface OpenDialogProps {
  open: DialogState | undefined
  onClose(): void
  onDeleted(): void
}

function OpenDialog({ open, onClose, onDeleted }: OpenDialogProps) {
  if (open === undefined) return null
  if (open.kind === 'delete') return <DeleteItemDialog item={open.item} onClose={onClose} onDeleted={onDeleted} />
  return <ItemDialog item={open.kind === 'edit' ? open.item : undefined} onClose={onClose} />
}

interface ItemsTableProps
  extends Pick<ComponentProps<typeof InventoryTable>, 'rows' | 'pageSize' | 'sorting' | 'onSort'> {
  mayChange: boolean
  onOpen(open: DialogState): void
}

/** The lines, which are edited in place, and the actions on selected ones. */
function ItemsTable({ mayChange, onOpen, ...props }: ItemsTableProps) {
  const chosen = useSelection(props.rows, ({ partNumber }) => partNumber)
  const editOf = useLineEdits(mayChange)
  return (
    <>
      <InventoryTable
        {...props}
        label={texts.yourItems}
        selection={chosen.selection}
        editOf={mayChange ? editOf : undefined}
        actions={mayChange ? { size: 'icons', cell: item => <ItemActions item={item} onOpen={onOpen} /> } : undefined}
      />
      {chosen.rows.length > 0 && <SelectedItems rows={chosen.rows} mayChange={mayChange} onClear={chosen.clear} />}
    </>
  )
}

const ItemActions = ({ item, onOpen }: { item: InventoryItem; onOpen(open: DialogState): void }) => (
  <>
    <Button
      look="quiet"
      size="icon"
      aria-label={texts.editItem(item.partNumber)}
      onClick={() => onOpen({ kind: 'edit', item })}
    >
      <Icon name="edit" />
    </Button>
    <Button
      look="quiet"
      size="icon"
      aria-label={texts.deleteItem(item.partNumber)}
      onClick={() => onOpen({ kind: 'delete', item })}
    >
      <Icon name="trash" />
    </Button>
  </>
)

const NoResults = ({ query, onAdd }: { query: string; onAdd: (() => void) | undefined }) =>
  query === '' ? (
    <EmptyState>
      <p>{emptyTexts.inventory}</p>
      {onAdd && (
        <div className={`${styles.actions} ${styles.next}`}>
          <ButtonLink href={pages.inventoryUpload.path} look="primary">
            {texts.uploadAList}
          </ButtonLink>
          <Button onClick={onAdd}>{texts.addItem}</Button>
        </div>
      )}
    </EmptyState>
  ) : (
    <EmptyState>
      <p>{emptyTexts.noResults}</p>
      <Link href={pages.inventory.path}>{texts.showAllItems}</Link>
    </EmptyState>
  )

export const page: PageModule = {
  Component,
  needs: ({ search, isMember, preferences }) =>
    isMember ? [need(listInventory, inputOf(search, preferences)), need(getStockAges), need(listStockChanges)] : [],
}
