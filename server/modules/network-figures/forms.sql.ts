import { sql } from 'kysely'
import { formEvents, forms } from '../../../contract/network-figures.ts'
import { startOfDay } from '../../platform/db/amsterdam-days.sql.ts'
import type { Db } from '../../platform/db/database.ts'

/** Written as constants, so that the database sees that the partial index `events_of_forms` has all of them. */
const names = sql.join(
  [
    'registration-rated',
    ...forms.flatMap(form => [...formEvents[form], 'abandoned'].map(event => `${form}-${event}`)),
  ].map(name => sql.lit(name)),
)

interface FormEventCount {
  name: string
  /** For `abandoned`: the step that was left. */
  step: string | null
  rating: string | null
  count: number
}

/** Counts what people did in the forms of registration and payment. Browsers send the data, so unknown values are dropped. */
export async function countFormEvents(db: Db, { from, to }: { from: string; to: string }): Promise<FormEventCount[]> {
  const { rows } = await sql<FormEventCount>`
    select name, case when data->>'step' in ('2', '3', '4') then data->>'step' end as step,
      case when data->>'rating' in ('up', 'down') then data->>'rating' end as rating, count(*)::int as count
    from events
    where name in (${names}) and happened_at >= ${startOfDay(from)} and happened_at < ${startOfDay(to, 1)}
    group by 1, 2, 3`.execute(db)
  return rows
}
