import type { StockUpload, UploadState } from '../../../../contract/stock-uploads.ts'
import { formatNumber } from '../../../platform/format.tsx'

export const stateNames: Record<UploadState, string> = {
  received: 'Being read',
  previewed: 'Waits for you',
  waiting: 'Waits its turn',
  running: 'Loading',
  done: 'Loaded',
  failed: 'Failed',
  undone: 'Undone',
  discarded: 'Thrown away',
}

/** Where an upload stands, in words. */
export const stateNameOf = ({ state, isUndoing }: Pick<StockUpload, 'state' | 'isUndoing'>): string =>
  isUndoing ? 'Being undone' : stateNames[state]

/** What an upload did or is doing, in words; '' where there is nothing to say yet. */
export function outcomeOf(upload: StockUpload): string {
  const { state, isUndoing, numUndone, numToUndo, failure, numRead, numAdded, numChanged, numUnchanged, numRemoved } =
    upload
  if (state === 'failed') return failure ?? ''
  if (isUndoing) return `${formatNumber(numUndone)} of ${formatNumber(numToUndo)} items`
  if (state === 'running') return `${formatNumber(numRead)} rows read`
  if (state !== 'done' && state !== 'undone') return ''
  const parts = [
    [numAdded, 'added'],
    [numChanged, 'changed'],
    [numUnchanged, 'confirmed'],
    [numRemoved, 'removed'],
  ] as const
  const said = parts.flatMap(([count, what]) => (count > 0 ? `${formatNumber(count)} ${what}` : []))
  return said.length === 0 ? 'Nothing changed' : said.join(', ')
}

/** "3 MB", "12 kB" */
export const fileSize = (bytes: number) =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} kB`
    : `${formatNumber(Math.round(bytes / 1_000_000))} MB`
