import { useState } from 'react'
import { useLocation } from 'wouter'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import { pages } from '../../../contract/pages.ts'
import { deferred } from '../../platform/deferred.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { useMay } from '../../platform/session.ts'
import { useShortcut } from '../../platform/shortcut.ts'

const ShortcutsDialog = deferred(() => import('./shortcuts-dialog.tsx'))

/** `?` shows which keys there are; `c` composes a broadcast from anywhere. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false)
  const isTrader = useMay(postBroadcast)
  const [, navigate] = useLocation()
  useShortcut('?', () => setIsOpen(true))
  useShortcut('c', () => navigate(pathWith(pages.broadcasts.path, { compose: 1 })), { isOn: isTrader })
  return isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />
}
