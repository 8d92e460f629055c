import { type RawBuilder, sql } from 'kysely'

/** SQL: `partKey` of a text. */
export const partKeySql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`upper(regexp_replace(normalize(${text}, nfkd), '[^[:alnum:]]+', '', 'g'))`

/** SQL: `baseNumber` of a part key, in the form of the expression indexes. */
export const baseNumberSql = (key: RawBuilder<unknown>): RawBuilder<string> => sql`base_number(${key})`

/** SQL: true if two base numbers may differ by a typo; uses the index on `number_slips`. */
export const mayDifferByTypo = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`number_slips(${one}) && number_slips(${other})`
