import { type EquivalentKind, equivalentKinds, isSamePart, newProposal } from '../../../contract/equivalents.ts'
import { type CsvReply, plainMessage } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { catchRollback, Rollback } from '../../platform/db/rollback.ts'
import { importCsv } from '../../platform/files/csv-import.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { oneLine, plainText } from '../trade-text/index.ts'
import { faultOf, inOrder, pairOf, reverseKind } from './policy.ts'
import { insertPair } from './queries.ts'
import { equivalentsTexts as texts } from './texts.ts'

/** The columns of an exported file, in their order. */
export const pairColumns = ['partNumber', 'partKind', 'equivalentNumber', 'kind', 'note'] as const
type Row = Record<(typeof pairColumns)[number], string>

const isKind = (text: string): text is EquivalentKind => (equivalentKinds as readonly string[]).includes(text)

/** Returns the sides of a row, or a text about its fault. Without `partKind` it is guessed, as for a proposal. */
function sidesOf({ partNumber, partKind, equivalentNumber, kind, note }: Row) {
  const checked = newProposal.safeParse({ partNumber, equivalentNumber, kind, note }, { error: plainMessage })
  if (!checked.success) {
    const [issue] = checked.error.issues
    return texts.importFault(String(issue?.path[0] ?? ''), issue?.message ?? '')
  }
  const pair = {
    partNumber: oneLine(partNumber),
    equivalentNumber: oneLine(equivalentNumber),
    kind: checked.data.kind,
  }
  const fault = faultOf(pair)
  if (fault !== undefined) return texts.importFault(fault.param, fault.msg)
  if (partKind === '') return pairOf(pair)
  const isFitting =
    isKind(partKind) &&
    (isSamePart(pair.kind) ? isSamePart(partKind) : partKind === reverseKind(pair.kind, pair.partNumber))
  if (!isFitting) return texts.importFault('partKind', texts.kindsDoNotFit(pair.kind))
  return inOrder({ number: pair.partNumber, kind: partKind }, { number: pair.equivalentNumber, kind: pair.kind })
}

async function importPairs(tx: Tx, csv: string, { by, now }: { by: number; now: Date }): Promise<CsvReply> {
  const added: string[] = []
  const outcome = await importCsv<keyof Row>(csv, {
    columns: ['partNumber', 'equivalentNumber', 'kind'],
    optional: ['partKind', 'note'],
    add: async row => {
      const pair = sidesOf(row)
      if (typeof pair === 'string') return pair
      const id = await insertPair(tx, { pair, note: plainText(row.note), by, now })
      if (id !== undefined) added.push(`${pair[0].number} ${pair[1].number}`)
      return id !== undefined
    },
  })
  if (outcome.faults.length > 0) throw new Rollback(outcome)
  const newValue = { ...outcome, pairs: added }
  await recordAudit(tx, { actorId: by, action: 'import-equivalents', subject: 'equivalents', newValue, now })
  return outcome
}

/** Adds the pairs of a CSV file: all of them, or none if a line is invalid. Existing pairs are left unchanged. */
export const importPairsFor = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, staff: Account, csv: string) =>
  catchRollback<CsvReply>(() => transaction(db, tx => importPairs(tx, csv, { by: staff.contactId, now: clock.now() })))
