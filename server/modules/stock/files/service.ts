import type { z } from 'zod'
import { type CsvReply, plainMessage } from '../../../../contract/kit/index.ts'
import { partConditions } from '../../../../contract/parts.ts'
import { addSynonym, type listSynonyms, type SynonymKind } from '../../../../contract/stock-files.ts'
import type { Deps } from '../../../deps.ts'
import { type Db, type Tx, transaction } from '../../../platform/db/database.ts'
import { catchRollback, Rollback } from '../../../platform/db/rollback.ts'
import { importCsv } from '../../../platform/files/csv-import.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { fold, squeeze } from '../../../platform/text/fold.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Account } from '../../auth/index.ts'
import { oneLine } from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'
import { findMeaning, insertSynonym, lockSynonym, markSynonymRemoved, renameMeaning, setMeaning } from './queries.ts'
import { countSynonyms, listSynonymRows } from './reads.ts'

const { body: addSynonymBody } = addSynonym

type ServiceDeps = Pick<Deps, 'db' | 'clock'>

const invalidField = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** Returns one page of synonyms, ordered by meaning. */
export async function searchSynonyms(db: Db, { kind, query, page, pageSize }: z.output<typeof listSynonyms.query>) {
  const meaning = oneLine(query)
  const filter = { kind, key: squeeze(meaning), meaning }
  const [results, numResults] = await Promise.all([
    listSynonymRows(db, filter, { page, pageSize }),
    countSynonyms(db, filter),
  ])
  return { payload: { results, numResults } }
}

/** Returns the meaning as stored. Throws if it is neither a known condition nor a name. */
function cleanMeaning(kind: SynonymKind, typed: string): string {
  const meaning = oneLine(typed)
  if (kind !== 'condition') {
    const { nameNeedsLetters, wordNeedsLetters } = stockTexts.synonym
    if (!/\p{L}/u.test(meaning)) throw invalidField('meaning', kind === 'search' ? wordNeedsLetters : nameNeedsLetters)
    return kind === 'search' ? fold(meaning) : meaning
  }
  const condition = partConditions.find(one => squeeze(one) === squeeze(meaning))
  if (condition === undefined) throw invalidField('meaning', stockTexts.synonym.unknownCondition(partConditions))
  return condition
}

/**
 * Adds a name as a synonym of itself, so that every spelling of it is recognized. Throws if it is a synonym of another name;
 * `except` is one that is being renamed.
 */
async function ensureName(tx: Tx, kind: SynonymKind, name: string, except?: string) {
  if (kind === 'condition') return
  const key = squeeze(name)
  const existing = await findMeaning(tx, { kind, key })
  if (existing === undefined) await insertSynonym(tx, { kind, text: name, key, meaning: name })
  else if (existing.meaning === except) await setMeaning(tx, existing.id, name)
  else if (existing.meaning !== name) {
    const { nameShownAs, wordMeans } = stockTexts.synonym
    throw invalidField(
      'meaning',
      kind === 'search' ? wordMeans(name, existing.meaning) : nameShownAs(name, existing.meaning),
    )
  }
}

interface TypedSynonym {
  kind: SynonymKind
  text: string
  meaning: string
}

/** Adds a synonym. Returns its id and the stored value; undefined if the text has this meaning already. */
async function insertTyped(tx: Tx, { kind, text: typed, meaning: typedMeaning }: TypedSynonym) {
  const text = oneLine(typed)
  const key = squeeze(text)
  if (key === '') throw invalidField('text', stockTexts.synonym.textNeedsLetters)
  const meaning = cleanMeaning(kind, typedMeaning)
  const inserted = await insertSynonym(tx, { kind, text, key, meaning })
  if (inserted === undefined) {
    const existing = await findMeaning(tx, { kind, key })
    if (existing?.meaning === meaning) return undefined
    throw invalidField('text', stockTexts.synonym.known(existing?.meaning ?? ''))
  }
  await ensureName(tx, kind, meaning)
  return { id: inserted.id, newValue: { kind, text, meaning } }
}

/** Adds a synonym and returns its id. */
export function addSynonymFor({ db, clock }: ServiceDeps, staff: Account, typed: z.output<typeof addSynonym.body>) {
  return transaction(db, async tx => {
    const added = await insertTyped(tx, typed)
    if (added === undefined) throw invalidField('text', stockTexts.synonym.known(oneLine(typed.meaning)))
    const { id, newValue } = added
    const subject = `synonym/${id}`
    await recordAudit(tx, { actorId: staff.contactId, action: 'add-synonym', subject, newValue, now: clock.now() })
    return id
  })
}

/** Adds one row of a file. Returns true if it is new, false if it was known, or a message if it is invalid. */
async function importRow(tx: Tx, kind: SynonymKind, row: { text: string; meaning: string }) {
  const checked = addSynonymBody.safeParse({ kind, ...row }, { error: plainMessage })
  if (!checked.success) return checked.error.issues[0]?.message ?? ''
  try {
    return (await insertTyped(tx, checked.data)) !== undefined
  } catch (error) {
    if (error instanceof Problem) return error.details.errors?.[0]?.msg ?? error.message
    throw error
  }
}

/** Adds the synonyms of a CSV file: all of them, or none if a line is invalid. */
export function importSynonymsFor(
  { db, clock }: ServiceDeps,
  staff: Account,
  { kind, csv }: { kind: SynonymKind; csv: string },
) {
  return catchRollback<CsvReply>(() =>
    transaction(db, async tx => {
      const outcome = await importCsv(csv, { columns: ['text', 'meaning'], add: row => importRow(tx, kind, row) })
      if (outcome.faults.length > 0) throw new Rollback(outcome)
      const newValue = { kind, ...outcome, csv }
      const audit = { action: 'import-synonyms', subject: `synonyms/${kind}`, newValue, now: clock.now() }
      await recordAudit(tx, { actorId: staff.contactId, ...audit })
      return outcome
    }),
  )
}

async function lockOrThrow(tx: Tx, id: number) {
  const synonym = await lockSynonym(tx, id)
  if (synonym === undefined) throw new Problem('not-found')
  return synonym
}

/** Changes the meaning of a text. If the text is a name itself, all its synonyms follow. */
export function changeSynonymFor(
  { db, clock }: ServiceDeps,
  staff: Account,
  { id, meaning: typedMeaning }: { id: number; meaning: string },
) {
  return transaction(db, async tx => {
    const synonym = await lockOrThrow(tx, id)
    const { kind, key, text, meaning: old } = synonym
    const meaning = cleanMeaning(kind, typedMeaning)
    if (meaning === old) return
    const isName = kind !== 'condition' && key === squeeze(old)
    if (isName) await renameMeaning(tx, synonym, meaning)
    else await setMeaning(tx, id, meaning)
    await ensureName(tx, kind, meaning, isName ? old : undefined)
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'change-synonym',
      subject: `synonym/${id}`,
      oldValue: { kind, text, meaning: old },
      newValue: { meaning },
      now: clock.now(),
    })
  })
}

/** Removes a synonym; installing the reference data again does not restore it. */
export function removeSynonymFor({ db, clock }: ServiceDeps, staff: Account, id: number) {
  return transaction(db, async tx => {
    const { kind, text, meaning } = await lockOrThrow(tx, id)
    const now = clock.now()
    await markSynonymRemoved(tx, id, now)
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'remove-synonym',
      subject: `synonym/${id}`,
      oldValue: { kind, text, meaning },
      now,
    })
  })
}
