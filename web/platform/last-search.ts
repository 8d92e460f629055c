import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'

const keyOf = (path: string) => `last-search:${path}`
const never = () => () => undefined

/** Remembers, for this tab, the address last searched at: for the page of the list at `path`. */
export function useRememberSearch(path: string): void {
  const [at] = useLocation()
  const search = useSearch()
  useEffect(() => sessionStorage.setItem(keyOf(path), search === '' ? at : `${at}?${search}`), [path, at, search])
}

/** The address last searched at, `path` where there was none: where a Back link leads. On the server `path`. */
export const useLastSearch = (path: string): string =>
  useSyncExternalStore(
    never,
    () => sessionStorage.getItem(keyOf(path)) ?? path,
    () => path,
  )
