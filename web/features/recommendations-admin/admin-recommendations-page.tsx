import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import {
  exportRecommendations,
  recommendationStates,
  type StaffRecommendation,
  searchRecommendations,
} from '../../../contract/recommendations.ts'
import { queryOf, urlOf } from '../../platform/api.ts'
import { ListHead } from '../../platform/list-head.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, DataTable, Icon, StateSearch } from '../../ui/index.ts'
import { recommendationColumns } from './columns.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { recommendationsAdminTexts as texts } from './texts.ts'

const { path } = pages.adminRecommendations

const stateOptions = [
  { value: '', label: texts.allStates },
  ...recommendationStates.map(state => ({ value: state, label: texts.states[state] })),
]

const inputOf = (search: string, pageSize: number) => ({
  query: { ...readSearch(searchRecommendations.query, search), pageSize },
})

/** Staff page: what companies wrote about each other, to search and to remove. */
function Component() {
  const [state, update] = useSearchState(searchRecommendations.query)
  const search = useSearch()
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const [removed, setRemoved] = useState<StaffRecommendation>()
  const answer = useQuery({
    ...queryOf(searchRecommendations, inputOf(search, pageSize)),
    placeholderData: keepPreviousData,
  })
  const { page: _page, pageSize: _size, ...shown } = state
  return (
    <div className="stack-3">
      <ListHead title={texts.title} exportHref={urlOf(exportRecommendations, { query: shown })} />
      <StateSearch
        name={texts.title}
        label={texts.search}
        stateLabel={texts.state}
        states={stateOptions}
        query={state.query}
        state={state.state ?? ''}
        onSearch={update}
      />
      <Listing
        label={texts.title}
        names={texts.counted}
        answer={answer}
        keys={keys}
        empty={texts.none}
        page={state.page}
        hrefOf={to => pathWith(path, { ...Object.fromEntries(new URLSearchParams(search)), page: to })}
        onResize={() => update({ page: undefined })}
      >
        {rows => (
          <DataTable
            label={texts.title}
            columns={recommendationColumns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={{ sorting: state, onSort: sorting => update({ ...sorting }) }}
            actions={{
              size: 'icon',
              cell: recommendation => (
                <Button
                  look="quiet"
                  aria-label={texts.removeOf(recommendation.by.name)}
                  onClick={() => setRemoved(recommendation)}
                >
                  <Icon name="trash" />
                </Button>
              ),
            }}
          />
        )}
      </Listing>
      {removed && <RemoveDialog recommendation={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => [need(searchRecommendations, inputOf(search, pageSize))],
}
