/** The destination of a pasted text: a broadcast, a request for quotes or the inventory. */
export type PasteTarget = 'wts' | 'wtb' | 'ask' | 'stock'

const store = { pasted: undefined as { text: string; use: PasteTarget } | undefined }

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

/** Keeps a text for the page that the member chose for it. */
export function keepPasted(text: string, use: PasteTarget): void {
  store.pasted = { text, use }
}

/** Returns the text kept for one of these uses, once; undefined if there is none. */
export function takePasted<U extends PasteTarget>(...uses: readonly U[]): { text: string; use: U } | undefined {
  const { text, use: kept } = store.pasted ?? { text: '', use: undefined }
  const use = uses.find(each => each === kept)
  if (use === undefined) return undefined
  store.pasted = undefined
  return { text, use }
}
