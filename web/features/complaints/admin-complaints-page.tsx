import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import {
  complaintStates,
  exportComplaints,
  type StaffComplaint,
  searchComplaints,
} from '../../../contract/complaints.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf, urlOf } from '../../platform/api.ts'
import { ListHead } from '../../platform/list-head.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { DataTable, StateSearch } from '../../ui/index.ts'
import { staffColumns } from './staff-columns.tsx'
import { StaffComplaintDialog } from './staff-complaint-dialog.tsx'
import { complaintsTexts } from './texts.ts'

const texts = complaintsTexts.staff

const { path } = pages.adminComplaints

const inputOf = (search: string, pageSize: number) => ({
  query: { ...readSearch(searchComplaints.query, search), pageSize },
})

const stateOptions = [
  { value: '', label: texts.allStates },
  ...complaintStates.map(state => ({ value: state, label: complaintsTexts.states[state] })),
]

/** All complaints for the staff, to search, read and decide. */
function Component() {
  const [state, update] = useSearchState(searchComplaints.query)
  const search = useSearch()
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const [openId, setOpenId] = useState<number>()
  const answer = useQuery({
    ...queryOf(searchComplaints, inputOf(search, pageSize)),
    placeholderData: keepPreviousData,
  })
  const open: StaffComplaint | undefined = answer.data?.payload.results.find(({ id }) => id === openId)
  const { page: _page, pageSize: _size, ...shown } = state
  return (
    <div className="stack-3">
      <ListHead title={texts.title} exportHref={urlOf(exportComplaints, { query: shown })} />
      <StateSearch
        name={texts.title}
        label={texts.search}
        stateLabel={complaintsTexts.shared.state}
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
            columns={staffColumns(({ id }) => setOpenId(id))}
            rows={rows}
            rowKey={({ id }) => id}
            sort={{ sorting: state, onSort: sorting => update({ ...sorting }) }}
          />
        )}
      </Listing>
      {open && <StaffComplaintDialog complaint={open} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => [need(searchComplaints, inputOf(search, pageSize))],
}
