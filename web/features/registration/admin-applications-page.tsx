import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { type Application, listApplications } from '../../../contract/registration.ts'
import { queryOf } from '../../platform/api.ts'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { DataTable, StateSearch } from '../../ui/index.ts'
import { applicationColumns } from './application-columns.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { registrationPageTexts } from './texts.ts'

const texts = registrationPageTexts.staff
const { path } = pages.adminApplications

const inputOf = (search: string, pageSize: number) => ({
  query: { ...readSearch(listApplications.query, search), pageSize },
})

const stateOptions = Object.entries(texts.states).map(([value, label]) => ({ value, label }))

/** The applications for a free trial, for staff to check and decide. */
function Component() {
  const [state, update] = useSearchState(listApplications.query)
  const search = useSearch()
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const [openId, setOpenId] = useState<number>()
  const answer = useQuery({
    ...queryOf(listApplications, inputOf(search, pageSize)),
    placeholderData: keepPreviousData,
  })
  const open: Application | undefined = answer.data?.payload.results.find(({ id }) => id === openId)
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className="muted">{texts.lead}</p>
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
            columns={applicationColumns(({ id }) => setOpenId(id))}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Listing>
      {open && <ApplicationDialog application={open} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => [need(listApplications, inputOf(search, pageSize))],
}
