import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { setCompanyAsFavorite } from '../../../../contract/companies.ts'
import { type FavoriteRow, listFavorites } from '../../../../contract/favorites.ts'
import { pages } from '../../../../contract/pages.ts'
import { queryOf } from '../../../platform/api.ts'
import { useListKeys } from '../../../platform/list-keys.ts'
import { Listing } from '../../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import { useMay } from '../../../platform/session.ts'
import { ButtonLink, DataTable, EmptyState, SortSelect } from '../../../ui/index.ts'
import { favoriteActions, favoriteColumns } from './favorite-columns.tsx'
import { RemoveFavoriteDialog } from './remove-favorite-dialog.tsx'
import { favoritesTexts as texts } from './texts.ts'

const inputOf = (search: string, pageSize: number) => ({
  query: { ...readSearch(listFavorites.query, search), pageSize },
})

function Component() {
  const hasFavorites = useMay(listFavorites)
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      {hasFavorites ? (
        <Favorites />
      ) : (
        <EmptyState>
          <p>{texts.tradersOnly}</p>
          <FindCompanies />
        </EmptyState>
      )}
    </div>
  )
}

const FindCompanies = () => <ButtonLink href={pages.companies.path}>{texts.findCompanies}</ButtonLink>

function Favorites() {
  const [state, update] = useSearchState(listFavorites.query)
  const search = useSearch()
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const [removing, setRemoving] = useState<FavoriteRow>()
  const mayChange = useMay(setCompanyAsFavorite)
  const result = useQuery({ ...queryOf(listFavorites, inputOf(search, pageSize)), placeholderData: keepPreviousData })
  const sort = {
    sorting: state,
    fallback: 'companyname' as const,
    onSort: (sorting: Partial<typeof state>) => update({ ...sorting }),
  }
  return (
    <>
      <Listing
        label={texts.title}
        names={texts.counted}
        failed={texts.failed}
        result={result}
        keys={keys}
        empty={
          <>
            <p>{emptyTexts.favorites}</p>
            <FindCompanies />
          </>
        }
        page={state.page}
        hrefOf={page => pathWith(pages.favorites.path, { ...Object.fromEntries(new URLSearchParams(search)), page })}
        figures={<SortSelect columns={favoriteColumns} {...sort} />}
        onResize={() => update({ page: undefined })}
      >
        {rows => (
          <DataTable
            label={texts.title}
            columns={favoriteColumns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLook={({ id }) => ({ href: `/companies/${id}` })}
            sort={sort}
            actions={mayChange ? favoriteActions(setRemoving) : undefined}
          />
        )}
      </Listing>
      {removing && (
        <RemoveFavoriteDialog company={removing} onClose={() => setRemoving(undefined)} onRemoved={keys.focusFirst} />
      )}
    </>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => [need(listFavorites, inputOf(search, pageSize))],
}
