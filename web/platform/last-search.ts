import { useEffect, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'

const keyOf = (path: string) => `last-search:${path}`
const never = () => () => undefined

/** Remembers, for this tab, what was last searched for at `path`: for the list's own page. */
export function useRememberSearch(path: string): void {
  const search = useSearch()
  useEffect(() => sessionStorage.setItem(keyOf(path), search), [path, search])
}

/** `path` with the search last made there: where a Back link leads. On the server the bare path. */
export function useLastSearch(path: string): string {
  const search = useSyncExternalStore(
    never,
    () => sessionStorage.getItem(keyOf(path)) ?? '',
    () => '',
  )
  return search === '' ? path : `${path}?${search}`
}
