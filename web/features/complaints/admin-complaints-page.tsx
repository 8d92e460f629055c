import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
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
import { Button, commonTexts, DataTable, SelectField, TextField } from '../../ui/index.ts'
import styles from './complaints.module.css'
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
      <SearchComplaints
        key={`${state.query} ${state.state}`}
        query={state.query}
        state={state.state}
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

interface SearchComplaintsProps {
  query: string
  state: StaffComplaint['state'] | undefined
  onSearch(search: { query: string; state: string }): void
}

function SearchComplaints({ query, state, onSearch }: SearchComplaintsProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    onSearch({ query: String(values.get('query')).trim(), state: String(values.get('state')) })
  }
  return (
    <search aria-label={texts.title}>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label={texts.search}
          name="query"
          type="search"
          maxLength={200}
          defaultValue={query}
          autoComplete="off"
        />
        <SelectField
          label={complaintsTexts.shared.state}
          name="state"
          options={stateOptions}
          defaultValue={state ?? ''}
          onChange={event => event.currentTarget.form?.requestSubmit()}
        />
        <Button type="submit">{commonTexts.search}</Button>
      </form>
    </search>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => [need(searchComplaints, inputOf(search, pageSize))],
}
