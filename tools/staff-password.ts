import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '../server/modules/auth/index.ts'
import type { Config } from '../server/platform/config.ts'
import { type Db, transaction } from '../server/platform/db/database.ts'
import { isLoopbackHost } from '../server/platform/http/loopback.ts'
import { demoPassword } from './seed/index.ts'
import { staffEmail } from './staff-factor.ts'

async function setPassword(db: Db, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await transaction(db, async tx => {
    const staff = await tx
      .updateTable('contacts')
      .set({ password_hash })
      .where('email', '=', staffEmail)
      .returning('id')
      .executeTakeFirst()
    if (staff !== undefined) await tx.deleteFrom('sessions').where('contact_id', '=', staff.id).execute()
  })
}

/**
 * Returns the password of the demo's staff account: the published one while the site listens only on loopback. If
 * other machines can reach it, a random one, which stays the same over restarts.
 */
export async function ensureStaffPassword(
  db: Db,
  { dataDir, host }: Pick<Config, 'dataDir' | 'host'>,
): Promise<string> {
  const file = join(dataDir, 'demo-staff-password')
  if (isLoopbackHost(host)) {
    if (existsSync(file)) {
      await setPassword(db, demoPassword)
      rmSync(file)
    }
    return demoPassword
  }
  // The file comes first: a start that is killed in between sets the password again.
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(12).toString('base64url')}\n`, { mode: 0o600 })
  const password = readFileSync(file, 'utf8').trim()
  await setPassword(db, password)
  return password
}
