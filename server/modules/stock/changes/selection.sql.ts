import { sql } from 'kysely'
import type { z } from 'zod'
import { type changeSelectedInventory, maxPrice } from '../../../../contract/inventory.ts'
import type { LockedStock } from '../locked-stock.sql.ts'

type SelectionChange = z.output<typeof changeSelectedInventory.body>['change']

interface Selection {
  changeId: number
  ids: readonly number[]
  change: SelectionChange
}

/** Records the values of the selected lines that the change applies to; returns how many. */
export async function noteSelected(
  { tx, companyId }: LockedStock,
  { changeId, ids, change }: Selection,
): Promise<number> {
  const operation = change.kind === 'remove' ? 'removed' : 'changed'
  const { numAffectedRows } = await sql`
    insert into stock_change_lines (change_id, part_id, operation, deed, old_change_id, old_quantity, old_price_eur, old_confirmed_on)
    select ${changeId}, id, ${operation}, ${operation}, change_id, quantity, price_eur, confirmed_on from parts
    where id = any(${[...ids]}::int[]) and company_id = ${companyId} and removed_at is null
      ${change.kind === 'percent' ? sql`and price_eur is not null` : sql``}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** SQL: the price of a line after a change. */
function newPrice(change: SelectionChange) {
  if (change.kind === 'price') return sql`${change.price}::numeric`
  if (change.kind !== 'percent') return sql`parts.price_eur`
  const raised = sql`round(parts.price_eur * (1 + ${change.percent}::numeric / 100), 2)`
  return sql`greatest(0.01, least(${sql.lit(maxPrice)}, ${raised}))`
}

/** Writes the noted lines, which confirms them. */
export const writeNoted = (
  { tx, companyId }: LockedStock,
  { changeId, day, change }: { changeId: number; day: string; change: SelectionChange },
) =>
  sql`
    update parts set price_eur = ${newPrice(change)}, confirmed_on = ${day}::date, change_id = ${changeId}
    from stock_change_lines noted
    where noted.change_id = ${changeId} and parts.id = noted.part_id and parts.company_id = ${companyId}`.execute(tx)

export const removeNoted = ({ tx, companyId }: LockedStock, { changeId, now }: { changeId: number; now: Date }) =>
  sql`
    update parts set removed_at = ${now}, change_id = ${changeId} from stock_change_lines noted
    where noted.change_id = ${changeId} and parts.id = noted.part_id and parts.company_id = ${companyId}`.execute(tx)
