import { type OwnFigures, visitMinutes } from '../../../../contract/broadcasts.ts'
import type { Deps } from '../../../deps.ts'
import type { Account } from '../../auth/index.ts'
import { countSent } from '../../delivery/index.ts'
import { readSetting } from '../../settings/index.ts'
import { broadcastSettings } from '../limits.ts'
import { priceChangeRefusal } from '../policy.ts'
import type { ListedBroadcast } from '../reads.ts'
import { countReplying, type Marks, markRead, readMarks, recordLook } from './marks.sql.ts'

type ReaderDeps = Pick<Deps, 'db' | 'clock'>

const visitBefore = (now: Date) => new Date(now.getTime() - visitMinutes * 60_000)

/** Returns when the reader opened and answered these broadcasts. */
export const marksOf = ({ db, clock }: ReaderDeps, { contactId }: Account, ids: readonly number[]): Promise<Marks> =>
  readMarks(db, { contactId, ids, visitBefore: visitBefore(clock.now()) })

/** Marks a broadcast as opened. What staff open while signed in as a member does not count. */
export async function recordOpened({ db, clock }: ReaderDeps, { contactId, rights }: Account, id: number) {
  if (rights !== 'visit') await markRead(db, { contactId, id, now: clock.now() })
}

export async function recordVisit({ db, clock }: ReaderDeps, { contactId }: Account): Promise<void> {
  const now = clock.now()
  await recordLook(db, { contactId, now, visitBefore: visitBefore(now) })
}

/**
 * Returns how many people got and answered each of these broadcasts that the reader's company posted, and whether its
 * prices may still be changed.
 */
export async function figuresOf(
  { db, clock }: ReaderDeps,
  { companyId }: Account,
  rows: readonly ListedBroadcast[],
): Promise<Map<number, OwnFigures>> {
  const own = rows.filter(row => row.company_id === companyId)
  if (own.length === 0) return new Map()
  const ids = own.map(({ id }) => id)
  const [replying, sent, limits] = await Promise.all([
    countReplying(db, companyId, ids),
    countSent(db, ids),
    readSetting(db, broadcastSettings.changes),
  ])
  const now = clock.now()
  return new Map(
    own.map(({ id, posted_at: postedAt }) => [
      id,
      {
        numSent: sent.get(id) ?? null,
        numAsked: replying.get(id) ?? 0,
        mayChangePrice: priceChangeRefusal({ postedAt, numChanges: 0, now }, limits) === undefined,
      },
    ]),
  )
}
