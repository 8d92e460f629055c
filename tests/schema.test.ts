import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { createTestDatabase } from './support/databases.ts'

/** Returns every property of the schema that the product relies on, one per line. */
async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm') and relname not like 'kysely%'
    )
    select format('extension %s', extname) as line from pg_extension
    union all
    select format('table %s: %s', relname, obj_description(oid, 'pg_class')) from tables
    union all
    select format('column %s.%s %s%s default %s identity %s generated %s: %s', relname, attname,
        format_type(atttypid, atttypmod), case when attnotnull then ' not null' end,
        pg_get_expr(adbin, adrelid), attidentity, attgenerated, col_description(attrelid, attnum))
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select format('constraint %s.%s %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint join tables on tables.oid = conrelid
    union all
    select format('index %s', indexdef) from pg_indexes
      where schemaname = 'public' and tablename not like 'kysely%'
    union all
    select format('trigger %s', pg_get_triggerdef(pg_trigger.oid)) from pg_trigger
      join tables on tables.oid = tgrelid where not tgisinternal
    union all
    select format('function %s', pg_get_functiondef(pg_proc.oid)) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`.execute(db)
  return rows.map(row => row.line)
}

const migrationNames = readdirSync(join(import.meta.dirname, '../server/migrations'))
  .filter(file => file.endsWith('.ts'))
  .sort()
  .map(file => file.slice(0, -3))

interface Database {
  db: Db
  drop(): Promise<void>
}

async function openDatabase(from: 'migrated' | 'empty'): Promise<Database> {
  const { url, drop } = await createTestDatabase(from)
  const db = createDb(createPool(url, () => {}, { max: 2 }))
  return {
    db,
    drop: async () => {
      await db.destroy()
      await drop()
    },
  }
}

/** Inserts the data of an early customer: a row in each table that later migrations may have to convert. */
const insertEarlyRows = (db: Kysely<never>) =>
  sql`
    insert into countries (code, name, latitude, longitude) values ('NL', 'Netherlands', 52, 5);
    insert into companies (name, country_code, member_since, membership_plan) values ('Früh & Söhne', 'NL', '2001-02-03', 'plus');
    insert into contacts (company_id, name, email, password_hash) values (1, 'Ada', 'ada@one.example', '!');
    insert into broadcast_lists (id, name, short_name, path, email, display_order)
      values (2, 'Server/Storage', 'Server', 'server', 'server@lists.tbs.example', 1);
    insert into broadcasts (list_id, company_id, contact_id, side, subject, message, quantity, brand, description,
        condition, price, currency, from_email, duplicate_key, posted_at, created_at, public_subject,
        search_words, search_phrase, public_words, public_phrase)
      values (2, 1, 1, 'WTS', 'WTS HP', 'HP', '1', 'HP', '507127-B21', 'F/S', '10', 'EUR', 'ada@one.example', 'HP507127B21',
        now(), now(), 'WTS HP', ' hp ', ' hp ', ' hp ', ' hp ');
    insert into parts (company_id, part_number, manufacturer, description, quantity, part_condition, confirmed_on,
        part_key, public_description, search_words, search_phrase, public_words, public_phrase)
      values (1, '507127-B21', 'HP', 'Disk', 1, 'F/S', '2026-01-01', '507127B21', 'Disk', ' hp ', ' hp ', ' hp ', ' hp ');
    insert into invoices (number, company_id, account, total_cents, invoice_date, due_date)
      values ('2026-1', 1, 'Plus', 67500, '2026-01-01', '2026-01-16');
    insert into settings (key, value, description) values ('force2fa', 'false', '');
  `.execute(db)

describe('the schema', () => {
  let fresh: Database
  beforeAll(async () => {
    fresh = await openDatabase('migrated')
  })
  afterAll(() => fresh.drop())

  it('of a fresh database equals that of a database upgraded step by step with rows', async () => {
    const upgraded = await openDatabase('empty')
    for (const [index, name] of migrationNames.entries()) {
      expect(await migrate(upgraded.db, name)).toEqual([name])
      if (index === 0) await insertEarlyRows(upgraded.db as unknown as Kysely<never>)
    }
    expect(await migrate(upgraded.db)).toEqual([])
    expect(await describeSchema(upgraded.db)).toEqual(await describeSchema(fresh.db))
    const names = await upgraded.db.selectFrom('companies').select('name').execute()
    expect(names).toEqual([{ name: 'Früh & Söhne' }])
    await upgraded.drop()
  })

  it('matches the tables.ts files: the same tables with the same columns, nullable or not', async () => {
    expect(columnsInTypes()).toEqual(await columnsInDatabase(fresh.db))
  })

  it('has a comment on every table', async () => {
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely%' and obj_description(oid, 'pg_class') is null order by 1`.execute(fresh.db)
    expect(rows.map(row => row.relname)).toEqual([])
  })

  it('has an index that begins with each foreign key', async () => {
    const { rows } = await sql<{ key: string }>`
      select format('%s(%s)', conrelid::regclass, attname) as key
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
      ) order by 1`.execute(fresh.db)
    expect(rows.map(row => row.key)).toEqual([])
  })
})

/**
 * Returns the columns that all tables.ts declare, read from their text, because types do not exist at run time:
 * `table.column`, with `?` where it may be null.
 */
function columnsInTypes(): string[] {
  const folder = join(import.meta.dirname, '../server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /[/\\]tables\.ts$/.test(file))
  const text = files.map(file => readFileSync(join(folder, file), 'utf8')).join('\n')
  const bodies = new Map(
    [...text.matchAll(/interface (\w+)(?:\s+extends [^{]+)?\s*\{\n(.*?)\n\}/gs)].map(match => [
      match[1],
      match[2] ?? '',
    ]),
  )
  const fieldsOf = (name: string) =>
    [...(bodies.get(name) ?? '').matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, field = '', type = '']) => ({ field, type }))
  return [...bodies.keys()]
    .flatMap(name => (name?.endsWith('Tables') ? fieldsOf(name) : []))
    .flatMap(({ field: table, type: name }) =>
      fieldsOf(name).map(({ field, type }) => `${table}.${field}${/\| null\b/.test(type) ? '?' : ''}`),
    )
    .sort()
}

async function columnsInDatabase(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s%s', table_name, column_name, case when is_nullable = 'YES' then '?' end) as line
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(db)
  return rows.map(row => row.line).sort()
}
