import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestDeps } from '../../../tests/support/deps.ts'
import { outgoingMail } from '../../../tests/support/outgoing-mail.ts'
import { MailSender, sendDueMails } from './sender.ts'

const mail = outgoingMail({ MAIL_DOMAIN_AT_ONCE: '3' })
const { sink, outbox, notSent, queueBulk } = mail
let test: TestDeps
beforeAll(() => {
  test = mail.test()
})

/** Returns the transactions that marked mails as sent. */
const commits = async () => {
  const { rows } = await sql<{ xmin: string }>`
    select distinct xmin::text as xmin from mail_outbox where sent_at is not null`.execute(test.deps.db)
  return rows
}

describe('a round', () => {
  it('marks many mails in one commit', async () => {
    await queueBulk(
      Array.from({ length: 30 }, (_, index) => `d${index}.example`),
      2,
    )
    // The relay responds on all connections at once, because a late response would make the next round smaller.
    const waiting: (() => void)[] = []
    sink.beforeAnswer = () =>
      new Promise(resolve => {
        waiting.push(resolve)
        if (waiting.length === 30) for (const answer of waiting.splice(0)) answer()
      })
    await new MailSender(test.deps, 30).drain()
    expect(sink.received).toHaveLength(60)
    expect((await outbox()).every(row => row.attempts === 1 && row.sent_at !== null)).toBe(true)
    expect(await commits()).toHaveLength(6)
  })

  it('leaves at most one mail unmarked on each connection', async () => {
    await queueBulk(['a.example', 'b.example', 'c.example', 'd.example'], 10)
    const last = new Map<string, string>()
    const unmarked: string[] = []
    sink.beforeAnswer = async ({ connection, envelope }) => {
      const before = last.get(connection)
      last.set(connection, envelope.to[0] ?? '')
      const waits = (await notSent()).some(row => row.to_address === before)
      if (before !== undefined && waits) unmarked.push(before)
    }
    await new MailSender(test.deps, 7).drain()
    expect(sink.received).toHaveLength(40)
    expect(last.size).toBeLessThanOrEqual(7)
    expect(unmarked).toEqual([])
  })

  it('leaves connections for other rounds while it waits for a slow recipient', async () => {
    await queueBulk(['slow.example', 'a.example', 'b.example', 'c.example'], 8)
    const gate = Promise.withResolvers<void>()
    sink.beforeAnswer = ({ envelope }) => (envelope.to[0]?.endsWith('slow.example') ? gate.promise : undefined)
    const draining = new MailSender(test.deps, 9).drain()
    // All but the slow mails are sent, and all sent mails are marked, except at most two that were sent together with a
    // slow one.
    await vi.waitFor(
      async () => {
        expect(sink.received).toHaveLength(24)
        expect((await notSent()).length).toBeLessThanOrEqual(8 + 2)
      },
      { timeout: 60_000 },
    )
    gate.resolve()
    await draining
    expect(sink.received).toHaveLength(32)
    expect(await notSent()).toEqual([])
  })

  it('marks the other mails as sent if one is refused', async () => {
    await queueBulk(['a.example', 'b.example', 'gone.example', 'busy.example', 'c.example'], 1)
    sink.recipientAnswer = address => {
      if (address.endsWith('gone.example')) return '550 5.1.1 no such user'
      return address.endsWith('busy.example') ? '451 4.3.0 later' : undefined
    }
    await new MailSender(test.deps, 15).drain()
    expect(await commits()).toHaveLength(1)
    expect((await outbox()).map(row => [row.sent_at !== null, row.failed_at !== null, row.attempts])).toEqual([
      [true, false, 1],
      [true, false, 1],
      [false, true, 1],
      [false, false, 1],
      [true, false, 1],
    ])
    const suppressed = await test.deps.db.selectFrom('mail_suppressions').select('address').execute()
    expect(suppressed).toEqual([{ address: 'reader1@gone.example' }])
  })

  it('marks the other mails as sent if one cannot be built', async () => {
    await queueBulk(['a.example', 'odd.example', 'b.example'], 1)
    await test.deps.db
      .updateTable('mail_outbox')
      .set({ variables: '["no names"]' })
      .where('to_address', '=', 'reader1@odd.example')
      .execute()
    await new MailSender(test.deps, 9).drain()
    expect(sink.addresses.toSorted()).toEqual(['reader1@a.example', 'reader1@b.example'])
    expect(await notSent()).toMatchObject([{ to_address: 'reader1@odd.example', attempts: 1, failed_at: null }])
  })

  it('marks mails one by one and resends each at most once if one of them prevents marking all together', async () => {
    await queueBulk(['a.example', 'b.example', 'odd.example', 'c.example'], 2)
    await sql`alter table mail_outbox add constraint odd check (to_address <> 'reader1@odd.example' or sent_at is null)`.execute(
      test.deps.db,
    )
    const warn = vi.spyOn(test.deps.log, 'warn')
    const sender = new MailSender(test.deps, 24)
    const running = sender.run()
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), { timeout: 60_000 })
    expect(await notSent()).toHaveLength(8)
    sender.wake()
    await vi.waitFor(async () => expect(await notSent()).toHaveLength(1), { timeout: 60_000 })
    sender.stop()
    await running
    await sql`alter table mail_outbox drop constraint odd`.execute(test.deps.db)
    warn.mockRestore()
    expect((await notSent())[0]).toMatchObject({ to_address: 'reader1@odd.example', attempts: 0, failed_at: null })
    expect(await commits()).toHaveLength(7)
    const others = sink.addresses.filter(address => address !== 'reader1@odd.example')
    expect(others).toHaveLength(14)
  })

  it('leaves its mails due if it is interrupted, and resends each at most once', async () => {
    await queueBulk(['a.example', 'b.example', 'c.example', 'd.example', 'e.example'], 1)
    let numAccepted = 0
    sink.beforeAnswer = async () => {
      numAccepted += 1
      if (numAccepted !== 5) return
      await vi.waitFor(() => expect(sink.received).toHaveLength(4), { timeout: 60_000 })
      await mail.endSendingSessions()
    }
    await expect(new MailSender(test.deps, 15).drain()).rejects.toThrow()
    expect(sink.received).toHaveLength(5)
    expect(await notSent()).toHaveLength(5)
    await sendDueMails(test.deps)
    expect(await notSent()).toEqual([])
    expect(sink.addresses.toSorted()).toEqual([1, 2].flatMap(() => [...new Set(sink.addresses)]).toSorted())
    expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(1)
  })
})
