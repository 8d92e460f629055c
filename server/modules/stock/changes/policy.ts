import { undoDays } from '../../../../contract/inventory.ts'
import { stockTexts } from '../texts.ts'

export const undoMs = undoDays * 86_400_000

export interface UndoableChange {
  made_at: Date
  undone_at: Date | null
  /** True if the company has made no later change. */
  is_newest: boolean
}

/** Returns the time until which a change can be undone. */
export const undoUntil = ({ made_at }: Pick<UndoableChange, 'made_at'>): Date => new Date(made_at.getTime() + undoMs)

/** Maximum number of lines undone within a request, which takes about a second. A job undoes larger changes. */
export const maxUndoneAtOnce = 5_000

type Counts = Record<'num_added' | 'num_changed' | 'num_removed', number>

/** Returns the number of lines that a change affected. */
export const linesOf = ({ num_added, num_changed, num_removed }: Counts): number =>
  num_added + num_changed + num_removed

export const isLarge = (counts: Counts): boolean => linesOf(counts) > maxUndoneAtOnce

/** The state of the job that undoes a change. */
export interface UndoState extends Pick<UndoableChange, 'undone_at'>, Counts {
  undo_asked_at: Date | null
  undo_failure: string | null
  num_undone: number
}

/** After this time, far longer than any undo takes, the job counts as lost and may be requested again. */
const undoingMs = 3_600_000

export const isBeingUndone = (change: Pick<UndoState, 'undone_at' | 'undo_asked_at'>, now: Date): boolean =>
  change.undone_at === null &&
  change.undo_asked_at !== null &&
  now.getTime() < change.undo_asked_at.getTime() + undoingMs

/** Returns why a change cannot be undone; undefined if it can. Later changes must be undone first. */
export function undoRefusal(change: UndoableChange, now: Date): string | undefined {
  if (change.undone_at !== null) return stockTexts.undo.already
  if (now >= undoUntil(change)) return stockTexts.undo.expired(undoDays)
  if (!change.is_newest) return stockTexts.undo.notNewest
  return undefined
}
