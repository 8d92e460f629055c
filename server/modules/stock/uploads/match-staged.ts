import type { StockMapping } from '../../../../contract/stock-files.ts'
import type { UploadMode } from '../../../../contract/stock-uploads.ts'
import { readSettings } from '../../settings/index.ts'
import { allowWholeStock } from '../changes/queries.ts'
import { inventorySettings } from '../limits.ts'
import { countLines } from '../lines/service.ts'
import type { LockedStock } from '../locked-stock.sql.ts'
import { stockTexts } from '../texts.ts'
import * as merge from './merge.sql.ts'

/** Thrown if an upload cannot be merged; the message is shown to its owner. */
export class UploadRefused extends Error {}

/** Thrown if lines that rows were compared with have been written in the meantime. */
export class LinesChanged extends Error {}

async function assertFits({ tx, companyId }: LockedStock, mode: UploadMode, numNew: number, numMatched: number) {
  const { limits } = await readSettings(tx, { limits: inventorySettings.limits })
  const numRemaining = mode === 'replace' ? numMatched : await countLines(tx, companyId)
  if (numNew > 0 && numRemaining + numNew > limits.maxLines)
    throw new UploadRefused(stockTexts.upload.tooManyLines({ max: limits.maxLines, total: numRemaining + numNew }))
}

/**
 * Finds the line of stock that each stored row matches, and returns the counts: the step that an upload and its plan share. Throws
 * `UploadRefused` if no row can be used or the stock would be too large, and `LinesChanged`.
 */
export async function matchStaged(
  stock: LockedStock,
  { id }: { id: number },
  { mapping, mode, day }: { mapping: StockMapping; mode: UploadMode; day: string },
) {
  await allowWholeStock(stock.tx)
  await merge.takeRows(stock.tx, id)
  if (!(await merge.matchRows(stock, { mode, day, isCorrection: mapping.isCorrection === true })))
    throw new LinesChanged()
  const counts = await merge.countMatched(stock.tx)
  const { numNew, numChanged, numUnchanged } = counts
  if (numNew + numChanged + numUnchanged === 0) throw new UploadRefused(stockTexts.upload.noUsableRow)
  await assertFits(stock, mode, numNew, numChanged + numUnchanged)
  return counts
}
