import type { Db } from '../../platform/db/database.ts'

/** Maximum number of cached reads, each of about 100 bytes. */
const maxCachedReads = 200_000

/** Today's profile reads on this node, by reader and company. */
const readsByDatabase = new WeakMap<Db, { day: string; reads: Set<string> }>()

const ofDay = (db: Db, day: string): Set<string> => {
  const known = readsByDatabase.get(db)
  if (known?.day === day && known.reads.size < maxCachedReads) return known.reads
  const reads = new Set<string>()
  readsByDatabase.set(db, { day, reads })
  return reads
}

interface ProfileRead {
  day: string
  contactId: number
  /** The company of the profile. */
  companyId: number
}

const keyOf = ({ contactId, companyId }: ProfileRead) => `${contactId}/${companyId}`

/** Returns true if the read is certainly counted, so that reading a profile again on the same node needs no query. */
export const isCachedRead = (db: Db, read: ProfileRead): boolean => ofDay(db, read.day).has(keyOf(read))

export const cacheRead = (db: Db, read: ProfileRead) => ofDay(db, read.day).add(keyOf(read))
