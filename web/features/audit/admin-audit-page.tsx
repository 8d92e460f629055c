import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { listAccountEvents, listAuditLog, listAuditNames } from '../../../contract/audit.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Tabs } from '../../ui/index.ts'
import { AuditForm } from './audit-form.tsx'
import { type AuditSearch, accountFilters, auditSearch, staffFilters } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'
import { EventTable } from './event-table.tsx'
import { auditTexts } from './texts.ts'

const texts = auditTexts.adminAuditPage

const { path } = pages.adminAudit

const staffInput = (search: AuditSearch, pageSize: number) => ({
  query: { ...staffFilters(search), page: search.page, pageSize },
})
const accountInput = (search: AuditSearch, pageSize: number) => ({
  query: { ...accountFilters(search), page: search.page, pageSize },
})

interface LogProps {
  search: AuditSearch
  hrefOf(page: number): string
  onResize(): void
}

function StaffLog({ search, ...paging }: LogProps) {
  const { pageSize } = usePreferences().preferences
  const result = useQuery({ ...queryOf(listAuditLog, staffInput(search, pageSize)), placeholderData: keepPreviousData })
  const { actions, counted, nothing } = auditTexts.auditTable
  return (
    <Listing label={actions} names={counted} result={result} empty={nothing} page={search.page} {...paging}>
      {rows => <AuditTable rows={rows} />}
    </Listing>
  )
}

function AccountLog({ search, ...paging }: LogProps) {
  const { pageSize } = usePreferences().preferences
  const result = useQuery({
    ...queryOf(listAccountEvents, accountInput(search, pageSize)),
    placeholderData: keepPreviousData,
  })
  const { events, counted, nothing } = auditTexts.eventTable
  return (
    <Listing label={events} names={counted} result={result} empty={nothing} page={search.page} {...paging}>
      {rows => <EventTable rows={rows} />}
    </Listing>
  )
}

/** Staff page: what staff did, and what happened to accounts. */
function Component() {
  const [search, update] = useSearchState(auditSearch)
  const address = useSearch()
  const { tab } = search
  const log = {
    search,
    hrefOf: (page: number) => pathWith(path, { ...Object.fromEntries(new URLSearchParams(address)), page }),
    onResize: () => update({ page: undefined }),
  }
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <Tabs
        label={texts.whichLog}
        tabs={[
          { label: texts.staff, href: path, isCurrent: tab === 'staff' },
          { label: texts.accounts, href: pathWith(path, { tab: 'accounts' }), isCurrent: tab === 'accounts' },
        ]}
      />
      <AuditForm search={search} onSearch={update} />
      {tab === 'staff' ? <StaffLog {...log} /> : <AccountLog {...log} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs({ search: address, preferences: { pageSize } }) {
    const search = readSearch(auditSearch, address)
    const rows =
      search.tab === 'staff'
        ? need(listAuditLog, staffInput(search, pageSize))
        : need(listAccountEvents, accountInput(search, pageSize))
    return [need(listAuditNames), rows]
  },
}
