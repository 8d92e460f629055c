import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../tests/support/databases.ts'
import { measureMethods } from '../../../tests/support/labelled-matches.ts'
import { createDb, createPool } from '../../platform/db/database.ts'

it('weighing all evidence shows more of what is right and less of what is wrong than the other methods', async () => {
  const database = await createTestDatabase()
  const db = createDb(createPool(database.url, () => {}, { max: 4 }))
  try {
    const { trigrams, stripAndFuzzy, weighedEvidence } = await measureMethods(db)
    for (const other of [trigrams, stripAndFuzzy]) {
      expect(weighedEvidence.precision).toBeGreaterThan(other.precision)
      expect(weighedEvidence.recall).toBeGreaterThan(other.recall)
    }
  } finally {
    await db.destroy()
    await database.drop()
  }
}, 120_000)
