import type { Deps } from '../../deps.ts'
import { Problem } from '../../platform/http/problem.ts'
import { attempt, networkOf } from '../../platform/throttle/throttle.ts'
import { verifyPassword } from './passwords.ts'
import { findCredentials } from './reads.ts'
import { verifySecondFactor } from './second-factor.ts'
import { startSession } from './sessions.ts'

const failuresPerAccount = 10
const failuresPerAddress = 30

export interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

/** Counted by what was typed, so that an unknown address is held back exactly as a known one. */
export const accountKey = (email: string) => `sign-in:account:${email.toLowerCase()}`

/**
 * Signs somebody in and starts a session; `undefined` where the account wants its second factor first. Throws
 * `wrong-credentials`, the same and after the same work for an unknown address and a wrong password.
 */
export async function signIn(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { email, password, code }: Credentials,
  from: { ip: string; userAgent: string },
) {
  const key = accountKey(email)
  const counted = await attempt(db, { clock, config }, [
    { key: `sign-in:address:${networkOf(from.ip)}`, max: failuresPerAddress },
    { key, max: failuresPerAccount },
  ])
  const contact = await findCredentials(db, email)
  const isRight = await verifyPassword(contact?.password_hash, password)
  if (contact === undefined || !isRight) throw new Problem('wrong-credentials')
  if (contact.two_factor_enabled_at !== null) {
    // Guessed codes keep counting: a right password alone forgives nothing.
    if (code === undefined) {
      await counted.takeBack()
      return undefined
    }
    if (!(await verifySecondFactor(db, contact.id, code))) throw new Problem('wrong-credentials')
  }
  await counted.takeBack()
  await counted.forgive(key)
  const session = await startSession(db, contact.id, { now: clock.now(), userAgent: from.userAgent })
  return { ...session, contactId: contact.id }
}
