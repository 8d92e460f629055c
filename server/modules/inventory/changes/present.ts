import type { StockChange } from '../../../../contract/inventory.ts'
import { isBeingUndone, undoRefusal, undoUntil } from './policy.ts'
import type { ChangeListed } from './reads.ts'

export const changeReply = (row: ChangeListed, now: Date): StockChange => ({
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
  isUndoing: isBeingUndone(row, now),
  undoFailure: row.undo_failure,
})
