import type { z } from 'zod'
import type { listInventory, newInventoryItem, setInventoryValues } from '../../../../contract/inventory.ts'
import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { signal } from '../../../platform/live/signal.ts'
import type { Account } from '../../auth/index.ts'
import { searchQuery } from '../../search/index.ts'
import { readSetting } from '../../settings/index.ts'
import { freshnessNow } from '../freshness/age-limits.ts'
import { inventorySettings } from '../limits.ts'
import { withStock } from '../locked-stock.sql.ts'
import { readLineMarkets } from '../market-prices.sql.ts'
import { stockTexts } from '../texts.ts'
import { derivedPartColumns } from './derived-columns.ts'
import { itemReply } from './present.ts'
import * as queries from './queries.ts'
import { countStock, listLotValues, listStock } from './reads.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock'>
type NewItem = z.output<typeof newInventoryItem>

/** A search that matches everything. */
const all = searchQuery('')

/** Returns the number of a company's stock lines. */
export const countLines = (db: Db, companyId: number): Promise<number> => countStock(db, { companyId, text: all })

/** Returns one page of a company's stock. */
export async function searchStock(
  { db, clock }: ServiceDeps,
  companyId: number,
  requested: z.output<typeof listInventory.query>,
) {
  const { page, pageSize, orderCol: order = 'partNumber', orderDesc: isDescending } = requested
  const text = searchQuery(requested.query)
  const lots = await listLotValues(db, companyId)
  if (text.matchesNothing) return { payload: { results: [], numResults: 0 }, lots }
  const { grade, location, leadTime, sku, maxMinimumOrder } = requested
  const lot = { grade, location, leadTime, sku, maxMinimumOrder }
  const query = { companyId, text, lot, order, isDescending, page, pageSize }
  const [rows, numResults] = await Promise.all([listStock(db, query), countStock(db, query)])
  const markets = await readLineMarkets(
    db,
    rows.map(({ id }) => id),
    freshnessNow(clock).shownFrom,
  )
  return { payload: { results: rows.map(row => itemReply(row, markets.get(row.id))), numResults }, lots }
}

type LotColumns = Partial<queries.LotIdentity & Pick<queries.LineColumns, 'lead_time' | 'minimum_order'>>

/** Returns the columns of the lot that were sent. */
const lotColumnsOf = ({ grade, location, sku, leadTime, minimumOrder }: NewItem): LotColumns => ({
  ...(grade === undefined ? {} : { grade }),
  ...(location === undefined ? {} : { location }),
  ...(sku === undefined ? {} : { sku }),
  ...(leadTime === undefined ? {} : { lead_time: leadTime }),
  ...(minimumOrder === undefined ? {} : { minimum_order: minimumOrder }),
})

async function columnsOf(tx: Tx, companyId: number, typed: NewItem): Promise<queries.LineColumns> {
  const { partNumber, manufacturer, description, quantity, partCondition, price } = typed
  const names = await queries.getHiddenNames(tx, companyId)
  return {
    part_number: partNumber,
    manufacturer,
    description,
    quantity,
    part_condition: partCondition,
    price_eur: price,
    ...derivedPartColumns({ partNumber, manufacturer, description }, { names }),
  }
}

/** Returns the values that are not empty. */
const filled = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<Values>

const texts = stockTexts.lines

/** Adds a line, or updates the existing line with the same identity and lot. Empty fields of the lot count as not sent. */
export const addLine = ({ db, clock }: ServiceDeps, { companyId }: Account, typed: NewItem) =>
  transaction(db, tx =>
    withStock(tx, companyId, async stock => {
      const columns = await columnsOf(tx, companyId, typed)
      const sent = filled(lotColumnsOf(typed))
      const { grade, location, sku } = sent
      const line = { ...columns, ...sent }
      const written = { line, day: dayOf(clock.now()) }
      const existing = await queries.findSameLine(stock, { line, lot: filled({ grade, location, sku }) })
      await signal(tx, 'inventory', { companyId })
      if (existing !== undefined) {
        await queries.updateLine(stock, existing, written)
        return { id: existing, type: 'update' as const, msg: texts.updated }
      }
      const { maxLines } = await readSetting(tx, inventorySettings.limits)
      if ((await countLines(tx, companyId)) >= maxLines) throw new Problem('stock-full')
      return { id: await queries.insertLine(stock, written), type: 'add' as const, msg: texts.added }
    }),
  )

/** Changes a line. If it then equals another line, the other line takes the new values and this one is removed. */
export const changeLine = ({ db, clock }: ServiceDeps, { companyId }: Account, id: number, typed: NewItem) =>
  transaction(db, tx =>
    withStock(tx, companyId, async stock => {
      const before = await queries.findLot(stock, id)
      if (before === undefined) throw new Problem('part-not-found')
      const sent = lotColumnsOf(typed)
      const { grade = before.grade, location = before.location, sku = before.sku } = sent
      const line = { ...(await columnsOf(tx, companyId, typed)), ...sent }
      const now = clock.now()
      const equalLine = await queries.findSameLine(stock, { line, lot: { grade, location, sku }, notId: id })
      await queries.updateLine(stock, equalLine ?? id, { line, day: dayOf(now) })
      if (equalLine !== undefined) await queries.removeLine(stock, { id, now })
      await signal(tx, 'inventory', { companyId })
      return equalLine === undefined
        ? { id, type: 'save' as const, msg: texts.saved }
        : { id: equalLine, type: 'update' as const, msg: texts.updated }
    }),
  )

/**
 * Sets the quantity and the price of a line and confirms it. Throws `edited-meanwhile` if they are no longer those that the caller
 * saw.
 */
export const setValues = (
  { db, clock }: ServiceDeps,
  { companyId }: Account,
  { id, quantity, price, seen }: z.output<typeof setInventoryValues.body> & { id: number },
) =>
  transaction(db, tx =>
    withStock(tx, companyId, async stock => {
      const line = await queries.findValues(stock, id)
      if (line === undefined) throw new Problem('part-not-found')
      const now = { quantity: line.quantity, price: line.price_eur ?? ('CALL' as const) }
      if (now.quantity !== seen.quantity || now.price !== seen.price)
        throw new Problem('edited-meanwhile', { msg: stockTexts.lines.changedMeanwhile(now) })
      await queries.setValues(stock, id, { quantity, price, day: dayOf(clock.now()) })
      await signal(tx, 'inventory', { companyId })
      return { quantity, price: price ?? ('CALL' as const) }
    }),
  )

/** Removes a line of the caller's company. */
export const removeOwnLine = ({ db, clock }: ServiceDeps, { companyId }: Account, id: number): Promise<void> =>
  transaction(db, tx =>
    withStock(tx, companyId, async stock => {
      const removed = await queries.removeLine(stock, { id, now: clock.now() })
      if (removed === undefined) throw new Problem('part-not-found')
      await signal(tx, 'inventory', { companyId })
    }),
  )
