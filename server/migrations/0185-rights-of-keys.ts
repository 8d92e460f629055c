import { type Kysely, sql } from 'kysely'

/**
 * Additive: existing keys, and those that the previous release creates, keep the only right that there was. The previous release
 * does not know the column, so beside it a key that may only read could still send its own company's stock there.
 */
const statements = sql`
alter table stock_api_keys
  add column rights text[] not null default '{stock}' check (cardinality(rights) > 0 and rights <@ '{stock,read}');
comment on column stock_api_keys.rights is 'What the key may do: stock: send stock; read: have text read.';
comment on table stock_api_keys is 'Keys for systems of members; each does only what its rights name.';
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
