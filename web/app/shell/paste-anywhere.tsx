import { useEffect, useEffectEvent, useState } from 'react'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import { deferred } from '../../platform/deferred.tsx'
import { useMay } from '../../platform/session.ts'

const PasteDialog = deferred(() => import('./paste-dialog.tsx'))

/** The fields that take text; a checkbox, such as that of a selected row, does not. */
const fields = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable]'

const isField = (target: EventTarget | null) => target instanceof Element && target.closest(fields) !== null

/** Returns a text as it may be sent. Spaces and tabs before its first cell are kept: they are columns of a sheet. */
const cleaned = (text: string) =>
  text
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()

/** Text that traders paste outside a field is offered to be sold, bought, asked for, searched for or added to stock. */
export function PasteAnywhere() {
  const may = useMay(postBroadcast)
  const [text, setText] = useState<string>()
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    // While its own dialog is open, another text replaces the first.
    if (isField(event.target) || (text === undefined && document.querySelector('dialog[open]') !== null)) return
    const pasted = cleaned(event.clipboardData?.getData('text/plain') ?? '')
    if (pasted.trim().length < 3) return
    event.preventDefault()
    setText(pasted)
  })
  useEffect(() => {
    if (!may) return
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [may])
  return text !== undefined && <PasteDialog text={text} onClose={() => setText(undefined)} />
}
