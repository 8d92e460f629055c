import { useEffect, useState } from 'react'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import { deferred } from '../../platform/deferred.tsx'
import { useMay } from '../../platform/session.ts'

const PasteDialog = deferred(() => import('./paste-dialog.tsx'))

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null

/** Text that traders paste outside a field is offered to be sold, bought, asked for, searched for or added to stock. */
export function PasteAnywhere() {
  const may = useMay(postBroadcast)
  const [text, setText] = useState<string>()
  useEffect(() => {
    if (!may) return
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text/plain').trim() ?? ''
      if (pasted.length < 3 || isField(event.target) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setText(pasted)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [may])
  return text !== undefined && <PasteDialog text={text} onClose={() => setText(undefined)} />
}
