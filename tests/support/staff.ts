import { createTestApp } from './app.ts'
import { addCompany, addContact } from './world.ts'

/** Adds a member of staff at a new company of the operator, and returns their id. */
export const addStaff = async (db: Parameters<typeof addCompany>[0], values: Parameters<typeof addContact>[2] = {}) =>
  addContact(db, await addCompany(db, { is_operator: true }), { is_staff: true, ...values })

/** Starts the application with a member of staff who is signed in. */
export async function startAppWithStaff(values: Parameters<typeof addContact>[2] = {}) {
  const test = await createTestApp()
  const staffId = await addStaff(test.deps.db, values)
  return { test, staffId, staff: await test.signIn(staffId) }
}
