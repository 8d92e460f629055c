import { generate2faSecret, verify2fa } from '../../contract/second-factor.ts'
import { currentCode, startSecondFactor } from '../../server/modules/auth/second-factor.ts'
import { codeOfStep, stepOf } from '../../server/modules/auth/totp.ts'
import type { Clock } from '../../server/platform/clock.ts'
import type { TestApp } from './app.ts'

/** Decodes base32 as an authenticator app does. */
function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** Returns the code that an app with this seed shows at a given time. */
export const codeAt = (secret: string, moment: Date): string => codeOfStep(bytesOf(secret), stepOf(moment))

/** Sets up a second factor over the API; returns its seed and recovery codes. The current code is used up. */
export async function setUpFactor(test: TestApp, token: string) {
  const { secret } = (await test.call(generate2faSecret, {}, token)).body
  const { body } = await test.call(verify2fa, { body: { code: codeAt(secret, test.clock.now()) } }, token)
  return { secret, recoveryCodes: body.recoveryCodes }
}

/** Gives a contact a pending second factor, or a verified one that the rest of the account does not know about; returns the current code. */
export async function addFactor(
  { deps, clock }: { deps: TestApp['deps']; clock: Clock },
  contactId: number,
  state: 'pending' | 'verified',
) {
  const { db } = deps
  await db.deleteFrom('second_factors').where('contact_id', '=', contactId).execute()
  const secret = await startSecondFactor(deps, { contactId, sessionId: '' })
  if (state === 'verified')
    await db
      .updateTable('second_factors')
      .set({ verified_at: clock.now() })
      .where('contact_id', '=', contactId)
      .execute()
  return codeAt(secret, clock.now())
}

/** Returns an unused code of a contact's second factor; advances the clock if necessary. */
export async function freshCode({ deps, clock }: Pick<TestApp, 'deps' | 'clock'>, contactId: number): Promise<string> {
  clock.advance({ seconds: 30 })
  const code = await currentCode(deps, contactId)
  if (code === undefined) throw new Error(`contact ${contactId} has no second factor`)
  return code
}
