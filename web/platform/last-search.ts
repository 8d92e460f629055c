import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'

const keyOf = (path: string) => `last-search:${path}`
const never = () => () => undefined

/** Remembers, for this tab, the address last searched at: for the page of the list at `path`. */
export function useRememberSearch(path: string): void {
  const [at] = useLocation()
  const search = useSearch()
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(path), search === '' ? at : `${at}?${search}`)
    } catch {
      // Somebody who allows no storage goes back to the beginning of the list.
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

/** The address last searched at, `path` where there was none: where a Back link leads. On the server `path`. */
export const useLastSearch = (path: string): string =>
  useSyncExternalStore(
    never,
    () => readLast(path),
    () => path,
  )
