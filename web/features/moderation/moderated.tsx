import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BroadcastList } from '../../../contract/broadcasts.ts'
import { searchModerated } from '../../../contract/moderation.ts'
import { queryOf } from '../../platform/api.ts'
import { Listing } from '../../platform/listing.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { commonTexts, FilterChip } from '../../ui/index.ts'
import { type AdminSearch, moderatedInput } from './admin-search.ts'
import type { Action, ModeratedRow } from './moderated-row.ts'
import { ModeratedTable } from './moderated-table.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { MuteDialog } from './mute-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SearchForm } from './search-form.tsx'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.moderated

type Patch = Record<string, string | number | boolean | undefined>

interface ModeratedBroadcastsProps {
  search: AdminSearch
  lists: readonly BroadcastList[]
  onSearch(patch: Patch): void
  hrefWith(patch: Record<string, string | number | undefined>): string
}

const dialogs = { remove: RemoveDialog, move: MoveDialog, mute: MuteDialog } satisfies Record<Action, unknown>

/** The staff's list of broadcasts, including removed ones, with the staff's actions. */
export function ModeratedBroadcasts({ search, lists, onSearch, hrefWith }: ModeratedBroadcastsProps) {
  const { pageSize } = usePreferences().preferences
  const [open, setOpen] = useState<{ action: Action; row: ModeratedRow }>()
  const result = useQuery({
    ...queryOf(searchModerated, moderatedInput(search, pageSize)),
    placeholderData: keepPreviousData,
  })
  const ActionDialog = open && dialogs[open.action]
  return (
    <>
      <SearchForm search={search} lists={lists} onSearch={onSearch} />
      <Listing
        label={commonTexts.results}
        names={texts.counted}
        result={result}
        empty={texts.noMatches}
        page={search.page}
        hrefOf={page => hrefWith({ page: page === 1 ? undefined : page })}
        onResize={() => onSearch({ page: undefined })}
        filters={
          search.companyId !== undefined && (
            <FilterChip onClear={() => onSearch({ companyId: undefined })}>
              {texts.only(result.data?.payload.results[0]?.company.name)}
            </FilterChip>
          )
        }
      >
        {rows => (
          <ModeratedTable
            rows={rows}
            pageSize={pageSize}
            onAction={(action, row) => setOpen({ action, row })}
            hrefWith={hrefWith}
          />
        )}
      </Listing>
      {open && ActionDialog && <ActionDialog row={open.row} lists={lists} onClose={() => setOpen(undefined)} />}
    </>
  )
}
