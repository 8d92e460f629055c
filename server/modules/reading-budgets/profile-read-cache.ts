import type { Db } from '../../platform/db/database.ts'

/** Some 100 bytes each. */
const maxCachedReads = 200_000

/** The profile reads of today that this node has seen, by reader and company. */
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
