import { type Kysely, sql } from 'kysely'

/** Additive: an index of the few events that staff see counted. It leaves out page views, which are most of the events. */
const statements = sql`
create index events_of_forms on events (happened_at, name)
  where name in ('registration-started', 'registration-interacted', 'registration-step-1-completed', 'registration-step-2-completed',
    'registration-completed', 'registration-abandoned', 'registration-rated', 'payment-started', 'payment-option-chosen',
    'payment-form-completed', 'payment-sent', 'payment-abandoned');
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
