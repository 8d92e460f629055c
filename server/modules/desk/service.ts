import {
  type DeskCounts,
  type DeskItem,
  type DeskKind,
  deskItemsEach,
  deskItemsOfOne,
  deskKinds,
  laterHours,
  requestDays,
} from '../../../contract/desk.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Account } from '../auth/index.ts'
import { ratesNow } from '../exchange-rates/index.ts'
import { listSearchesById, presentNamed } from '../saved-searches/index.ts'
import { freshnessOn, readNumberMarkets } from '../stock/index.ts'
import { type DeskReader, type DeskRow, listDeskCompanies, listDeskRows } from './items.sql.ts'
import { presentItem } from './present.ts'
import { type Mark, readMarks, removeMark, setMark } from './queries.ts'

type DeskDeps = Pick<Deps, 'db' | 'clock' | 'queryCache'>

/** Returns true if the item was marked, nothing happened to it since, and it is not due again. */
const isHidden = (mark: Mark | undefined, { at }: DeskRow, now: Date) =>
  mark !== undefined && at <= mark.markedAt && (mark.returnsAt === null || mark.returnsAt > now)

async function readerOf({ clock, ...deps }: DeskDeps, { contactId, companyId }: Account): Promise<DeskReader> {
  const now = clock.now()
  return { contactId, companyId, now, ...freshnessOn(dayOf(now)), rates: await ratesNow(deps) }
}

/** Returns the rows of these kinds that no mark hides. */
async function listOpen({ db }: Pick<DeskDeps, 'db'>, reader: DeskReader, kinds: readonly DeskKind[]) {
  const [markOf, ...lists] = await Promise.all([
    readMarks(db, reader.contactId),
    ...kinds.map(kind => listDeskRows(db, kind, reader)),
  ])
  return kinds.map((kind, index) => ({
    kind,
    rows: (lists[index] ?? []).filter(row => !isHidden(markOf(kind, row.key), row, reader.now)),
  }))
}

const countsOf = (lists: readonly { kind: DeskKind; rows: readonly DeskRow[] }[]) =>
  Object.fromEntries(lists.map(({ kind, rows }) => [kind, rows.length])) as DeskCounts

export async function countDeskOf(deps: DeskDeps, account: Account): Promise<DeskCounts> {
  return countsOf(await listOpen(deps, await readerOf(deps, account), deskKinds))
}

/** Returns the number whose prices an item shows: none if it is about several. */
const keyOf = ({ num_lines, part_key }: DeskRow) => ((num_lines ?? 1) === 1 ? part_key : undefined)

/** Returns the saved searches among these items by id. */
async function namedSearches({ db }: DeskDeps, shown: readonly { kind: DeskKind; row: DeskRow }[]) {
  const ids = shown.flatMap(({ kind, row }) => (kind === 'saved-searches' ? (row.id ?? []) : []))
  return new Map((await listSearchesById(db, ids)).map(row => [row.id, presentNamed(row)]))
}

/** Returns the counts of all kinds and the first items of each, or more of one kind. */
export async function deskOf(deps: DeskDeps, account: Account, only: DeskKind | undefined) {
  const reader = await readerOf(deps, account)
  const lists = await listOpen(deps, reader, deskKinds)
  const shown = lists
    .filter(({ kind }) => only === undefined || kind === only)
    .flatMap(({ kind, rows }) =>
      rows.slice(0, only === undefined ? deskItemsEach : deskItemsOfOne).map(row => ({ kind, row })),
    )
  const searchers = shown.flatMap(({ kind, row }) => (kind === 'searched' ? (row.company_id ?? []) : []))
  const [markets, companies, savedSearches] = await Promise.all([
    readNumberMarkets(
      deps.db,
      shown.flatMap(({ row }) => keyOf(row) ?? []),
      reader,
    ),
    listDeskCompanies(deps.db, searchers),
    namedSearches(deps, shown),
  ])
  const today = dayOf(reader.now)
  const items: DeskItem[] = shown.map(({ kind, row }) =>
    presentItem(
      kind,
      { ...row, ...(kind === 'searched' ? companies.get(row.company_id ?? 0) : {}) },
      {
        median: markets.get(keyOf(row) ?? '')?.median ?? null,
        savedSearch: kind === 'saved-searches' ? savedSearches.get(row.id ?? 0) : undefined,
        today,
      },
    ),
  )
  return { counts: countsOf(lists), items }
}

interface ItemRef {
  kind: DeskKind
  key: string
}

/** Takes an item off the contact's desk: for some hours, or until something new happens to it. */
export function putOff(
  { db, clock }: DeskDeps,
  { contactId }: Account,
  { isDone, ...item }: ItemRef & { isDone: boolean },
) {
  const now = clock.now()
  const returnsAt = isDone ? null : new Date(now.getTime() + laterHours * 3_600_000)
  const since = new Date(now.getTime() - requestDays * 86_400_000)
  return setMark(db, { contactId, ...item }, { markedAt: now, returnsAt }, since)
}

export const putBack = ({ db }: DeskDeps, { contactId }: Account, item: ItemRef) =>
  removeMark(db, { contactId, ...item })
