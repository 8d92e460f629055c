import { type StockUpload, type UploadPreview, uploadPreview } from '../../../../contract/stock-uploads.ts'
import { undoRefusal, undoUntil } from '../changes/policy.ts'
import { undoingReply } from '../changes/present.ts'
import type { ListedUpload } from './reads.ts'

/** Returns the change to undo, or undefined if the upload changed nothing. */
function changeOf(row: ListedUpload) {
  const { made_at, undone_at, undo_asked_at, undo_failure, num_undone, is_newest, num_added, num_removed } = row
  if (made_at === null) return undefined
  const counts = { num_added, num_changed: row.num_changed + row.num_unchanged, num_removed }
  return { made_at, undone_at, undo_asked_at, undo_failure, num_undone: num_undone ?? 0, is_newest, ...counts }
}

const notUndoing = { isUndoing: false, numUndone: 0, numToUndo: 0, undoFailure: null }

export function uploadReply(row: ListedUpload, now: Date): StockUpload {
  const change = changeOf(row)
  const undoing = change === undefined ? notUndoing : undoingReply(change, now)
  return {
    id: row.id,
    source: row.source,
    fileName: row.file_name,
    byteSize: row.byte_size,
    state: row.state,
    mode: row.mode,
    by: row.contact_name,
    receivedDT: row.received_at.toISOString(),
    startedDT: row.started_at?.toISOString() ?? null,
    finishedDT: row.finished_at?.toISOString() ?? null,
    numRead: row.num_read,
    numAdded: row.num_added,
    numChanged: row.num_changed,
    numUnchanged: row.num_unchanged,
    numRemoved: row.num_removed,
    numErrors: row.num_errors,
    failure: row.failure,
    changeId: row.change_id,
    canUndo: change !== undefined && undoRefusal(change, now) === undefined && !undoing.isUndoing,
    undoUntilDT: change === undefined ? null : undoUntil(change).toISOString(),
    ...undoing,
  }
}

export const importReply = (row: ListedUpload, now: Date) => ({
  ...uploadReply(row, now),
  companyId: row.company_id,
  companyName: row.company_name,
})

export const previewReply = (row: ListedUpload): UploadPreview | null =>
  row.preview === null ? null : uploadPreview.parse(row.preview)
