import type { Insertable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/** Ends the open counter-offers of an ask or a line: a new quote, another counter-offer or the decision came first. */
export const lapseCounters = (tx: Tx, of: { askId: number } | { lineId: number }, now: Date) =>
  tx
    .updateTable('quote_counters')
    .set({ state: 'lapsed', decided_at: now })
    .where('state', '=', 'open')
    .where('ask_id', 'in', ({ selectFrom }) => {
      const asks = selectFrom('rfq_asks').select('id')
      return 'askId' in of ? asks.where('id', '=', of.askId) : asks.where('line_id', '=', of.lineId)
    })
    .execute()

export const insertCounter = (tx: Tx, counter: Insertable<Schema['quote_counters']>) =>
  tx.insertInto('quote_counters').values(counter).execute()

interface Decision {
  state: 'accepted' | 'refused'
  by: number | null
  now: Date
}

export const decideCounterRow = (tx: Tx, id: number, { state, by, now }: Decision) =>
  tx.updateTable('quote_counters').set({ state, decided_by: by, decided_at: now }).where('id', '=', id).execute()
