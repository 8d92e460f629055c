import { useEffect, useEffectEvent } from 'react'

/** The destination of a pasted text: a broadcast, a request for quotes or the inventory. */
export type PasteTarget = 'wts' | 'wtb' | 'ask' | 'stock'

const store = { pasted: undefined as { text: string; use: PasteTarget } | undefined }

/** Tells a page that is already shown that a text was kept. */
const keeping = new EventTarget()

/** A file that was dropped on a page that does not upload itself. */
const dropped = { file: undefined as File | undefined }

/** Keeps a dropped file for the upload page. */
export function keepDropped(file: File): void {
  dropped.file = file
}

/** Returns the dropped file, once. */
export function takeDropped(): File | undefined {
  const { file } = dropped
  dropped.file = undefined
  return file
}

/** A part number to buy, and the quantity; null if it is not known. */
export interface WantedLine {
  number: string
  wanted: number | null
}

/** Lines to buy that are known, so that no text has to be read. */
const buying = { lines: [] as readonly WantedLine[] }

/** Keeps lines for the form for a new broadcast. */
export function keepWanted(lines: readonly WantedLine[]): void {
  buying.lines = lines
}

/** Returns the lines to buy, once. */
export function takeWanted(): readonly WantedLine[] {
  const { lines } = buying
  buying.lines = []
  return lines
}

/** Keeps a text for the page that the member chose for it. */
export function keepPasted(text: string, use: PasteTarget): void {
  store.pasted = { text, use }
  keeping.dispatchEvent(new Event('kept'))
}

/** Returns the text kept for one of these uses, once; undefined if there is none. */
function takePasted<U extends PasteTarget>(...uses: readonly U[]): { text: string; use: U } | undefined {
  const { text, use: kept } = store.pasted ?? { text: '', use: undefined }
  const use = uses.find(each => each === kept)
  if (use === undefined) return undefined
  store.pasted = undefined
  return { text, use }
}

/** Calls `take` with the text kept for one of these uses, once: as the page opens, or while it is shown. */
export function usePasted<U extends PasteTarget>(
  uses: readonly U[],
  take: (pasted: { text: string; use: U }) => void,
): void {
  const onKept = useEffectEvent(() => {
    const pasted = takePasted(...uses)
    if (pasted !== undefined) take(pasted)
  })
  useEffect(() => {
    const listener = () => onKept()
    listener()
    keeping.addEventListener('kept', listener)
    return () => keeping.removeEventListener('kept', listener)
  }, [])
}
