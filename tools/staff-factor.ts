import { ensureDemoFactor } from '../server/modules/auth/index.ts'
import type { Config } from '../server/platform/config.ts'
import type { Db } from '../server/platform/db/database.ts'

export const staffEmail = 'staff@demo.example'

/** Gives the demo's staff account its second factor, whose code /dev/authenticator shows. */
export async function ensureStaffFactor(db: Db, config: Config): Promise<void> {
  const staff = await db.selectFrom('contacts').where('email', '=', staffEmail).select('id').executeTakeFirst()
  const clock = { now: () => new Date(), monotonic: () => performance.now() }
  if (staff !== undefined) await ensureDemoFactor({ db, clock, config }, staff.id)
}
