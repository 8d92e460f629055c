import type { z } from 'zod'
import type { changeSelectedInventory } from '../../../../contract/inventory.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import { signal } from '../../../platform/live/signal.ts'
import type { Account } from '../../auth/index.ts'
import { withStock } from '../locked-stock.sql.ts'
import { deleteChange, insertChange, setCounts } from './queries.ts'
import { noteSelected, removeNoted, writeNoted } from './selection.sql.ts'

/** Changes some lines of the caller's company, as a change that can be undone. Lines that are gone are left out. */
export const changeSelected = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { companyId, contactId }: Account,
  { ids, change }: z.output<typeof changeSelectedInventory.body>,
) =>
  transaction(db, tx =>
    withStock(tx, companyId, async stock => {
      const now = clock.now()
      const day = dayOf(now)
      const made = {
        company_id: companyId,
        contact_id: contactId,
        kind: 'selection',
        made_at: now,
        made_on: day,
      } as const
      const changeId = await insertChange(tx, made)
      const count = await noteSelected(stock, { changeId, ids, change })
      const numLeftOut = new Set(ids).size - count
      if (count === 0) {
        await deleteChange(tx, changeId)
        return { changeId: null, count, numLeftOut }
      }
      if (change.kind === 'remove') await removeNoted(stock, { changeId, now })
      else await writeNoted(stock, { changeId, day, change })
      const isRemoval = change.kind === 'remove'
      await setCounts(tx, changeId, {
        num_added: 0,
        num_changed: isRemoval ? 0 : count,
        num_removed: isRemoval ? count : 0,
      })
      await signal(tx, 'inventory', { companyId })
      return { changeId, count, numLeftOut }
    }),
  )
