import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getNetworkFigures } from '../../../contract/network-figures.ts'
import { rateRegistration } from '../../../contract/registration.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { insertEvent } from '../site/index.ts'
import { countFormEvents } from './forms.sql.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const now = new Date(testNow)
const log = (name: string, data: Record<string, string | number | boolean> = {}, happenedAt = now) =>
  insertEvent(test.deps.db, { name, data, contactId: null, now: happenedAt })

it('counts how far people get in the forms, and how they rate registration', async () => {
  const { db } = test.deps
  const staff = await test.signIn(await addStaff(db))
  for (const _ of [1, 2, 3]) await log('registration-started')
  for (const event of ['step-1-completed', 'completed']) await log(`registration-${event}`)
  for (const step of [2, 3, 3, 99, 'x']) await log('registration-abandoned', { step, isExternalExit: true })
  await log('payment-started')
  await log('payment-sent', { by: 'wire' })
  await log('page-view')
  await log('registration-started', {}, new Date(now.getTime() - 40 * 86_400_000))
  for (const rating of ['up', 'up', 'down'] as const)
    await test.call(rateRegistration, { params: { rating }, body: { rating, company: 'Birch' } })
  const { forms, ratings } = (await test.call(getNetworkFigures, {}, staff)).body.payload
  expect(ratings).toEqual({ up: 2, down: 1 })
  expect(forms).toEqual([
    {
      form: 'registration',
      events: [
        { event: 'started', count: 3 },
        { event: 'interacted', count: 0 },
        { event: 'step-1-completed', count: 1 },
        { event: 'step-2-completed', count: 0 },
        { event: 'completed', count: 1 },
      ],
      abandoned: [
        { step: 2, count: 1 },
        { step: 3, count: 2 },
      ],
    },
    {
      form: 'payment',
      events: [
        { event: 'started', count: 1 },
        { event: 'option-chosen', count: 0 },
        { event: 'form-completed', count: 0 },
        { event: 'sent', count: 1 },
      ],
      abandoned: [],
    },
  ])
})

it('reads none of the page views', async () => {
  const { db } = test.deps
  await sql`
    insert into events (name, data, happened_at)
    select case when n % 100 = 0 then 'payment-started' else 'page-view' end, '{}', ${now} from generate_series(1, 20000) n`.execute(
    db,
  )
  await sql`analyze events`.execute(db)
  const day = now.toISOString().slice(0, 10)
  const read = await rowsReadBy(test.databaseUrl, database => countFormEvents(database, { from: day, to: day }))
  expect(read).toBeGreaterThan(200)
  expect(read).toBeLessThan(500)
})
