import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type NewMail, queueMail } from '../../../platform/mail/outbox.ts'
import { listMailable, mayBeMailed } from '../../delivery/index.ts'
import { findUpload } from '../uploads/queries.ts'
import { failedMail, loadedMail } from './mail.ts'
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

/** Mails the result of an upload that was fetched by schedule, once. Does nothing for any other upload. */
export async function reportFetched(tx: Tx, deps: ServiceDeps, uploadId: number): Promise<void> {
  const fetched = await takeUnreported(tx, uploadId)
  const upload = fetched && (await findUpload(tx, uploadId))
  if (fetched === undefined || upload === undefined) return
  const { failure } = upload
  await mailContact(tx, deps, fetched.contact_id, to =>
    failure === null
      ? loadedMail(deps.config, to, upload)
      : failedMail(deps.config, to, { address: fetched.address, failure }),
  )
}
