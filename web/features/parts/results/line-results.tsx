import type { ComponentProps } from 'react'
import { listParts } from '../../../../contract/parts.ts'
import { later } from '../../../platform/later.tsx'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useSelection } from '../../../platform/selection/use-selection.ts'
import { useDetail } from '../../../platform/use-detail.ts'
import { partsInput } from '../search/parts-search.ts'
import { Loaded, PartPane, type ResultsProps, useShownQuery, WithPane } from './loaded-results.tsx'
import { pageOf } from './open-part.ts'
import { PartsTable } from './parts-table.tsx'

const SelectedLines = later(async () => (await import('./selected-parts.tsx')).SelectedLines)

/** The lines that a search found; the previous ones stay until the next response. */
export function LineResults({ result, state, update, isMember }: ResultsProps) {
  const { pageSize } = usePreferences().preferences
  const detail = useDetail(pageOf, PartPane.load)
  const query = useShownQuery(result, state.query)
  return (
    <Loaded endpoint={listParts} input={partsInput(state, { isMember, pageSize })} result={result}>
      {(rows, pages) => (
        <WithPane detail={detail} lines={rows}>
          <SelectablePartsTable
            selectable={isMember}
            rows={rows}
            pageSize={pageSize}
            query={query}
            sorting={state}
            onSort={update}
            isMember={isMember}
            detailOf={detail.detailOf}
          />
          {pages}
        </WithPane>
      )}
    </Loaded>
  )
}

/** Stock lines that can be selected, with the bar of actions on them. */
function SelectablePartsTable({ selectable, ...props }: { selectable: boolean } & ComponentProps<typeof PartsTable>) {
  const chosen = useSelection(props.rows, ({ partNumber }) => partNumber)
  return (
    <>
      <PartsTable {...props} selection={selectable ? chosen.selection : undefined} />
      {chosen.rows.length > 0 && <SelectedLines rows={chosen.rows} onClear={chosen.clear} />}
    </>
  )
}
