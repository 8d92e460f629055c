import type { DeskItem, DeskKind } from '../../../contract/desk.ts'
import { roundToCents } from '../../platform/round-to-cents.ts'
import type { presentNamed } from '../saved-searches/index.ts'
import { type TierRow, tierMarks } from '../tiers/index.ts'
import type { DeskRow } from './items.sql.ts'

const hasTier = (row: DeskRow): row is DeskRow & TierRow => row.member_since != null

const noTier = { isTrusted: 0, isGold: 0, isDiamond: 0 } as const

function companyOf(row: DeskRow, today: string): DeskItem['company'] {
  if (row.company_name == null) return null
  const { company_id, company_name, country = '' } = row
  const marks = hasTier(row) ? tierMarks(row, today) : noTier
  return { id: company_id ?? null, name: company_name, country, ...marks }
}

interface ItemContext {
  median: number | null
  savedSearch: ReturnType<typeof presentNamed> | undefined
  /** The date in Amsterdam, YYYY-MM-DD. */
  today: string
}

export const presentItem = (kind: DeskKind, row: DeskRow, { median, savedSearch, today }: ItemContext): DeskItem => ({
  key: row.key,
  kind,
  id: row.id,
  at: row.at.toISOString(),
  answerByDT: row.answer_by?.toISOString() ?? null,
  partNumber: row.part_number ?? '',
  numLines: row.num_lines ?? 1,
  quantity: row.quantity ?? null,
  condition: row.condition ?? '',
  mine: row.mine ?? null,
  myPrice: roundToCents(row.my_price ?? null),
  price: roundToCents(row.price ?? null),
  quoted: row.quoted ?? null,
  median: roundToCents(median ?? null),
  numCounters: row.num_counters ?? 0,
  numAsked: row.num_asked ?? 0,
  numAnswered: row.num_answered ?? 0,
  numSearches: row.num_searches ?? 0,
  numCompanies: row.num_companies ?? 0,
  text: savedSearch?.name ?? row.text ?? '',
  savedSearch: savedSearch?.filters ?? null,
  company: companyOf(row, today),
})
