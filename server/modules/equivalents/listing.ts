import type { z } from 'zod'
import type {
  listEquivalentPairs,
  listEquivalents,
  listOwnProposals,
  listProposals,
} from '../../../contract/equivalents.ts'
import { listOf } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../auth/index.ts'
import { partKey } from '../part-numbers/index.ts'
import { equivalentsOf } from './equivalents-of.ts'
import { pairReply, proposalReply, staffProposalReply } from './present.ts'
import { listPairs, listProposalsForStaff, listProposalsOf, listWrittenInStock } from './reads.ts'

type ServiceDeps = Pick<Deps, 'db'>

/**
 * Returns the equivalents of a number. Other spellings of it are included only if they occur in stock: most possible ones
 * occur nowhere.
 */
export async function equivalentsFor({ db }: ServiceDeps, { partNumber }: z.output<typeof listEquivalents.query>) {
  const equivalents = await equivalentsOf(db, partNumber)
  const possible = equivalents.filter(({ kind }) => kind === 'written')
  const written = await listWrittenInStock(
    db,
    possible.map(({ key }) => key),
  )
  const numbers = new Map(written.map(row => [row.part_key, row.part_number]))
  const results = equivalents.flatMap(equivalent => {
    if (equivalent.kind !== 'written') return [equivalent]
    const inStock = numbers.get(equivalent.key)
    return inStock === undefined ? [] : [{ ...equivalent, partNumber: inStock }]
  })
  return listOf(results, results.length)
}

/** Returns one page of a person's proposals. */
export async function ownProposals(
  { db }: ServiceDeps,
  account: Account,
  query: z.output<typeof listOwnProposals.query>,
) {
  const { rows, count } = await listProposalsOf(db, account.contactId, query)
  return listOf(rows.map(proposalReply), count)
}

/** Returns one page of all proposals. */
export async function proposalsForStaff({ db }: ServiceDeps, query: z.output<typeof listProposals.query>) {
  const { rows, count } = await listProposalsForStaff(db, query)
  return listOf(rows.map(staffProposalReply), count)
}

/** Returns one page of all pairs. */
export async function pairsForStaff(
  { db }: ServiceDeps,
  { partNumber, ...page }: z.output<typeof listEquivalentPairs.query>,
) {
  const key = partNumber === '' ? undefined : partKey(partNumber)
  const { rows, count } = await listPairs(db, key, page)
  return listOf(
    rows.map(row => pairReply(row, key)),
    count,
  )
}
