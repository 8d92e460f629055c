import { later } from '../later.tsx'
import type { IdentifiedRow } from './append-rows.ts'
import type { PagesBelowProps } from './pages-below.tsx'

// Below the first screen, so a first load does not wait for its code.
const PagesBelow = later<PagesBelowProps<never>>(async () => (await import('./pages-below.tsx')).PagesBelow)

/** Shown below the rows of a list: links to its pages, or the end of a list that goes on. Nothing if it is empty. */
export const ListPages = <R extends IdentifiedRow>({ pages, hrefOf }: PagesBelowProps<R>) =>
  pages.payload !== undefined &&
  pages.payload.results.length > 0 && <PagesBelow pages={pages as never} hrefOf={hrefOf} />
