import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { type ReportedMessage, reportStates, searchReportedMessages } from '../../../contract/inbox.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, commonTexts, DataTable, SelectField, SortSelect, TextField } from '../../ui/index.ts'
import { reportColumns } from './report-columns.tsx'
import { ReportedMessageDialog } from './reported-message-dialog.tsx'
import styles from './reports.module.css'
import { inboxTexts } from './texts.tsx'

const texts = inboxTexts.staff

const { path } = pages.adminReportedMessages

const inputOf = (search: string, pageSize: number) => ({
  query: { ...readSearch(searchReportedMessages.query, search), pageSize },
})

const stateOptions = [
  { value: '', label: texts.allStates },
  ...reportStates.map(state => ({ value: state, label: texts.states[state] })),
]

/** Messages that members reported, for the staff to search, read and decide. */
function Component() {
  const [state, update] = useSearchState(searchReportedMessages.query)
  const search = useSearch()
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const [openId, setOpenId] = useState<number>()
  const answer = useQuery({
    ...queryOf(searchReportedMessages, inputOf(search, pageSize)),
    placeholderData: keepPreviousData,
  })
  const open = answer.data?.payload.results.find(({ id }) => id === openId)
  const columns = reportColumns(({ id }) => setOpenId(id))
  const sort = {
    sorting: { orderCol: state.orderCol, orderDesc: state.orderDesc },
    onSort: ({ orderCol, orderDesc }: { orderCol: ReportedMessageOrder | undefined; orderDesc: boolean }) =>
      update({ orderCol: orderCol ?? 'reportedDT', orderDesc: String(orderDesc) }),
  }
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <SearchReports key={`${state.query} ${state.state}`} query={state.query} state={state.state} onSearch={update} />
      <Listing
        label={texts.title}
        names={texts.counted}
        answer={answer}
        keys={keys}
        empty={texts.none}
        page={state.page}
        hrefOf={to => pathWith(path, { ...Object.fromEntries(new URLSearchParams(search)), page: to })}
        onResize={() => update({ page: undefined })}
        figures={<SortSelect columns={columns} {...sort} />}
      >
        {rows => <DataTable label={texts.title} columns={columns} rows={rows} rowKey={({ id }) => id} {...sort} />}
      </Listing>
      {open && <ReportedMessageDialog report={open} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

type ReportedMessageOrder = 'reportedDT' | 'company' | 'numReports'

interface SearchReportsProps {
  query: string
  state: ReportedMessage['state'] | undefined
  onSearch(search: { query: string; state: string }): void
}

function SearchReports({ query, state, onSearch }: SearchReportsProps) {
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
          label={texts.state}
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
  needs: ({ search, preferences: { pageSize } }) => [need(searchReportedMessages, inputOf(search, pageSize))],
}
