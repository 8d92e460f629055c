import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Account } from '../auth/index.ts'
import { alarmMail } from './mail.ts'
import { insertAlarm } from './queries.ts'
import { countProfileReads, getReader } from './reads.ts'
import type { AlarmKind } from './texts.ts'

/** Stores an alarm and mails staff: once per contact, kind and day. */
export async function raiseAlarm(
  { db, clock, config, lineReads }: Pick<Deps, 'db' | 'clock' | 'config' | 'lineReads'>,
  account: Account,
  kind: AlarmKind,
): Promise<void> {
  const { contactId, companyId } = account
  const now = clock.now()
  const day = dayOf(now)
  const linesRead = await lineReads.countOf(account)
  await transaction(db, async tx => {
    const { account: profilesRead } = await countProfileReads(tx, { contactId, companyId, day, of: 0 })
    const alarm = {
      kind,
      contact_id: contactId,
      company_id: companyId,
      day,
      profiles_read: profilesRead,
      lines_read: linesRead,
      raised_at: now,
    }
    if (!(await insertAlarm(tx, alarm))) return
    const reader = await getReader(tx, contactId)
    await queueMail(tx, () => alarmMail(config, reader, { kind, profilesRead, linesRead }), now)
  })
}
