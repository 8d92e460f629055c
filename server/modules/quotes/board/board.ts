import type { z } from 'zod'
import type { listRfqs, RfqRow } from '../../../../contract/rfq-board.ts'
import type { Deps } from '../../../deps.ts'
import { roundToCents } from '../../../platform/round-to-cents.ts'
import type { Account } from '../../auth/index.ts'
import { exchangeRates } from '../../exchange-rates/index.ts'
import { partKey } from '../../part-numbers/index.ts'
import { readSetting } from '../../settings/index.ts'
import { type BoardFilter, countBox, type ListedRow, listReceived, listSent } from './board.sql.ts'

/** Returns the figures of a row about one number: the total is that of the price shown. */
function offerOf({ num_lines, price, quoted, total }: ListedRow): Pick<RfqRow, 'price' | 'quoted' | 'total'> {
  if (num_lines > 1) return { price: null, quoted: null, total: roundToCents(total) }
  return { price, quoted, total: roundToCents(price === null || quoted === null ? total : price * quoted) }
}

const presentRow = (row: ListedRow): RfqRow => ({
  id: row.id,
  createdDT: row.created_at.toISOString(),
  answerByDT: row.answer_by?.toISOString() ?? null,
  partNumbers: row.part_numbers,
  numLines: row.num_lines,
  numOpen: row.num_open,
  quantity: row.quantity,
  condition: row.part_condition,
  asked: row.asked,
  answered: row.answered,
  awarded: row.awarded,
  buyerName: row.buyer_name,
  mine: row.mine,
  myPrice: roundToCents(row.my_price),
  ...offerOf(row),
  numQuoted: row.num_quoted,
  numSuppliers: row.num_suppliers,
  validUntilDT: row.valid_until?.toISOString() ?? null,
  numExpired: row.num_expired,
  openCounters: row.open_counters,
  refusedCounters: row.refused_counters,
  isTurn: row.is_turn,
})

/** Returns a page of a company's requests, sent or received. */
export async function rfqsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { companyId }: Account,
  { box, query, show, page, pageSize }: z.output<typeof listRfqs.query>,
) {
  const filter: BoardFilter = { companyId, name: query.toLowerCase(), partKey: partKey(query), view: show }
  const rates = await readSetting(db, exchangeRates)
  const [rows, numResults] = await Promise.all([
    (box === 'sent' ? listSent : listReceived)(db, filter, { page: { page, pageSize }, rates, now: clock.now() }),
    countBox(db, box, filter),
  ])
  return { payload: { results: rows.map(presentRow), numResults } }
}
