import { expectTypeOf, it } from 'vitest'
import type { Tx } from '../../platform/db/database.ts'
import { removeLines } from './changes/queries.ts'
import { restoreLines } from './changes/restore.ts'
import { confirmLine, putBack, takeDown } from './index.ts'
import { confirmLines, insertLine, removeLine, updateLine } from './lines/queries.ts'
import type { LockedStock } from './locked-stock.sql.ts'
import { insertNew, updateMatched } from './uploads/merge.sql.ts'

it('a write to stock lines requires the lock of that stock', () => {
  const writers = { confirmLine, confirmLines, insertLine, putBack, removeLine, takeDown, updateLine }
  expectTypeOf<Parameters<(typeof writers)[keyof typeof writers]>[0]>().toEqualTypeOf<LockedStock>()
  const ofAll = { insertNew, removeLines, restoreLines, updateMatched }
  expectTypeOf<Parameters<(typeof ofAll)[keyof typeof ofAll]>[0]>().toEqualTypeOf<LockedStock>()
  expectTypeOf<Tx>().not.toExtend<LockedStock>()
  expectTypeOf<{ tx: Tx; companyId: number }>().not.toExtend<LockedStock>()
})
