import { fileMessage, fileRequests } from '../../server/modules/inbox/index.ts'
import type { Tx } from '../../server/platform/db/database.ts'
import { companyOf, type DemoCompany, isTrader } from './companies.ts'
import { before } from './dates.ts'
import { type Random, randomFor } from './random.ts'
import type { Row } from './rows.ts'

/** Messages that two people write to each other alternately. */
interface Conversation {
  subject: string
  texts: readonly [string, ...string[]]
}

const conversations: readonly Conversation[] = [
  {
    subject: 'Freight to Rotterdam',
    texts: [
      'Hello,\n\nwhich forwarder do you use for pallets to Rotterdam? We have two to collect on Thursday, 310 kg each.',
      'We use our own account with a consolidator. Send me the pick-up address and I will get you a price today.',
      'Pick-up is at our warehouse, dock 4, between 9 and 16. Both pallets are 120 x 80 x 140 cm.',
    ],
  },
  {
    subject: 'Test reports for the drives',
    texts: [
      'Do you have SMART reports for the 2.5" drives of last week? Our customer asks for power-on hours.',
      'Yes, for every one of them. I will send the file this afternoon; the highest has 21,400 hours.',
      'That is fine, thank you. Please reserve them until tomorrow noon.',
      'Reserved.',
    ],
  },
  {
    subject: 'Payment terms',
    texts: [
      'We have bought from you four times now. Could we move from prepayment to 14 days net?',
      'Up to EUR 5,000 that is not a problem. Above that we need a reference from two members.',
    ],
  },
  {
    subject: 'Serial numbers of the returned switches',
    texts: [
      'Three of the serial numbers in your return do not match our invoice: FOC1932X0AB, FOC1932X0AC and FOC2011Y1QT. Could you check?',
    ],
  },
  {
    subject: 'Meeting at the fair',
    texts: [
      'Are you at the broker meeting this year? We would like to show you our new refurbishing line.',
      'We are, both days. Wednesday after lunch suits us best.',
      'Wednesday at 14:00 at your table, then.',
    ],
  },
  {
    subject: 'Offer for 40 laptops, grade A',
    texts: [
      'We can offer 40 laptops, i5, 16 GB, 512 GB, grade A, EUR 265 each ex works. Photos on request. Valid until Friday.',
    ],
  },
]

const correspondents = (companies: readonly DemoCompany[]) =>
  (['member@demo.example', 'broker@demo.example', 'diamond@demo.example', 'service@demo.example'] as const).map(email =>
    companyOf(companies, email),
  )

const personOf = ({ row, contacts: [contact] }: DemoCompany) => ({
  contactId: contact.id,
  companyId: row.id,
  companyName: row.name ?? '',
})

/** Files a conversation; its last message was written `daysAgo` days ago. */
async function fileConversation(
  tx: Tx,
  [one, other]: readonly [DemoCompany, DemoCompany],
  { subject, texts }: Conversation,
  { daysAgo, random, now }: { daysAgo: number; random: Random; now: Date },
) {
  const gaps = texts.map(() => 0.02 + random.next() * 0.2)
  for (const [index, body] of texts.entries()) {
    const [from, to] = index % 2 === 0 ? [one, other] : [other, one]
    const later = gaps.slice(index + 1).reduce((sum, gap) => sum + gap, 0)
    await fileMessage(tx, { from: personOf(from), to: personOf(to), subject, body }, before(now, daysAgo + later))
  }
}

/** Entries of the demo's inboxes that are newer than this are unread, in days. */
export const unreadDays = 1

/** Files the demo's requests for quote and some messages in the inboxes of its members. */
export async function fileDemoInboxes(
  tx: Tx,
  companies: readonly DemoCompany[],
  requests: readonly Row<'rfq_requests'>[],
  now: Date,
): Promise<void> {
  const idsOf = (rows: readonly Row<'rfq_requests'>[]) => rows.flatMap(({ id }) => id ?? [])
  await fileRequests(tx, idsOf(requests), 'rfq')
  await fileRequests(tx, idsOf(requests.filter(({ answered_at }) => answered_at != null)), 'quote')
  const random = randomFor('messages')
  const traders = companies.filter(isTrader)
  for (const account of correspondents(companies))
    for (const [index, conversation] of conversations.entries()) {
      const other = random.pick(traders.filter(({ row }) => row.id !== account.row.id))
      const sides = index % 3 === 1 ? ([account, other] as const) : ([other, account] as const)
      await fileConversation(tx, sides, conversation, { daysAgo: 0.1 + index * index * 0.7, random, now })
    }
}

const reports = [
  { reason: 'We never asked for offers by message. This is advertising.', state: 'open' },
  { reason: 'The serial numbers in this offer belong to stolen machines.', state: 'open' },
  { reason: 'Rude.', state: 'dismissed' },
] as const

/** Reports some of the demo's messages to staff; two reports wait for a decision. */
export async function insertReports(tx: Tx, now: Date): Promise<void> {
  const offers = await tx
    .selectFrom('messages')
    .where('subject', '=', 'Offer for 40 laptops, grade A')
    .where('to_contact_id', 'is not', null)
    .orderBy('id')
    .limit(reports.length)
    .select(['id', 'to_contact_id'])
    .execute()
  const staff = await tx
    .selectFrom('contacts')
    .where('is_staff', '=', true)
    .orderBy('id')
    .select('id')
    .limit(1)
    .execute()
  for (const [index, { id, to_contact_id }] of offers.entries()) {
    const { reason, state } = reports[index] ?? reports[0]
    const isOpen = state === 'open'
    await tx
      .insertInto('message_reports')
      .values({
        message_id: id,
        by_contact_id: to_contact_id ?? 0,
        reason,
        state,
        reported_at: before(now, 0.3 + index),
        decided_at: isOpen ? null : before(now, 0.2 + index),
        decided_by: isOpen ? null : (staff[0]?.id ?? null),
        decision: isOpen ? null : 'Short, but within our rules.',
      })
      .execute()
  }
}
