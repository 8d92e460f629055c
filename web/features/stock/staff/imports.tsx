import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportLogEntry, listImports } from '../../../../contract/stock-admin.ts'
import { uploadState } from '../../../../contract/stock-uploads.ts'
import { queryOf } from '../../../platform/api.ts'
import { useListKeys } from '../../../platform/list-keys.ts'
import { Listing } from '../../../platform/listing.tsx'
import { usePreferences } from '../../../platform/preferences.tsx'
import { Checkbox, FilterChip, SelectField } from '../../../ui/index.ts'
import { outcomeOf, stateNames } from '../uploads/upload-wording.ts'
import { pollMs } from '../uploads/use-uploads.ts'
import { importsInput, type ListProps, pagesOf } from './admin-search.ts'
import { RollBackDialog } from './company-stock.tsx'
import { ImportsTable } from './imports-table.tsx'
import styles from './stock.module.css'
import { stockStaffTexts } from './texts.tsx'

const texts = stockStaffTexts.imports

const states = [
  { value: '', label: texts.all },
  ...uploadState.options.map(state => ({ value: state, label: stateNames[state] })),
]

/** The uploads of all companies, newest first: result, rows left out, and a button to undo. */
export function Imports(props: ListProps) {
  const { search, onSearch } = props
  const { companyId, state, hasErrors } = search
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const [undoing, setUndoing] = useState<ImportLogEntry>()
  const result = useQuery({
    ...queryOf(listImports, importsInput(search, pageSize)),
    refetchInterval: ({ state }) => (state.data?.payload.results.some(({ isUndoing }) => isUndoing) ? pollMs : false),
    placeholderData: keepPreviousData,
  })
  const rows = result.data?.payload.results
  return (
    <>
      <search aria-label={texts.uploads} className={styles.filters}>
        <SelectField
          label={texts.state}
          value={state ?? ''}
          options={states}
          onChange={event => onSearch({ state: event.target.value })}
        />
        <Checkbox
          label={texts.onlyWithErrors}
          checked={hasErrors}
          onChange={event => onSearch({ hasErrors: event.target.checked })}
        />
      </search>
      <Listing
        {...pagesOf(props)}
        label={texts.uploads}
        names={texts.counted}
        result={result}
        keys={keys}
        empty={texts.noMatches}
        filters={
          companyId !== undefined && (
            <FilterChip onClear={() => onSearch({ companyId: undefined })}>
              {texts.only(rows?.[0]?.companyName)}
            </FilterChip>
          )
        }
      >
        {shown => <ImportsTable rows={shown} pageSize={pageSize} onRollBack={setUndoing} />}
      </Listing>
      {undoing?.changeId != null && (
        <RollBackDialog
          changeId={undoing.changeId}
          companyName={undoing.companyName}
          onClose={() => setUndoing(undefined)}
          onDone={keys.focusFirst}
        >
          {texts.uploaded({ fileName: undoing.fileName, outcome: outcomeOf(undoing) })}
        </RollBackDialog>
      )}
    </>
  )
}
