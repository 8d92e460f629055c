import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import { pages } from '../../../contract/pages.ts'
import { deferred } from '../../platform/deferred.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { useMay, useRole } from '../../platform/session.ts'
import { useKeySequence, useShortcut } from '../../platform/shortcut.ts'
import { navItemsWithKeys } from './nav-items.ts'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.shortcuts

const ShortcutsDialog = deferred(() => import('./shortcuts-dialog.tsx'))

const store = { isOpen: false, listeners: new Set<() => void>() }

function setIsOpen(isOpen: boolean) {
  store.isOpen = isOpen
  for (const listener of store.listeners) listener()
}

const subscribe = (listener: () => void) => {
  store.listeners.add(listener)
  return () => store.listeners.delete(listener)
}

/** Opens the list of keyboard shortcuts. */
export const openShortcuts = (): void => setIsOpen(true)

/** The shortcuts of every page: `?` lists them, `c` opens Compose Broadcast, `g` and a letter lead to a page. */
export function Shortcuts() {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => store.isOpen,
    () => false,
  )
  const isTrader = useMay(postBroadcast)
  const [, navigate] = useLocation()
  const places = navItemsWithKeys(useRole())
  useShortcut('?', openShortcuts, { hint: texts.showKeys, isMinor: true })
  useShortcut('c', () => navigate(pathWith(pages.broadcasts.path, { compose: 1 })), {
    isOn: isTrader,
    hint: texts.composeKey,
  })
  useKeySequence(
    'g',
    letter => {
      const place = places.find(({ key }) => key === letter)
      if (place !== undefined) navigate(place.href)
    },
    { hint: texts.goKey },
  )
  return isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />
}
