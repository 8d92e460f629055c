import { baseNumberSteps } from './base-number.ts'
import { confusableChars } from './similarity.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * The database functions for the rules in this folder, without `create function NAME`. To change a rule, add a migration that
 * creates the new definition under a new name; part-numbers.test.ts compares these with the database.
 */
export const functionDefinitions = {
  base_number: `(key text) returns text language sql immutable strict parallel safe return ${baseNumberSteps.reduce(
    (inner, [pattern, replacement]) =>
      `regexp_replace(${inner}, ${quoted(pattern)}, ${quoted(replacement.replaceAll('$', '\\'))})`,
    'key',
  )}`,
  number_slips: `(number text) returns integer[] language sql immutable strict parallel safe return (
  with folded as (select translate(number, ${quoted(confusableChars.read)}, ${quoted(confusableChars.as)}) as number)
  select array_agg(distinct hashtext(left(folded.number, at) || substr(folded.number, at + 1 + gap)))
  from folded, generate_series(0, length(folded.number) - 1) at,
    generate_series(0, case when length(folded.number) < 9 then 1 else 2 end) gap
  where gap > 0 or at = 0)`,
} as const
