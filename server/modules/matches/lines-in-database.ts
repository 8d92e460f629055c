import type { Db } from '../../platform/db/database.ts'
import { openByEvidence } from './by-evidence/in-database.sql.ts'
import { numberLimits } from './by-number/find.ts'
import { listLinesByNumber, openByNumber } from './by-number/in-database.sql.ts'
import { trigramLimits } from './by-trigram/find.ts'
import { openByTrigrams } from './by-trigram/in-database.sql.ts'
import type { LineSource } from './line-source.ts'
import { candidatesOf } from './own-broadcast.sql.ts'

/** Finds lines in the database. */
export const linesInDatabase = (db: Db): LineSource => ({
  openByTrigrams: requested => openByTrigrams(db, requested, trigramLimits),
  async openByNumber(requested) {
    const own = await openByNumber(db, requested, numberLimits)
    return (
      own && {
        ...own,
        listLinesByNumber: numbers => listLinesByNumber(db, numbers, candidatesOf(own), numberLimits.each),
      }
    )
  },
  openByEvidence: requested => openByEvidence(db, requested),
})
