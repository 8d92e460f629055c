import { undoDays } from '../../../../contract/inventory.ts'

export const undoMs = undoDays * 86_400_000

export interface Undoable {
  made_at: Date
  undone_at: Date | null
  /** No later change of the company stands. */
  is_newest: boolean
}

/** Until when a change can be undone. */
export const undoUntil = ({ made_at }: Pick<Undoable, 'made_at'>): Date => new Date(made_at.getTime() + undoMs)

/** Why a change cannot be undone; undefined where it can. A later one stands on it and goes first. */
export function undoRefusal(change: Undoable, now: Date): string | undefined {
  if (change.undone_at !== null) return 'This was undone already.'
  if (now >= undoUntil(change)) return `This can be undone for ${undoDays} days only.`
  if (!change.is_newest) return 'Something was done to the whole inventory after this. Please undo that first.'
  return undefined
}
