import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'

const keyOf = (path: string) => `last-search:${path}`
const never = () => () => undefined

/** Remembers, in this tab, the address of the last search on the list page at `path`. */
export function useRememberSearch(path: string): void {
  const [at] = useLocation()
  const search = useSearch()
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(path), search === '' ? at : `${at}?${search}`)
    } catch {
      // Without storage, Back leads to the unfiltered list.
    }
  }, [path, at, search])
}

function readLast(path: string): string {
  try {
    return sessionStorage.getItem(keyOf(path)) ?? path
  } catch {
    return path
  }
}

/** Returns the address of the last search, for Back links; `path` if there was none, and on the server. */
export const useLastSearch = (path: string): string =>
  useSyncExternalStore(
    never,
    () => readLast(path),
    () => path,
  )
