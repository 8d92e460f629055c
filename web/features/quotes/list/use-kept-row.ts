import { useState } from 'react'
import type { RfqRow } from '../../../../contract/rfq-board.ts'

/**
 * Returns the rows, with the open one kept in its place if a filter no longer includes it: a user who has answered it
 * continues from there.
 */
export function useKeptRow(rows: readonly RfqRow[] | undefined, openId: string | undefined) {
  const [open, setOpen] = useState<{ row: RfqRow; index: number }>()
  const index = rows?.findIndex(({ id }) => String(id) === openId) ?? -1
  const row = rows?.[index]
  if (row !== undefined && row !== open?.row) setOpen({ row, index })
  if (rows === undefined || row !== undefined || openId === undefined || String(open?.row.id) !== openId) return rows
  return open === undefined ? rows : rows.toSpliced(open.index, 0, open.row)
}
