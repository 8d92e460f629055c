import { formatInteger } from '../../../../contract/kit/texts.ts'
import type { StockUpload, UploadState } from '../../../../contract/stock-uploads.ts'
import { commonTexts } from '../../../ui/index.ts'
import { uploadsTexts } from './texts.tsx'

const texts = uploadsTexts.uploadWords

export const stateNames: Record<UploadState, string> = {
  received: texts.beingRead,
  previewed: texts.waitsForYou,
  waiting: texts.waitsItsTurn,
  running: commonTexts.loading,
  done: texts.loaded,
  failed: texts.failed,
  undone: texts.undone,
  discarded: texts.thrownAway,
}

/** Returns the states of an upload in words. */
export const stateNameOf = ({ state, isUndoing }: Pick<StockUpload, 'state' | 'isUndoing'>): string =>
  isUndoing ? texts.beingUndone : stateNames[state]

/** Describes what an upload did or is doing; '' if there is nothing to report yet. */
export function outcomeOf(upload: StockUpload): string {
  const { state, isUndoing, numUndone, numToUndo, failure, numRead, numAdded, numChanged, numUnchanged, numRemoved } =
    upload
  if (state === 'failed') return failure ?? ''
  if (isUndoing) return texts.itemsUndone({ numUndone: formatInteger(numUndone), numToUndo: formatInteger(numToUndo) })
  if (state === 'running') return texts.rowsRead(formatInteger(numRead))
  if (state !== 'done' && state !== 'undone') return ''
  const parts = [
    [numAdded, texts.counts.added],
    [numChanged, texts.counts.changed],
    [numUnchanged, texts.counts.confirmed],
    [numRemoved, texts.counts.removed],
  ] as const
  const outcomes = parts.flatMap(([count, textOf]) => (count > 0 ? textOf(formatInteger(count)) : []))
  return outcomes.length === 0 ? texts.nothingChanged : outcomes.join(', ')
}
