import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { fileRequests, replyAddress } from '../../inbox/index.ts'
import { answerLink, linkEnd } from '../link.ts'
import { requestMail } from '../mail.ts'
import { notifyOfRequest } from '../notifications.ts'
import type { Buyer, RfqLine } from '../rfq.ts'
import { insertAsks, insertLines, insertRequests, insertRfq } from './queries.ts'
import type { Supplier } from './reads.ts'

interface NewRfq {
  buyer: Buyer
  sendKey: string | undefined
  message: string
  lines: readonly RfqLine[]
  answerBy: Date | null
  /** The suppliers of each line. A line without suppliers is left out. */
  suppliers: readonly Supplier[]
  linkDays: number
}

const byCompany = (suppliers: readonly Supplier[]): Supplier[][] => [
  ...Map.groupBy(suppliers, supplier => supplier.company_id).values(),
]

/** Inserts a request with its lines. Each supplier gets a request and a mail with only their lines. Returns the id. */
export async function writeRfq(tx: Tx, { clock, config }: Pick<Deps, 'clock' | 'config'>, rfq: NewRfq) {
  const now = clock.now()
  const { buyer, message, suppliers, answerBy } = rfq
  const head = { ...buyer, send_key: rfq.sendKey ?? null, message, created_at: now, answer_by: answerBy }
  const id = await insertRfq(tx, head)
  const lineIds = await insertLines(
    tx,
    rfq.lines.map((line, position) => ({ ...line, rfq_id: id, position })),
  )
  const groups = byCompany(suppliers)
  const requests = groups.flatMap(([first]) =>
    first === undefined ? [] : { rfq_id: id, company_id: first.company_id, contact_id: first.contact_id, sent_at: now },
  )
  const requestIds = await insertRequests(tx, requests)
  const asks = suppliers.map(({ line_index, company_id, part_id, matched_kind, matched_number }) => ({
    line_id: lineIds[line_index] as number,
    request_id: requestIds.get(company_id) as number,
    part_id,
    matched_kind,
    matched_number,
  }))
  await insertAsks(tx, asks)
  const threads = await fileRequests(tx, [...requestIds.values()], 'rfq')
  const goodUntil = linkEnd({ sentAt: now, answerBy, linkDays: rfq.linkDays })
  for (const group of groups) {
    const [to] = group as [Supplier]
    const requestId = requestIds.get(to.company_id) as number
    const lines = group.flatMap(({ line_index, matched_kind, matched_number }) => {
      const line = rfq.lines[line_index]
      return line === undefined ? [] : { ...line, matched_kind, matched_number }
    })
    const link = answerLink(config, requestId, goodUntil)
    const thread = threads.find(({ contact_id }) => contact_id === to.contact_id)
    const reply = thread && replyAddress(config, { id: thread.thread_id, replyKey: thread.reply_key }, now)
    await notifyOfRequest(tx, { requestId, to, buyer, lines }, now)
    await queueMail(
      tx,
      () => requestMail(config, { requestId, to, buyer, message, lines, answerBy, link, goodUntil, reply }),
      now,
    )
  }
  return { id, count: groups.length }
}
