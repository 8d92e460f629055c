import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { searchMemberAccounts } from '../../../contract/member-admin.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { deferred } from '../../platform/deferred.tsx'
import { ListHead } from '../../platform/list-head.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, Icon } from '../../ui/index.ts'
import { AccountFilters } from './account-filters.tsx'
import { AccountsForm } from './accounts-form.tsx'
import { accountsInput, accountsSearch } from './accounts-search.ts'
import { AccountsTable } from './accounts-table.tsx'
import { memberAdminTexts } from './texts.ts'

const texts = memberAdminTexts.accountsTable

const ExportDialog = deferred(() => import('./export-dialog.tsx'))

/** Staff page: the accounts of all companies. */
function Component() {
  const [search, update] = useSearchState(accountsSearch)
  const address = useSearch()
  const { pageSize } = usePreferences().preferences
  const [isExporting, setIsExporting] = useState(false)
  const keys = useListKeys<HTMLElement>()
  const result = useQuery({
    ...queryOf(searchMemberAccounts, accountsInput(search, pageSize)),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (page: number) =>
    pathWith(pages.adminCompanies.path, { ...Object.fromEntries(new URLSearchParams(address)), page })
  const { page: _page, ...shown } = search
  return (
    <div className="stack-3">
      <ListHead title={texts.title}>
        <Button aria-haspopup="dialog" onClick={() => setIsExporting(true)}>
          <Icon name="download" />
          {texts.exportCsv}
        </Button>
      </ListHead>
      <AccountsForm search={search} onSearch={update} />
      <Listing
        label={texts.title}
        names={texts.counted}
        result={result}
        empty={texts.nothing}
        keys={keys}
        page={search.page}
        hrefOf={hrefOf}
        onResize={() => update({ page: undefined })}
        filters={<AccountFilters search={search} onClear={update} />}
      >
        {rows => (
          <AccountsTable rows={rows} pageSize={pageSize} sorting={search} onSort={sorting => update({ ...sorting })} />
        )}
      </Listing>
      {isExporting && <ExportDialog search={shown} onClose={() => setIsExporting(false)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => [
    need(searchMemberAccounts, accountsInput(readSearch(accountsSearch, search), pageSize)),
  ],
}
