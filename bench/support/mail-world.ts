import { sql } from 'kysely'
import { startSession } from '../../server/modules/auth/index.ts'
import { installReferenceData } from '../../server/modules/reference/index.ts'
import type { Db } from '../../server/platform/db/database.ts'

export const listId = 2
/** How many domains the addresses are spread over, as those of companies are. */
const domains = 200
const posters = 20

export interface MailWorld {
  /** Bearer tokens of members who may post without limit and get no mail. */
  tokens: string[]
}

/** Creates this many confirmed addresses that get each broadcast of the list, and some members who post. */
export async function fillMailWorld(db: Db, addresses: number): Promise<MailWorld> {
  await installReferenceData(db)
  await sql`
    insert into companies (name, country_code, member_since, membership_plan)
    select 'Company ' || n, 'NL', '2020-01-01', 'broker' from generate_series(1, ${addresses / 5 + posters}::int) n`.execute(
    db,
  )
  await sql`
    insert into contacts (company_id, name, email, password_hash, email_confirmed_at)
    select id, 'Reader ' || id || ' ' || n, 'reader' || id || '-' || n || '@company' || (id * 5 + n) % ${domains}::int || '.example', '!', now()
    from companies, generate_series(1, 5) n where id <= (select min(id) + ${addresses / 5}::int - 1 from companies)`.execute(
    db,
  )
  await sql`
    insert into broadcast_settings (contact_id, address, list_id, delivery)
    select id, 'primary', ${listId}, 'standard' from contacts`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into contacts (company_id, name, email, password_hash, email_confirmed_at)
    select id, 'Poster ' || id, 'poster' || id || '@posters.example', '!', now()
    from companies where not exists (select from contacts where company_id = companies.id) returning id`.execute(db)
  const limits = { perCompanyPerDay: 1e6, perListPerContactPerDay: 1e6, perContactPer15Minutes: 1e6, duplicateDays: 7 }
  await sql`
    insert into settings (key, value, description) values ('broadcastLimits', ${JSON.stringify(limits)}, 'None')
    on conflict (key) do update set value = excluded.value`.execute(db)
  await sql`analyze`.execute(db)
  const from = { now: new Date(), userAgent: 'bench' }
  return { tokens: await Promise.all(rows.map(async ({ id }) => (await startSession(db, id, from)).token)) }
}

/** Posts a broadcast and returns its id; rejects unless it was acknowledged. */
export async function postBroadcast(url: string, token: string, partNumber: string): Promise<number> {
  const response = await fetch(`${url}/api/broadcasts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      listType: listId,
      quantity: '10',
      brand: 'HP',
      desc: `${partNumber} 300GB 10K SAS hot-plug disk`,
      condition: 'F/S',
      price: '10',
      additionalInfo: 'Tested, in original boxes, with warranty. Ships from Rotterdam the same day.',
    }),
  })
  if (response.status !== 200) throw new Error(`The post returned ${response.status}: ${await response.text()}`)
  const { payload } = (await response.json()) as { payload: { id: number } }
  return payload.id
}
