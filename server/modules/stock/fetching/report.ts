import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type NewMail, queueMail } from '../../../platform/mail/outbox.ts'
import { listMailable, mayBeMailed } from '../../delivery/index.ts'
import { findUpload } from '../uploads/queries.ts'
import { failedMail, loadedMail, mailedListFailedMail } from './mail.ts'
import { takeUnreported } from './queries.ts'

type ServiceDeps = Pick<Deps, 'clock' | 'config'>

/** Queues a mail for a contact who may be mailed. */
export async function mailContact(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  contactId: number,
  write: (to: { name: string; email: string }) => NewMail,
): Promise<void> {
  const now = clock.now()
  const [to] = await listMailable(tx, [contactId])
  if (to !== undefined && mayBeMailed(to, now)) await queueMail(tx, () => write(to), now)
}

/** Mails the result of an upload that was fetched by schedule, once, or came by mail. Does nothing for any other upload. */
export async function reportUpload(tx: Tx, deps: ServiceDeps, uploadId: number): Promise<void> {
  const fetched = await takeUnreported(tx, uploadId)
  const upload = await findUpload(tx, uploadId)
  if (upload === undefined || (fetched === undefined && upload.source !== 'mail')) return
  const { id, failure, file_name: fileName, contact_id } = upload
  const { config } = deps
  await mailContact(tx, deps, fetched?.contact_id ?? contact_id, to => {
    if (failure === null) return loadedMail(config, to, upload, fetched === undefined ? 'mail' : 'fetch')
    if (fetched === undefined) return mailedListFailedMail(config, to, { id, fileName, failure })
    return failedMail(config, to, { address: fetched.address, failure })
  })
}
