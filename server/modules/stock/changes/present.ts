import type { StockChange } from '../../../../contract/inventory.ts'
import { isBeingUndone, linesOf, type UndoState, undoRefusal, undoUntil } from './policy.ts'
import type { ListedChange } from './reads.ts'

/** Presents the progress of undoing a change. */
export const undoingReply = (change: UndoState, now: Date) => ({
  isUndoing: isBeingUndone(change, now),
  numUndone: change.num_undone,
  numToUndo: linesOf(change),
  undoFailure: change.undo_failure,
})

export const changeReply = (row: ListedChange, now: Date): StockChange => ({
  id: row.id,
  kind: row.kind,
  uploadId: row.upload_id,
  fileName: row.file_name,
  madeBy: row.kind === 'removed-by-staff' ? null : row.contact_name,
  madeDT: row.made_at.toISOString(),
  numAdded: row.num_added,
  numChanged: row.num_changed,
  numRemoved: row.num_removed,
  undoneDT: row.undone_at?.toISOString() ?? null,
  undoUntilDT: undoUntil(row).toISOString(),
  canUndo: row.kind !== 'removed-by-staff' && undoRefusal(row, now) === undefined && !isBeingUndone(row, now),
  ...undoingReply(row, now),
})
