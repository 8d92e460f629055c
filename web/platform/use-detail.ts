import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { RowDetail } from '../ui/index.ts'
import { detailParam } from './detail-param.ts'
import { pathWith } from './navigation.ts'
import { useUser } from './session.ts'

const query = '(width >= 1200px)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Returns true if the window has room for a pane beside a list. */
export const hasRoomForPane = (): boolean => window.matchMedia(query).matches

/** Returns the same as a hook; false on the server and during hydration. */
const useHasRoom = () => useSyncExternalStore(subscribe, hasRoomForPane, () => false)

/** Returns true if the current history entry was added by opening the pane, so that Back closes it. */
const isOwnEntry = () => (history.state as { isDetail?: boolean } | null)?.isDetail === true

/**
 * Returns the row that is open in the pane beside a list, from the URL, so that links and Back work. Opening adds a
 * history entry, stepping to another row replaces it. Without room for the pane, and for visitors, whom a page invites
 * to register, a URL that names a row leads to its page. `loadPane` loads the code of the pane in advance and never
 * rejects.
 */
export function useDetail(hrefOf: (id: string) => string, loadPane?: () => Promise<unknown>) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const isMember = useUser() !== undefined
  const hasRoom = useHasRoom() && isMember
  const named = new URLSearchParams(search).get(detailParam) ?? undefined
  const openId = isMember ? named : undefined
  const first = useRef(named === undefined ? undefined : hrefOf(named))
  useEffect(() => {
    const isShown = isMember && hasRoomForPane()
    // The server renders the page whole; rendered here, it would move while its parts load.
    if (first.current !== undefined && !isShown) window.location.replace(first.current)
    first.current = undefined
  }, [isMember])
  useEffect(() => {
    if (hasRoom) void loadPane?.()
  }, [hasRoom, loadPane])
  const open = useCallback(
    (id: string, further: Record<string, string> = {}) => {
      const params = Object.fromEntries(new URLSearchParams(search))
      const isOpen = detailParam in params
      navigate(pathWith(path, { ...params, ...further, [detailParam]: id }), {
        replace: isOpen,
        state: isOpen ? history.state : { isDetail: true },
      })
    },
    [path, search, navigate],
  )
  const close = () => {
    if (isOwnEntry()) return history.back()
    const params = Object.fromEntries(new URLSearchParams(search))
    navigate(pathWith(path, { ...params, [detailParam]: undefined }), { replace: true })
  }
  return {
    openId,
    /** The open row's page. */
    page: openId === undefined ? undefined : hrefOf(openId),
    close,
    /** Opens a row; undefined if there is no room. */
    open: hasRoom ? open : undefined,
    detailOf: (id: string | number): RowDetail => {
      const isOpen = openId === String(id)
      return {
        isOpen,
        onOpen: hasRoom ? () => !isOpen && open(String(id)) : undefined,
        // The pane follows the focus along the list.
        onReach: hasRoom && openId !== undefined && !isOpen ? () => open(String(id)) : undefined,
      }
    },
  }
}
