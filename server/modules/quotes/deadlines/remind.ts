import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { exchangeRates } from '../../exchange-rates/index.ts'
import { readSetting } from '../../settings/index.ts'
import { rfqLimits, rfqReminderHours } from '../limits.ts'
import { answerLink, linkEnd } from '../link.ts'
import { notifyOfDeadline, notifyOfPassedDeadline } from '../notifications.ts'
import { findRequest, listAsks } from '../reads.ts'
import { deadlineMail, reminderMail } from './mail.ts'
import {
  findOverdueRfq,
  findSupplierToRemind,
  listBestQuotes,
  listPassedDeadlines,
  listRequestsToRemind,
  markDeadlineTold,
  markReminded,
} from './reads.ts'

type JobDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Reminds one supplier. The mark and the mail are written together, so that nobody is reminded twice. */
async function remind(tx: Tx, { config }: JobDeps, id: number, { now, linkDays }: { now: Date; linkDays: number }) {
  const request = await findRequest(tx, id)
  if (request === undefined || request.answer_by === null || !(await markReminded(tx, id, now))) return
  const lines = (await listAsks(tx, id)).filter(({ state }) => state === 'open')
  const to = await findSupplierToRemind(tx, id, now)
  if (to === undefined || lines.length === 0) return
  const { answer_by } = request
  const link = answerLink(config, id, linkEnd({ sentAt: request.sent_at, answerBy: answer_by, linkDays }))
  await queueMail(tx, () => reminderMail(config, { request: { ...request, answer_by }, to, lines, link }), now)
  const buyer = { company_id: request.buyer_company_id, company_name: request.company_name }
  await notifyOfDeadline(tx, { requestId: id, to, buyer, lines }, now)
}

/** Reminds suppliers who have not answered of an approaching deadline: each once, if they still accept requests. */
export async function remindSuppliers(deps: JobDeps): Promise<void> {
  const now = deps.clock.now()
  const [hoursBefore, { linkDays }] = await Promise.all([
    readSetting(deps.db, rfqReminderHours),
    readSetting(deps.db, rfqLimits),
  ])
  if (hoursBefore === 0) return
  for (const id of await listRequestsToRemind(deps.db, { now, hoursBefore }))
    await transaction(deps.db, tx => remind(tx, deps, id, { now, linkDays }))
}

/** Tells buyers once that a deadline has passed, with the lowest quotes, unless all lines are decided. */
export async function tellBuyers({ db, clock, config }: JobDeps): Promise<void> {
  const now = clock.now()
  const rates = await readSetting(db, exchangeRates)
  for (const rfqId of await listPassedDeadlines(db, now))
    await transaction(db, async tx => {
      if (!(await markDeadlineTold(tx, rfqId, now))) return
      const to = await findOverdueRfq(tx, rfqId, now)
      if (to === undefined || to.num_open === 0) return
      const lines = await listBestQuotes(tx, rfqId, { rates, now })
      const { asked, answered } = to
      await queueMail(tx, () => deadlineMail(config, { rfqId, to, asked, answered, lines }), now)
      await notifyOfPassedDeadline(tx, { rfqId, to, lines }, now)
    })
}
