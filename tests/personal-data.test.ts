import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { impersonalColumns, isDeclared, personalTables } from '../server/modules/privacy/personal-data.ts'
import { createDb, createPool, type Db } from '../server/platform/db/database.ts'
import { createTestDatabase } from './support/databases.ts'

let db: Db
let drop: () => Promise<unknown>
let columns: { table: string; column: string; isContact: boolean; isText: boolean; isId: boolean }[]
beforeAll(async () => {
  const database = await createTestDatabase()
  db = createDb(createPool(database.url, () => {}, { max: 1 }))
  drop = database.drop
  const { rows } = await sql<(typeof columns)[number]>`
    select relname as table, attname as column,
      atttypid in ('text'::regtype, 'citext'::regtype, 'jsonb'::regtype, 'inet'::regtype, 'text[]'::regtype) as "isText",
      atttypid in ('integer'::regtype, 'bigint'::regtype) as "isId",
      exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'f'
        and confrelid = 'contacts'::regclass and conkey = array[attnum]) as "isContact"
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    order by relname, attnum`.execute(db)
  columns = rows
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

const personal =
  /(^|_)(contact|person|e?mail|name|tel|phone|address|ip|user_agent|signature|author|sender|recipient|username|birth|caller)(_|$)/
/** Ids of contacts without a foreign key. */
const contactId = /(^|_)(contact_id|actor_id|by)$/

it('every column that refers to a person declares whether it is exported, what erasure does, and why', () => {
  const missing = columns
    .filter(
      ({ column, isContact, isText, isId }) =>
        isContact || (isId && contactId.test(column)) || (isText && personal.test(column)),
    )
    .filter(({ table, column }) => !isDeclared(table, column) && !impersonalColumns.has(`${table}.${column}`))
    .map(({ table, column }) => `${table}.${column}`)
  expect(
    missing,
    'Declare these columns in account-tables.sql.ts or trade-tables.sql.ts of server/modules/privacy, or, if they describe no person, in impersonalColumns. If a table was added beside yours, whoever lands second declares it.',
  ).toEqual([])
})

it('every declared table and column exists', () => {
  const known = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]))
  const declared = Object.entries(personalTables).flatMap(
    ([table, { by, addressColumns, exports, texts, words, keys, keeps, others, erase }]) => [
      table,
      ...[
        by,
        addressColumns,
        exports,
        texts,
        words,
        keys,
        keeps,
        others,
        typeof erase === 'object' ? Object.keys(erase) : [],
      ].flatMap(named => named?.map(column => `${table}.${column}`) ?? []),
    ],
  )
  expect([...declared, ...impersonalColumns].filter(name => !known.has(name))).toEqual([])
})
