import type { z } from 'zod'
import type { approveCandidate, listCandidates } from '../../../../contract/equivalents.ts'
import { listOf } from '../../../../contract/kit/index.ts'
import type { Deps } from '../../../deps.ts'
import { transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Account } from '../../auth/index.ts'
import { pairOf } from '../policy.ts'
import { insertPair } from '../queries.ts'
import { decideCandidate, listCandidateRows, listEvidence, lockCandidate } from './candidates.sql.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock'>

/** Returns one page of the pairs that members' lines suggest, with the companies that named them. */
export async function candidatesForStaff({ db }: ServiceDeps, page: z.output<typeof listCandidates.query>) {
  const { rows, count } = await listCandidateRows(db, page)
  const evidence = await listEvidence(db, rows)
  const results = rows.map(row => ({
    id: row.id,
    partNumber: row.number_a,
    equivalentNumber: row.number_b,
    manufacturer: row.manufacturer,
    prices: [row.price_a, row.price_b].map(Number),
    foundDT: row.found_at.toISOString(),
    evidence: evidence
      .filter(({ key_a, key_b }) => key_a === row.key_a && key_b === row.key_b)
      .map(statement => ({
        companyId: statement.company_id,
        companyName: statement.company_name,
        source: statement.source,
        text: statement.text,
        price: statement.price,
        currency: statement.currency,
        saidDT: statement.said_at.toISOString(),
      })),
  }))
  return listOf(results, count)
}

interface Decision {
  id: number
  /** The relation of the second number to the first; undefined if they are not equivalent. */
  kind?: z.output<typeof approveCandidate.body>['kind']
}

/** Turns a candidate into a pair, or refuses it permanently. */
export function decideOn({ db, clock }: ServiceDeps, staff: Account, { id, kind }: Decision): Promise<void> {
  const by = staff.contactId
  return transaction(db, async tx => {
    const waiting = await lockCandidate(tx, id)
    if (waiting === undefined) throw new Problem('not-found')
    const now = clock.now()
    const numbers = { partNumber: waiting.number_a, equivalentNumber: waiting.number_b }
    if (kind !== undefined) await insertPair(tx, { pair: pairOf({ ...numbers, kind }), note: '', by, now })
    await decideCandidate(tx, id, { isAccepted: kind !== undefined, by, now })
    await recordAudit(tx, {
      actorId: by,
      action: kind === undefined ? 'reject-equivalent' : 'approve-equivalent',
      subject: `equivalent-candidate/${id}`,
      newValue: { ...numbers, kind: kind ?? null },
      now,
    })
  })
}
