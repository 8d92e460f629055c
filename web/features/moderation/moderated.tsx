import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BroadcastList } from '../../../contract/broadcasts.ts'
import { searchModerated } from '../../../contract/moderation.ts'
import { queryOf } from '../../platform/api.ts'
import { formatCounted } from '../../platform/format.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, EmptyState, FilterChip, Notice, PageSizeSelect, Pagination } from '../../ui/index.ts'
import styles from './admin-broadcasts.module.css'
import { type AdminSearch, moderatedInput } from './admin-search.ts'
import type { Action, ModeratedRow } from './moderated-row.ts'
import { ModeratedTable } from './moderated-table.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { MuteDialog } from './mute-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SearchForm } from './search-form.tsx'

type Patch = Record<string, string | number | boolean | undefined>

interface ModeratedProps {
  search: AdminSearch
  lists: readonly BroadcastList[]
  onSearch(patch: Patch): void
  hrefWith(patch: Record<string, string | number | undefined>): string
}

const dialogs = { remove: RemoveDialog, move: MoveDialog, mute: MuteDialog } satisfies Record<Action, unknown>

/** Broadcasts as staff finds them, removed ones too, and what staff does about them. */
export function Moderated({ search, lists, onSearch, hrefWith }: ModeratedProps) {
  const { preferences, prefer } = usePreferences()
  const { pageSize } = preferences
  const [doing, setDoing] = useState<{ action: Action; row: ModeratedRow }>()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(searchModerated, moderatedInput(search, pageSize)),
    placeholderData: keepPreviousData,
  })
  const payload = data?.payload
  const resize = (size: number) => {
    prefer('pageSize', size)
    if (search.page > 1) onSearch({ page: undefined })
  }
  const Doing = doing && dialogs[doing.action]
  return (
    <>
      <SearchForm search={search} lists={lists} onSearch={onSearch} />
      <section className={styles.results} aria-label="Results" aria-busy={data === undefined || isPlaceholderData}>
        <div className={styles.bar}>
          {search.companyId !== undefined && (
            <FilterChip onClear={() => onSearch({ companyId: undefined })}>
              Only {payload?.results[0]?.company.name ?? 'one company'}
            </FilterChip>
          )}
          <p className={styles.count} role="status">
            {payload && formatCounted(payload.numResults, payload.isCapped, ['broadcast', 'broadcasts'])}
          </p>
          <PageSizeSelect value={pageSize} onChange={resize} />
        </div>
        {error ? (
          <Notice
            kind="error"
            title="The broadcasts could not be loaded."
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {error.message}
          </Notice>
        ) : payload?.results.length === 0 ? (
          <EmptyState>No broadcast is like that.</EmptyState>
        ) : (
          <ModeratedTable
            rows={payload?.results}
            pageSize={pageSize}
            onAction={(action, row) => setDoing({ action, row })}
            hrefWith={hrefWith}
          />
        )}
        {payload && payload.results.length > 0 && (
          <Pagination
            {...payload}
            page={search.page}
            pageSize={pageSize}
            hrefOf={page => hrefWith({ page: page === 1 ? undefined : page })}
          />
        )}
      </section>
      {doing && Doing && <Doing row={doing.row} lists={lists} onClose={() => setDoing(undefined)} />}
    </>
  )
}
