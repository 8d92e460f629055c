import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { transaction } from '../db/database.ts'
import { mailLayout } from './layout.ts'
import { type NewMail, queueMail } from './outbox.ts'
import { claimDueMails } from './queries.ts'
import { mailJobs, sendDueMails } from './sender.ts'
import { smtpTransport } from './transport.ts'

const brand = { name: 'The Broker Site', publicUrl: 'http://localhost:3000', postalAddress: 'Amsterdam' }
const newMail = (values: Partial<NewMail> = {}): NewMail => ({
  from: { name: 'The "Broker"\r\nBcc: x@y.example', address: 'support@tbs.example' },
  to: 'reader@one.example',
  replyTo: 'member@one.example',
  subject: 'Käse & Größe',
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...mailLayout(brand, {
    title: 'WTS <b>',
    blocks: [{ kind: 'facts', rows: [{ label: 'Part', value: '507127-B21', isMono: true }] }],
    footer: 'Why & what for',
  }),
  ...values,
})

/** An SMTP server that keeps what it is given, and refuses with these codes first. */
class Sink {
  readonly received: Email[] = []
  refusals: number[] = []
  readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: async (stream, _, done) => {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()))
      const code = this.refusals.shift()
      if (code !== undefined) return done(Object.assign(new Error(`refused with ${code}`), { responseCode: code }))
      this.received.push(mail)
      done()
    },
  })

  async listen(): Promise<string> {
    const listener = this.server.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  }
}

let test: TestApp
const sink = new Sink()

beforeAll(async () => {
  test = await createTestApp({ SMTP_URL: await sink.listen() })
})
afterAll(async () => {
  await test.close()
  await new Promise<void>(resolve => sink.server.close(() => resolve()))
})
beforeEach(async () => {
  sink.received.length = 0
  await test.deps.db.deleteFrom('mail_outbox').execute()
})

const queue = (values?: Partial<NewMail>) =>
  transaction(test.deps.db, tx => queueMail(tx, newMail(values), test.clock.now()))
const outbox = () => test.deps.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()

describe('the outbox', () => {
  it('keeps nothing of a transaction that fails', async () => {
    const failing = transaction(test.deps.db, async tx => {
      await queueMail(tx, newMail(), test.clock.now())
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await sendDueMails(test.deps)
    expect(sink.received).toEqual([])
  })

  it('keeps one mail of a dedupe key', async () => {
    await Promise.all([queue({ dedupeKey: 'a' }), queue({ dedupeKey: 'a' }), queue({ dedupeKey: 'b' })])
    expect(await outbox()).toHaveLength(2)
  })
})

describe('sending', () => {
  it('hands over text and HTML with the headers it was queued with', async () => {
    await queue()
    await sendDueMails(test.deps)
    const [mail] = sink.received
    expect(mail?.subject).toBe('Käse & Größe')
    expect(mail?.from).toMatchObject({ address: 'support@tbs.example' })
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.to).toMatchObject([{ address: 'reader@one.example' }])
    expect(mail?.replyTo).toMatchObject([{ address: 'member@one.example' }])
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    const [row] = await outbox()
    expect(mail?.messageId).toBe(row?.message_id)
    expect(mail?.messageId).toMatch(/@tbs\.example>$/)
    expect(mail?.text).toContain('Part: 507127-B21')
    expect(mail?.html).toContain('WTS &lt;b&gt;')
    expect(mail?.html).toMatch(/monospace">507127-B21/)
    expect(row?.sent_at).toEqual(test.clock.now())
  })

  it('tries again later when the relay is busy, with the same Message-ID', async () => {
    await queue()
    sink.refusals = [451, 451]
    await sendDueMails(test.deps)
    const [row] = await outbox()
    expect(row).toMatchObject({ attempts: 1, sent_at: null, failed_at: null })
    expect(row?.last_error).toContain('refused with 451')
    await sendDueMails(test.deps)
    expect((await outbox())[0]?.attempts).toBe(1)
    test.clock.advance({ minutes: 1 })
    await sendDueMails(test.deps)
    test.clock.advance({ minutes: 4 })
    await sendDueMails(test.deps)
    expect(sink.received).toEqual([])
    test.clock.advance({ minutes: 1 })
    await sendDueMails(test.deps)
    expect(sink.received.map(mail => mail.messageId)).toEqual([row?.message_id])
    expect((await outbox())[0]).toMatchObject({ attempts: 3, last_error: null })
  })

  it('gives up what the relay refuses for good at once, and what it keeps refusing after eight attempts', async () => {
    await queue()
    sink.refusals = [550]
    await sendDueMails(test.deps)
    expect((await outbox())[0]).toMatchObject({ attempts: 1, failed_at: test.clock.now() })
    await queue({ to: 'other@one.example' })
    sink.refusals = Array(20).fill(451)
    for (let round = 0; round < 12; round += 1) {
      await sendDueMails(test.deps)
      test.clock.advance({ hours: 17 })
    }
    const last = (await outbox())[1]
    expect(last).toMatchObject({ attempts: 8, sent_at: null })
    expect(last?.failed_at).not.toBeNull()
    sink.refusals = []
  })

  it('sends each of many mails once, however many send at once', async () => {
    const addresses = Array.from({ length: 120 }, (_, at) => `reader${at}@one.example`)
    for (const to of addresses) await queue({ to })
    await Promise.all([sendDueMails(test.deps), sendDueMails(test.deps), sendDueMails(test.deps)])
    const reached = sink.received.map(mail => mail.to?.[0]?.address)
    expect(reached.sort()).toEqual(addresses.sort())
  })

  it('takes up what a process left behind when it died, once its lease is over', async () => {
    await queue()
    const dead = { send: () => Promise.reject(new Error('unreachable')), close: () => {} }
    const leaseUntil = new Date(test.clock.now().getTime() + 15 * 60_000)
    expect(await claimDueMails(test.deps.db, { now: test.clock.now(), leaseUntil, limit: 5 })).toHaveLength(1)
    await sendDueMails({ ...test.deps, mail: dead })
    expect((await outbox())[0]).toMatchObject({ attempts: 1, last_error: null })
    test.clock.advance({ minutes: 15 })
    await sendDueMails(test.deps)
    expect(sink.received).toHaveLength(1)
  })

  it('waits for a relay that is away', async () => {
    await queue()
    const away = smtpTransport('smtp://127.0.0.1:1')
    await sendDueMails({ ...test.deps, mail: away })
    away.close()
    const [row] = await outbox()
    expect(row).toMatchObject({ attempts: 1, failed_at: null })
    expect(row?.last_error).toContain('ECONNREFUSED')
  })
})

describe('the nightly purge', () => {
  it('deletes month-old mails that are dealt with, and never one that waits', async () => {
    await queue({ to: 'sent@one.example' })
    await sendDueMails(test.deps)
    await queue({ to: 'waits@one.example' })
    const purge = mailJobs.find(job => job.name === 'purge-mails')
    await purge?.run(test.deps, {})
    expect(await outbox()).toHaveLength(2)
    test.clock.advance({ days: 31 })
    await purge?.run(test.deps, {})
    expect((await outbox()).map(mail => mail.to_address)).toEqual(['waits@one.example'])
  })
})
