import { buffer } from 'node:stream/consumers'
import type { PersonalData } from '../../../contract/privacy.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import { endAccount } from '../auth/index.ts'
import { refreshSearchTexts } from '../broadcasts/index.ts'
import { deleteFavoritesOf, refreshCompanySearch, setUsername } from '../companies/index.ts'
import { removeSearchesOf } from '../saved-searches/index.ts'
import { privacyMail } from './mail.ts'
import { type Person, rowsOf } from './person.sql.ts'
import { personalTables } from './personal-data.ts'
import {
  deleteRows,
  findPerson,
  findSuccessor,
  listRows,
  replacedBroadcasts,
  replaceInTexts,
  setColumns,
} from './queries.sql.ts'

type PrivacyDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'files'>

/** A request about a person's data. */
export interface DataRequest {
  who: { id: number } | { email: string }
  reason: string
  /** The staff member who asks; undefined on the command line, where the audit log names the person and the command. */
  actorId: number | undefined
}

const tables = Object.entries(personalTables)

const auditFields = (person: Person, { actorId, reason }: DataRequest, now: Date) => ({
  actorId: actorId ?? person.id,
  subject: `contact/${person.id}`,
  newValue: { reason, ...(actorId === undefined && { by: 'command line' }) },
  now,
})

async function picturesOf({ db, files }: PrivacyDeps, { fileIds }: Person): Promise<PersonalData['pictures']> {
  const opened = await Promise.all(fileIds.map(id => files.open(db, id)))
  return Promise.all(
    opened
      .filter(file => file !== undefined)
      .map(async ({ row, read }) => ({
        contentType: row.content_type,
        base64: (await buffer(read())).toString('base64'),
      })),
  )
}

/** Exports everything that the tables contain about a person. Returns undefined if there is no such contact. */
export async function exportPerson(deps: PrivacyDeps, request: DataRequest): Promise<PersonalData | undefined> {
  const { db, clock, config } = deps
  const now = clock.now()
  const exported = await transaction(db, async tx => {
    const person = await findPerson(tx, request.who)
    if (person === undefined) return undefined
    const rows: PersonalData['tables'] = {}
    for (const [table, declared] of tables) {
      const own = await listRows(tx, table, { declared, person })
      if (own.length > 0) rows[table] = own
    }
    await recordAudit(tx, { ...auditFields(person, request, now), action: 'export-person' })
    const [address] = person.addresses
    if (address !== undefined) await queueMail(tx, () => privacyMail(config, address, 'exported'), now)
    return { person, rows }
  })
  if (exported === undefined) return undefined
  const { person, rows } = exported
  const document: PersonalData = {
    format: 'personal-data/1',
    exportedDT: now.toISOString(),
    contactId: person.id,
    companyName: person.companyName,
    pictures: await picturesOf(deps, person),
    tables: rows,
  }
  // Converts dates and buffers to the strings that the file will contain.
  return JSON.parse(JSON.stringify(document)) as PersonalData
}

/** Ends the account as if the contact had left the company; a profile that they own passes to a colleague. */
async function endAccountOf(tx: Tx, person: Person, now: Date): Promise<void> {
  const successor = await findSuccessor(tx, person)
  if (successor !== undefined && successor.username === null)
    await setUsername(tx, successor.id, `company-${person.companyId}`)
  await removeSearchesOf(tx, person.id, now)
  await deleteFavoritesOf(tx, person.id)
  await endAccount(tx, person.id, { replacedBy: successor?.id ?? null, now })
}

/** Erases or pseudonymizes the person's rows in every declared table: texts first, because they are found by addresses. */
async function eraseRows(tx: Tx, person: Person, now: Date): Promise<void> {
  for (const [table, declared] of tables) await replaceInTexts(tx, table, { declared, person })
  await refreshSearchTexts(tx, replacedBroadcasts(person))
  await endAccountOf(tx, person, now)
  for (const [table, declared] of tables)
    if (typeof declared.erase === 'object')
      await setColumns(tx, table, { rows: rowsOf(declared, person), values: declared.erase })
  for (const [table, declared] of tables)
    if (declared.erase === 'delete') await deleteRows(tx, table, rowsOf(declared, person))
}

/**
 * Erases a person's data and ends the account with its sessions and live connections, in one transaction. Returns false if
 * there is no such contact.
 */
export async function erasePerson(deps: PrivacyDeps, request: DataRequest): Promise<boolean> {
  const { db, clock, config, files } = deps
  const now = clock.now()
  const erased = await transaction(db, async tx => {
    const person = await findPerson(tx, request.who)
    if (person === undefined) return undefined
    await eraseRows(tx, person, now)
    await refreshCompanySearch(tx, person.companyId)
    await recordAudit(tx, { ...auditFields(person, request, now), action: 'erase-person' })
    const [address] = person.addresses
    if (address !== undefined) await queueMail(tx, () => privacyMail(config, address, 'erased'), now)
    return person
  })
  // Removed after the commit, because removed bytes cannot be rolled back.
  for (const id of erased?.fileIds ?? []) await files.remove(db, id)
  return erased !== undefined
}
