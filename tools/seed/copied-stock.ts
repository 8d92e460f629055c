import { demoAccounts } from './accounts.ts'
import type { DemoCompany } from './companies.ts'
import { before, dayBefore } from './dates.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'

/** Lines that the copier has taken over, and the factor of their quantities. */
export const copiedLines = 60
const scale = 2
/** A number that more companies list is common, and proves nothing. */
const maxHolders = 12

type Part = Row<'parts'>

const keysOf = (parts: readonly Part[]) => new Set(parts.map(({ part_key }) => part_key))
const sharedBetween = (one: readonly Part[], other: readonly Part[]) => {
  const keys = keysOf(other)
  return [...keysOf(one)].filter(key => keys.has(key)).length
}

/** Groups the stock by company, without those of the demo accounts, which people look at. */
function stocksOf(companies: readonly DemoCompany[], parts: readonly Part[]): Part[][] {
  const emails = new Set<string>(demoAccounts.map(({ email }) => email))
  const known = new Set(
    companies.filter(({ contacts }) => contacts.some(({ email }) => emails.has(email ?? ''))).map(({ row }) => row.id),
  )
  const stocks = new Map<number, Part[]>()
  for (const part of parts) {
    const companyId = part.company_id ?? 0
    if (!known.has(companyId)) stocks.set(companyId, [...(stocks.get(companyId) ?? []), part])
  }
  return [...stocks.values()]
}

/**
 * Returns a company's lines, copied from another's list with twice the quantities, and the finding of the nightly
 * search about them, so that staff see one on a new demo.
 */
export function buildCopiedStock(companies: readonly DemoCompany[], parts: readonly Part[], now: Date) {
  const random = randomFor('copied stock')
  const stocks = stocksOf(companies, parts)
  const holders = new Map<string, number>()
  for (const stock of stocks) for (const key of keysOf(stock)) holders.set(key ?? '', (holders.get(key ?? '') ?? 0) + 1)
  const isRare = ({ part_key, description }: Part) =>
    (holders.get(part_key ?? '') ?? 0) <= maxHolders && !description?.includes(' - ')
  // The company with the most rare lines, and the larger company that shares the fewest lines with it.
  const [original = []] = stocks.toSorted((a, b) => b.filter(isRare).length - a.filter(isRare).length)
  const [copier = []] = stocks
    .filter(stock => stock !== original && stock.length >= copiedLines && stock.length <= 3 * copiedLines)
    .toSorted((a, b) => sharedBetween(a, original) - sharedBetween(b, original))
  const [company_id = 0, of_company_id = 0] = [copier[0]?.company_id, original[0]?.company_id]
  const has = keysOf(copier)
  const rare = [...new Map(original.filter(isRare).map(part => [part.part_key, part])).values()]
  const source = random.sample(
    rare.filter(({ part_key }) => !has.has(part_key)),
    copiedLines,
  )
  const lines = source.map((part, index) => ({
    ...part,
    id: parts.length + index + 1,
    company_id,
    quantity: (part.quantity ?? 1) * scale,
    price_eur: part.price_eur == null ? null : Math.max(1, Math.round(part.price_eur * 0.96)),
    confirmed_on: dayBefore(now, 2),
  }))
  const numShared = sharedBetween([...copier, ...lines], original)
  const finding: Row<'copied_stock'> = {
    id: 1,
    company_id,
    of_company_id,
    state: 'found',
    num_shared: numShared,
    num_agreeing: lines.length,
    scale,
    share_of_company: numShared / keysOf([...copier, ...lines]).size,
    share_of_other: numShared / keysOf(original).size,
    found_at: before(now, 1),
    seen_at: before(now, 0.3),
  }
  return { lines, finding }
}
