import { z } from 'zod'
import { stockFileCaps } from '../../../contract/stock-files.ts'
import type { Setting } from '../settings/index.ts'

const positive = z.number().int().positive()

const limits = z.object({
  /** Of one file. */
  maxBytes: positive.max(stockFileCaps.bytes),
  /** Of one company's stock. */
  maxLines: positive,
  /** Uploads of one company that are not finished. */
  maxOpenUploads: positive,
})
export type InventoryLimits = z.infer<typeof limits>

export const inventorySettings = {
  limits: {
    key: 'inventoryLimits',
    schema: limits,
    fallback: { maxBytes: 50_000_000, maxLines: 200_000, maxOpenUploads: 10 },
  } satisfies Setting<InventoryLimits>,
}
