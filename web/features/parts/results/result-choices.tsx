import { PagingSelect } from '../../../platform/paging/paging-select.tsx'
import { Checkbox, PhoneFold, SortSelect } from '../../../ui/index.ts'
import type { PartsState } from '../search/parts-search.ts'
import { CurrencySelect } from './currency-select.tsx'
import { groupColumns, openColumns, sortColumns } from './sort-columns.ts'
import { resultsTexts } from './texts.ts'
import { ViewSwitch } from './view-switch.tsx'

const texts = resultsTexts.resultsBar

const columnsOf = ({ isMember, isGrouped }: Pick<ResultChoicesProps, 'isMember' | 'isGrouped'>) => {
  if (isGrouped) return groupColumns
  return isMember ? sortColumns : openColumns
}

interface ResultChoicesProps {
  state: PartsState
  update(patch: Partial<PartsState>): void
  isMember: boolean
  isGrouped: boolean
}

/** How results are found and shown: as groups or lines, with equivalents, in which order and currency. */
export function ResultChoices({ state, update, isMember, isGrouped }: ResultChoicesProps) {
  return (
    <PhoneFold label={texts.options}>
      {state.companyId === undefined && state.number === '' && <ViewSwitch isGrouped={isGrouped} />}
      <Checkbox
        label={texts.includeEquivalents}
        checked={state.equivalents}
        onChange={event => update({ equivalents: event.target.checked })}
      />
      <Checkbox
        label={texts.exactPhrase}
        checked={state.exactPhrase}
        onChange={event => update({ exactPhrase: event.target.checked })}
      />
      <SortSelect
        columns={columnsOf({ isMember, isGrouped })}
        sorting={state}
        fallback={state.query === '' ? 'Partnumber' : undefined}
        unsorted={texts.bestMatch}
        onSort={sorting => update(sorting)}
      />
      <CurrencySelect />
      <PagingSelect onResize={() => state.page > 1 && update({ page: undefined })} />
    </PhoneFold>
  )
}
