import { afterAll, beforeAll, expect, it } from 'vitest'
import { dismissFirstSteps, getFirstSteps } from '../../../contract/first-steps.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('first steps are refused to a visitor, and listed as done one by one', async () => {
  const { db } = test.deps
  expect((await test.call(getFirstSteps)).problem.code).toBe('sign-in-required')
  const companyId = await addCompany(db, { membership_plan: 'trial', trial_ends_at: new Date('2029-01-01T00:00:00Z') })
  const contactId = await addContact(db, companyId)
  const token = await test.signIn(contactId)
  const steps = async () => {
    const { steps: all } = (await test.call(getFirstSteps, {}, token)).body.payload
    return all.filter(({ isDone }) => isDone).map(({ kind }) => kind)
  }
  expect(await steps()).toEqual([])
  await addPart(db, companyId)
  const search = { contact_id: contactId, query: 'disk', is_digest: false, created_at: test.clock.now(), version: 1 }
  await db.insertInto('saved_searches').values(search).execute()
  expect(await steps()).toEqual(['saved-search', 'stock'])
  const { trialEndsDT } = (await test.call(getFirstSteps, {}, token)).body.payload
  expect(trialEndsDT).toBe('2029-01-01T00:00:00.000Z')
})

it('a member dismisses the first steps, for good and for nobody else', async () => {
  const { db } = test.deps
  const companyId = await addCompany(db)
  const [token, other] = await Promise.all([1, 2].map(async () => test.signIn(await addContact(db, companyId))))
  const isDismissed = async (as?: string) => (await test.call(getFirstSteps, {}, as)).body.payload.isDismissed
  expect(await isDismissed(token)).toBe(false)
  for (const _ of [1, 2]) expect((await test.call(dismissFirstSteps, {}, token)).status).toBe(200)
  expect(await isDismissed(token)).toBe(true)
  expect(await isDismissed(other)).toBe(false)
})
