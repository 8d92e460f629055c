import { useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { pathWith } from './navigation.ts'

const query = '(width >= 1200px)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Returns true if there is room for a pane beside a list; false on the server and during hydration. */
const useHasRoom = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )

/**
 * Returns the row that is open in the pane beside a list, from the URL, so that links and Back work. Rows link to `hrefOf(id,
 * page)`: the pane if there is room for it, otherwise the page.
 */
export function useDetail(name: string) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const hasRoom = useHasRoom()
  const params = Object.fromEntries(new URLSearchParams(search))
  return {
    openId: params[name],
    hrefOf: (id: number, page: string): string => (hasRoom ? pathWith(path, { ...params, [name]: id }) : page),
    close: (): void => navigate(pathWith(path, { ...params, [name]: undefined }), { replace: true }),
  }
}
