import type { z } from 'zod'
import type { listProposedSynonyms, refuseProposedSynonym } from '../../../../contract/stock-files.ts'
import type { Deps } from '../../../deps.ts'
import { type Db, transaction } from '../../../platform/db/database.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Account } from '../../auth/index.ts'
import { countProposed, insertRefusal, listProposed } from './words.sql.ts'

/** Returns one page of the meanings that members gave to their words. */
export async function searchProposed(db: Db, { kind, ...page }: z.output<typeof listProposedSynonyms.query>) {
  const [rows, numResults] = await Promise.all([listProposed(db, kind, page), countProposed(db, kind)])
  const results = rows.map(({ num_companies, num_rows, ...row }) => ({
    ...row,
    numCompanies: num_companies,
    numRows: num_rows,
  }))
  return { payload: { results, numResults } }
}

/** Refuses a word with a meaning as a synonym; safe to repeat. */
export const refuseProposed = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { contactId }: Account,
  { kind, text, meaning }: z.output<typeof refuseProposedSynonym.body>,
): Promise<void> =>
  transaction(db, async tx => {
    const key = squeeze(text)
    const now = clock.now()
    await insertRefusal(tx, { kind, key, meaning, refused_by: contactId, refused_at: now })
    await recordAudit(tx, {
      actorId: contactId,
      action: 'refuse-synonym',
      subject: `word/${kind}/${key}`,
      newValue: { text, meaning },
      now,
    })
  })
