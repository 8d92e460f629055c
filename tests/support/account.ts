import { hashPassword } from '../../server/modules/auth/index.ts'
import type { TestApp } from './app.ts'
import { addCompany, addContact } from './world.ts'

/** The password of every account that `addAccount` adds. */
export const password = 'circular-trade-26'

let hash: Promise<string> | undefined
/** Returns the hash, computed once per test file because hashing is slow on purpose. */
export function passwordHash(): Promise<string> {
  hash ??= hashPassword(password)
  return hash
}

let accounts = 0

/**
 * Adds a member with a password at a new company. Tests sign in from its network address, because sign-ins are limited
 * per address.
 */
export async function addAccount(test: TestApp, company: Parameters<typeof addCompany>[1] = {}) {
  accounts += 1
  const email = `account${accounts}@one.example`
  const companyId = await addCompany(test.deps.db, company)
  const contactId = await addContact(test.deps.db, companyId, { email, password_hash: await passwordHash() })
  const address = `10.9.${accounts >> 8}.${accounts & 255}`
  return { email, contactId, address }
}
