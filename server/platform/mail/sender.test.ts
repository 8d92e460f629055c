import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestDeps } from '../../../tests/support/deps.ts'
import { from, outgoingMail } from '../../../tests/support/outgoing-mail.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { transaction } from '../db/database.ts'
import { queueMail } from './outbox.ts'
import { listDueMails } from './queries.ts'
import { startMailSender } from './running-sender.ts'
import { MailSender, sendDueMails } from './sender.ts'
import { suppress } from './suppression.ts'

const mail = outgoingMail({ MAIL_DOMAIN_AT_ONCE: '3', MAIL_DOMAIN_PER_MINUTE: '200' })
const { sink, outbox, notSent } = mail
let test: TestDeps
beforeAll(() => {
  test = mail.test()
})

/** Queues mail to this number of addresses of a domain. */
const queueBulk = (count: number, domain = 'bulk.example') => mail.queueBulk([domain], count)

const queueUrgent = (to: string) =>
  transaction(test.deps.db, tx =>
    queueMail(tx, () => ({ from, to, subject: 'Reset', text: 'Reset', html: '<p>Reset</p>' }), test.clock.now()),
  )

describe('the order of sending', () => {
  it('puts urgent mails before bulk mail, even if their domain is at its limit', async () => {
    await queueBulk(40)
    const sender = new MailSender(test.deps, 1)
    sink.beforeAnswer = async () => {
      if (sink.received.length !== 2) return
      await queueUrgent('waits@bulk.example')
      sender.wake()
    }
    await sender.drain()
    expect(sink.addresses.indexOf('waits@bulk.example')).toBe(3)
    expect(sink.received).toHaveLength(41)
  })

  it('reads only the next mails, however many are due, held or deferred', async () => {
    await queueBulk(20_000)
    const later = new Date(test.clock.now().getTime() + 60_000)
    for (const priority of [0, 1])
      await sql`
        with content as (
          insert into mail_contents (topic, from_address, subject, text_body, html_body, message_id, created_at)
          select 'x', 'x', 'x', 'x', 'x', 'x' || ${priority}::text, now() returning id)
        insert into mail_outbox (content_id, to_address, priority, next_attempt_at)
        select id, n || '@x.example', ${priority}, ${later} from content, generate_series(1, 3000) n`.execute(
        test.deps.db,
      )
    await sql`vacuum analyze mail_outbox`.execute(test.deps.db)
    const range = { now: test.clock.now(), limit: 500 }
    expect(await rowsReadBy(test.databaseUrl, db => listDueMails(db, range))).toBeLessThanOrEqual(1_010)
  })
})

describe('several senders', () => {
  it('send each mail once', async () => {
    await queueBulk(150)
    await Promise.all([1, 2, 3].map(() => sendDueMails(test.deps)))
    expect(sink.received).toHaveLength(150)
    expect(new Set(sink.addresses).size).toBe(150)
    expect((await outbox()).every(row => row.attempts === 1)).toBe(true)
  })
})

describe('a crash during sending', () => {
  it('of the database session releases the mail at once, to be resent with the same Message-ID', async () => {
    await queueBulk(5)
    let killed = 0
    sink.beforeAnswer = async () => {
      if (killed > 0) return
      killed += 1
      await mail.endSendingSessions()
    }
    await expect(sendDueMails({ ...test.deps })).rejects.toThrow()
    expect((await notSent()).length).toBeGreaterThan(0)
    await sendDueMails(test.deps)
    expect(await notSent()).toEqual([])
    expect(new Set(sink.addresses).size).toBe(5)
    // At most the mails being sent are repeated: one per lane.
    expect(sink.received.length).toBeLessThanOrEqual(5 + 4)
    expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(1)
  })

  it('of the relay loses nothing, even if the relay had accepted the mail without a response', async () => {
    await queueBulk(6)
    let cuts = 0
    sink.beforeAnswer = () => {
      if (cuts > 0) return
      cuts += 1
      sink.cut()
    }
    await sendDueMails(test.deps)
    expect((await notSent()).length).toBeGreaterThan(0)
    expect((await notSent()).every(row => row.failed_at === null)).toBe(true)
    test.clock.advance({ minutes: 1 })
    await sendDueMails(test.deps)
    expect(await notSent()).toEqual([])
    expect(new Set(sink.addresses).size).toBe(6)
    expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(1)
  })
})

