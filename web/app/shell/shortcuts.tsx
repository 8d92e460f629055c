import { lazy, Suspense, useState } from 'react'
import { useShortcut } from '../../platform/shortcut.ts'

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'))

/** `?` shows which keys there are. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('?', () => setIsOpen(true))
  if (!isOpen) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
