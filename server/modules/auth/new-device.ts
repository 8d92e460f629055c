import { hash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { count, networkOf } from '../../platform/throttle/throttle.ts'
import { deviceNameOf } from './device-name.ts'
import { newDeviceMail } from './mail.ts'
import { getRecipient } from './second-factor.sql.ts'

const dayMinutes = 1_440

/**
 * Tells somebody by mail that a browser signed in to their account for the first time. A program without cookies is always new: the same
 * program in the same network is reported once a day.
 */
export async function reportNewDevice(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  contactId: number,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<void> {
  const now = clock.now()
  const origin = hash('sha256', `${networkOf(ip)} ${userAgent}`, 'base64url')
  await transaction(db, async tx => {
    const { hits } = await count(tx, { key: `new-device:${contactId}:${origin}`, max: 1, minutes: dayMinutes }, now)
    if (hits > 1) return
    const device = deviceNameOf(userAgent)
    const to = await getRecipient(tx, contactId)
    await queueMail(tx, () => newDeviceMail(config, to, { device, ip, now }), now)
  })
}
