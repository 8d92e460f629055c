import { sql } from 'kysely'
import { yearsOf } from './tier.ts'

/** `tierOf` in SQL over the table alias `companies`: 0 for a regular member, then 1 to 3 up to Diamond. */
export const tierRank = (today: string) => sql<number>`
  case
    when companies.unsolved_complaints > 0 or not companies.gives_warranty then 0
    when extract(year from age(${today}::date, companies.member_since)) >= ${yearsOf.diamond} then 3
    when extract(year from age(${today}::date, companies.member_since)) >= ${yearsOf.gold} then 2
    when extract(year from age(${today}::date, companies.member_since)) >= ${yearsOf.trusted} then 1
    else 0
  end`
