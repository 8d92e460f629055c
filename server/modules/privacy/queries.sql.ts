import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type Person, type PersonalTable, pseudonym, pseudonymousAddress, rowsOf } from './person.sql.ts'

/** Finds a contact by id or by an address; locks the row in a transaction. */
export async function findPerson(db: Db, who: { id: number } | { email: string }): Promise<Person | undefined> {
  const contact = await db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where(eb =>
      'id' in who
        ? eb('contacts.id', '=', who.id)
        : eb.or([eb('contacts.email', '=', who.email), eb('contacts.email_alt', '=', who.email)]),
    )
    .select(['contacts.id', 'contacts.company_id', 'contacts.name', 'email', 'email_alt', 'contacts.tel', 'im_value'])
    .select(['picture_file_id', 'large_picture_file_id', 'companies.name as company_name'])
    .orderBy('contacts.id')
    .forUpdate('contacts')
    .executeTakeFirst()
  if (contact === undefined) return undefined
  const { id, email, email_alt, picture_file_id, large_picture_file_id } = contact
  const addresses = [email, email_alt, ...(await formerAddresses(db, id))].flatMap(
    address => address?.toLowerCase() ?? [],
  )
  const documents = await db
    .selectFrom('application_files')
    .innerJoin('trial_applications', 'trial_applications.id', 'application_id')
    .where(sql<string>`lower(email::text)`, '=', sql<string>`any(${addresses})`)
    .select('file_id')
    .execute()
  return {
    id,
    companyId: contact.company_id,
    companyName: contact.company_name,
    name: contact.name,
    addresses,
    tels: [contact.tel, contact.im_value ?? ''].filter(tel => tel.length > 5),
    fileIds: [picture_file_id, large_picture_file_id, ...documents.map(({ file_id }) => file_id)].flatMap(
      file => file ?? [],
    ),
  }
}

/** Returns the address that a contact had before the owner of the profile removed it. */
async function formerAddresses(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select old_value ->> 'email' as email from audit_log
    where action = 'remove-contact' and old_value ->> 'contactId' = ${String(id)} and old_value ? 'email'`.execute(db)
  return rows.map(({ email }) => email)
}

/** Returns the exported columns of the person's rows in one table. */
export async function listRows(
  db: Db,
  table: string,
  { declared, person }: { declared: PersonalTable; person: Person },
): Promise<Record<string, unknown>[]> {
  if (declared.exports === undefined) return []
  const columns = sql.join(declared.exports.map(column => sql.ref(column)))
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(table)} where ${rowsOf(declared, person)}`.execute(db)
  return rows
}

export const deleteRows = (tx: Tx, table: string, rows: RawBuilder<boolean>) =>
  sql`delete from ${sql.table(table)} where ${rows}`.execute(tx)

export const setColumns = (
  tx: Tx,
  table: string,
  { rows, values }: { rows: RawBuilder<boolean>; values: Record<string, string | null | boolean> },
) =>
  sql`update ${sql.table(table)} set ${sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )} where ${rows}`.execute(tx)

/** Returns a regular expression of PostgreSQL for any of these texts as whole words. */
const wholeWords = (texts: readonly string[]) => {
  const escaped = texts.map(text => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return `(?<![[:alnum:]])(?:${escaped.join('|')})(?![[:alnum:]])`
}

/** Columns that are not text are replaced as text and stored with their own type. */
const jsonColumns = new Set(['headers'])
const stored = (column: string, value: RawBuilder<unknown>) =>
  sql`${sql.ref(column)} = ${value}${jsonColumns.has(column) ? sql`::jsonb` : sql``}`

interface Replacement {
  columns: readonly string[]
  rows: RawBuilder<boolean>
  texts: readonly string[]
  by: string
}

/** Replaces whole words in text columns regardless of their case. */
export async function replaceWords(tx: Tx, table: string, { columns, rows, texts, by }: Replacement): Promise<void> {
  if (texts.length === 0) return
  const pattern = wholeWords(texts)
  const matches = sql.join(
    columns.map(column => sql`${sql.ref(column)}::text ~* ${pattern}`),
    sql` or `,
  )
  const set = columns.map(column =>
    stored(column, sql`regexp_replace(${sql.ref(column)}::text, ${pattern}, ${by}, 'gi')`),
  )
  await sql`update ${sql.table(table)} set ${sql.join(set)} where (${rows}) and (${matches})`.execute(tx)
}

/** Replaces keys that contain one of these texts with the id of their row. */
const replaceKey = (tx: Tx, table: string, { column, texts }: { column: string; texts: readonly string[] }) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = 'erased ' || id where ${sql.ref(column)} ~* ${wholeWords(texts)}`.execute(
    tx,
  )

/** Splits texts into words, as the search columns store them. */
const wordsIn = (texts: readonly string[]) =>
  texts.flatMap(text => text.split(/[^\p{L}\p{N}]+/u)).filter(word => word.length > 2)

/** Replaces the person's addresses in every row, and the name and phone numbers in the rows of `nameRows`. */
export async function replaceInTexts(
  tx: Tx,
  table: string,
  { declared, person }: { declared: PersonalTable; person: Person },
): Promise<void> {
  const { texts: columns = [], words = [], keys = [], nameRows } = declared
  const own = rowsOf(declared, person)
  const rows = nameRows ? sql<boolean>`${own} or ${nameRows(person)}` : own
  // Shorter names are ordinary words.
  const names = [person.name].filter(name => name.length > 2)
  const all = [...names, ...person.addresses]
  if (words.length > 0) await replaceWords(tx, table, { columns: words, rows, texts: wordsIn(all), by: '' })
  for (const column of keys) await replaceKey(tx, table, { column, texts: all })
  if (columns.length === 0) return
  await replaceWords(tx, table, { columns, rows, texts: names, by: pseudonym })
  await replaceWords(tx, table, { columns, rows, texts: person.tels, by: '…' })
  const by = pseudonymousAddress(person)
  await replaceWords(tx, table, { columns, rows: sql<boolean>`true`, texts: person.addresses, by })
}

/** Returns the colleague who takes over from the person: the owner of the profile, otherwise the first contact. */
export const findSuccessor = (tx: Tx, { id, companyId }: Person) =>
  tx
    .selectFrom('contacts')
    .where('company_id', '=', companyId)
    .where('id', '<>', id)
    .where('left_at', 'is', null)
    .select(['id', 'username'])
    .orderBy(({ eb }) => eb('username', 'is', null))
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst()

/** SQL: the broadcasts whose texts `replaceInTexts` may have changed. */
export function replacedBroadcasts(person: Person): RawBuilder<boolean> {
  const texts = [pseudonym, pseudonymousAddress(person)].map(text => `%${text}%`)
  const contains = sql`(message like any (${texts}::text[]) or additional_info like any (${texts}::text[]))`
  return sql<boolean>`(contact_id = ${person.id} or ${contains})`
}