describe('the limits of a domain', () => {
  it('allow a limited number of mails at the same time, without delaying other domains', async () => {
    await queueBulk(30, 'slow.example')
    await queueBulk(5, 'quick.example')
    const gate = Promise.withResolvers<void>()
    let inside = 0
    let maxInside = 0
    sink.beforeAnswer = async ({ envelope }) => {
      if (envelope.to[0]?.endsWith('quick.example')) return
      inside += 1
      maxInside = Math.max(maxInside, inside)
      await gate.promise
      inside -= 1
    }
    const draining = new MailSender(test.deps, 8).drain()
    await vi.waitFor(() => expect([sink.received.length, inside]).toEqual([5, 3]), { timeout: 60_000 })
    expect(sink.addresses.every(address => address.endsWith('quick.example'))).toBe(true)
    gate.resolve()
    await draining
    expect(sink.received).toHaveLength(35)
    expect(maxInside).toBe(3)
  })

  it('allow a limited number per minute, and defer the rest', async () => {
    await queueBulk(700, 'big.example')
    await queueBulk(5, 'small.example')
    const sender = () => new MailSender(test.deps, 8)
    await sender().drain()
    expect(sink.addresses.filter(address => address.endsWith('small.example'))).toHaveLength(5)
    // A mail that is read twice may use up an allowance without being sent twice.
    expect(sink.received.length).toBeGreaterThan(190)
    expect(sink.received.length).toBeLessThanOrEqual(205)
    test.clock.advance({ minutes: 1 })
    await sender().drain()
    expect(sink.received.length).toBeGreaterThan(380)
    expect(sink.received.length).toBeLessThanOrEqual(405)
  })

  it('pause a domain that asks to slow down, but no other domain', async () => {
    await queueBulk(50, 'full.example')
    await queueBulk(5, 'fine.example')
    let numTried = 0
    sink.recipientAnswer = address => {
      if (!address.endsWith('full.example')) return undefined
      numTried += 1
      return '450 4.7.1 too many mails'
    }
    const sender = new MailSender(test.deps, 4)
    await sender.drain()
    sender.wake()
    await sender.drain()
    expect(sink.received).toHaveLength(5)
    // Only recipients in progress at the first refusal were tried.
    const before = numTried
    expect(before).toBeLessThanOrEqual(50)
    await sender.drain()
    expect(numTried).toBe(before)
  })
})

describe('an address that bounced', () => {
  it('gets no more mail, unlike an address whose mail was refused for its content', async () => {
    sink.recipientAnswer = address => {
      if (address === 'gone@one.example') return '550 5.1.1 no such user'
      return address === 'strict@one.example' ? '550 5.7.1 refused by policy' : undefined
    }
    await queueUrgent('gone@one.example')
    await queueUrgent('strict@one.example')
    await sendDueMails(test.deps)
    const suppressed = await test.deps.db.selectFrom('mail_suppressions').selectAll().execute()
    expect(suppressed).toMatchObject([{ address: 'gone@one.example', reason: 'bounce' }])
    expect(suppressed[0]?.detail).toContain('no such user')

    sink.reset()
    await queueUrgent('Gone@One.example')
    await queueUrgent('strict@one.example')
    await sendDueMails(test.deps)
    expect(sink.addresses).toEqual(['strict@one.example'])
    expect((await outbox())[2]).toMatchObject({ attempts: 0, sent_at: null, last_error: 'suppressed' })
    expect((await outbox())[2]?.failed_at).not.toBeNull()
  })

  it('still gets urgent mail if its owner only reported spam', async () => {
    const { db } = test.deps
    for (const [address, reason] of [
      ['angry@one.example', 'complaint'],
      ['gone@one.example', 'bounce'],
    ] as const) {
      await suppress(db, { address, reason, detail: '' }, test.clock.now())
      for (const priority of [0, 2] as const)
        await transaction(db, tx =>
          queueMail(
            tx,
            () => ({ from, to: address, subject: 'S', text: 'T', html: '<p>T</p>', priority }),
            test.clock.now(),
          ),
        )
    }
    await sendDueMails(test.deps)
    expect(sink.received.map(({ mail }) => mail.to?.[0]?.address)).toEqual(['angry@one.example'])
  })

  it('keeps the first reason for its suppression', async () => {
    const { db } = test.deps
    for (const reason of ['complaint', 'bounce'] as const)
      await suppress(db, { address: 'one@one.example', reason, detail: 'x'.repeat(900) }, test.clock.now())
    const rows = await db.selectFrom('mail_suppressions').selectAll().execute()
    expect(rows).toMatchObject([{ reason: 'complaint' }])
  })
})

describe('the running sender', () => {
  it('sends a queued mail on commit, even after its connection broke', async () => {
    const running = await startMailSender(test.deps, test.databaseUrl)
    await queueUrgent('first@one.example')
    await vi.waitFor(() => expect(sink.received).toHaveLength(1), { timeout: 60_000 })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name in ('tbs mail', 'tbs') and pid <> pg_backend_pid()`.execute(
      test.deps.db,
    )
    await queueUrgent('second@one.example')
    await vi.waitFor(() => expect(sink.received).toHaveLength(2), { timeout: 60_000 })
    await running.stop()
    expect(await notSent()).toEqual([])
  })

  it('finishes mails in transit when stopped, and starts no others', async () => {
    await queueBulk(20)
    const gate = Promise.withResolvers<void>()
    let started = 0
    sink.beforeAnswer = () => {
      started += 1
      return gate.promise
    }
    const running = await startMailSender(test.deps, test.databaseUrl)
    await vi.waitFor(() => expect(started).toBe(3), { timeout: 60_000 })
    let isStopped = false
    const stopping = running.stop().then(() => {
      isStopped = true
    })
    expect(await notSent()).toHaveLength(20)
    expect(isStopped).toBe(false)
    gate.resolve()
    await stopping
    expect(sink.received).toHaveLength(3)
    expect((await outbox()).filter(row => row.sent_at !== null)).toHaveLength(3)
  })
})
