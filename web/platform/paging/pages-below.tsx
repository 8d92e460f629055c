import { Pagination } from '../../ui/index.ts'
import type { IdentifiedRow } from './append-rows.ts'
import { FurtherPages } from './further-pages.tsx'
import type { ListPagesState } from './use-paged-rows.ts'

export interface PagesBelowProps<R extends IdentifiedRow> {
  pages: ListPagesState<R>
  hrefOf(page: number): string
}

/** Links to the pages of a list, or the end of a list that goes on. */
export function PagesBelow<R extends IdentifiedRow>({ pages, hrefOf }: PagesBelowProps<R>) {
  const { page, pageSize, payload, numShown, endless } = pages
  if (payload === undefined) return null
  const { numResults, isCapped } = payload
  const counts = { pageSize, numResults, isCapped }
  return endless ? (
    <FurtherPages key={endless.searchUrl} {...endless} {...counts} numShown={numShown} />
  ) : (
    <Pagination {...counts} page={page} hrefOf={hrefOf} />
  )
}
