import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { reportStates, searchReportedMessages } from '../../../contract/inbox.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { DataTable, SortSelect, StateSearch } from '../../ui/index.ts'
import { reportColumns } from './report-columns.tsx'
import { ReportedMessageDialog } from './reported-message-dialog.tsx'
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
        figures={<SortSelect columns={columns} {...sort} />}
      >
        {rows => <DataTable label={texts.title} columns={columns} rows={rows} rowKey={({ id }) => id} {...sort} />}
      </Listing>
      {open && <ReportedMessageDialog report={open} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

type ReportedMessageOrder = 'reportedDT' | 'company' | 'numReports'

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => [need(searchReportedMessages, inputOf(search, pageSize))],
}
