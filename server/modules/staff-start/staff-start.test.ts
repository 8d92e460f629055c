import { afterAll, beforeAll, expect, it } from 'vitest'
import { listWaiting } from '../../../contract/staff-start.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const daysAway = (days: number) => new Date(new Date(testNow).getTime() + days * 86_400_000)

it('tells a member and a visitor nothing', async () => {
  const { db } = test.deps
  const member = await test.signIn(await addContact(db, await addCompany(db)))
  expect((await test.call(listWaiting, {}, member)).problem.code).toBe('staff-only')
  expect((await test.call(listWaiting)).problem.code).toBe('sign-in-required')
})

it('counts what is waiting and says since when', async () => {
  const { db } = test.deps
  const companyId = await addCompany(db)
  const contactId = await addContact(db, companyId)
  const staff = await test.signIn(await addStaff(db))
  const waiting = async () => {
    const { body } = await test.call(listWaiting, {}, staff)
    return Object.fromEntries(body.payload.results.map(({ kind, ...row }) => [kind, row]))
  }
  const before = await waiting()
  expect(Object.values(before)).toEqual(Array.from({ length: 17 }, () => ({ count: 0, oldestDT: null })))

  const alarm = {
    kind: 'profiles',
    contact_id: contactId,
    company_id: companyId,
    profiles_read: 9,
    lines_read: 0,
  } as const
  for (const raised_at of [daysAway(-1), daysAway(-8)])
    await db
      .insertInto('reading_alarms')
      .values({ ...alarm, raised_at, day: raised_at.toISOString().slice(0, 10) })
      .execute()
  for (const days of [-1, 3, 5, 30]) await addCompany(db, { membership_plan: 'trial', trial_ends_at: daysAway(days) })
  expect(await waiting()).toMatchObject({
    'reading-alarms': { count: 1, oldestDT: daysAway(-1).toISOString() },
    'trials-ending': { count: 2, oldestDT: daysAway(3).toISOString() },
  })
})
