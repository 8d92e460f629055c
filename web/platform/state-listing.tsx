import type { ReactNode } from 'react'
import type { Noun } from '../../contract/kit/texts.ts'
import { type DataColumn, DataTable, type DataTableProps, type Option, StateSearch } from '../ui/index.ts'
import { Listing, type ListingProps } from './listing.tsx'

interface StateListingProps<T, O extends string> {
  /** The return value of `useListPage`. */
  list: {
    filters: { query: string; state?: string | undefined }
    update(search: { query: string; state: string }): void
    listing: Pick<ListingProps<T>, 'result' | 'page' | 'hrefOf' | 'onResize' | 'keys'>
  }
  texts: { title: string; search: string; counted: Noun; none: string }
  stateLabel: string
  states: readonly Option[]
  columns: readonly DataColumn<T, O>[]
  sort?: DataTableProps<T, O>['sort']
  actions?: DataTableProps<T, O>['actions']
  /** Shown after the count. */
  figures?: ReactNode
}

/** A staff list whose rows have a state: its search, its count and pages, and its table. */
export const StateListing = <T extends { id: number }, O extends string>(props: StateListingProps<T, O>) => {
  const { list, texts, stateLabel, states, columns, sort, actions, figures } = props
  return (
    <>
      <StateSearch
        name={texts.title}
        label={texts.search}
        stateLabel={stateLabel}
        states={states}
        query={list.filters.query}
        state={list.filters.state ?? ''}
        onSearch={list.update}
      />
      <Listing label={texts.title} names={texts.counted} empty={texts.none} {...list.listing} figures={figures}>
        {rows => (
          <DataTable
            label={texts.title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={sort}
            actions={actions}
          />
        )}
      </Listing>
    </>
  )
}
