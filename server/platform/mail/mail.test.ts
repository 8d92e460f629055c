import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDeps } from '../../../tests/support/deps.ts'
import { bulkContent, outgoingMail } from '../../../tests/support/outgoing-mail.ts'
import { transaction } from '../db/database.ts'
import { verbatim } from './filling.ts'
import { mailJobs } from './jobs.ts'
import { mailLayout } from './layout.ts'
import { type NewContent, type NewMail, queueMail, wakeSender, writeContent } from './outbox.ts'
import { countOutbox } from './queries.ts'
import { parseReturnPath } from './return-path.ts'
import { sendDueMails } from './sender.ts'
import { smtpTransport } from './transport.ts'

const brand = { name: 'The Broker Site', publicUrl: 'http://localhost:3000', postalAddress: 'Amsterdam' }
const from = { name: 'The "Broker"\r\nBcc: x@y.example', address: 'support@tbs.example' }
const newMail = (values: Partial<NewMail> = {}): NewMail => ({
  from,
  to: 'reader@one.example',
  replyTo: 'member@one.example',
  subject: 'Käse & Größe {{name}}',
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...mailLayout(brand, {
    title: 'WTS <b>',
    blocks: [{ kind: 'facts', rows: [{ label: 'Part', value: '507127-B21 {x}', isMono: true }] }],
    footer: 'Why & what for',
  }),
  ...values,
})

const mail = outgoingMail({ MAIL_BOUNCE_DOMAIN: 'lists.tbs.example' })
const { sink, outbox } = mail
let test: TestDeps
beforeAll(() => {
  test = mail.test()
})

const queue = (values?: Partial<NewMail>) =>
  transaction(test.deps.db, tx => queueMail(tx, () => newMail(values), test.clock.now()))
const contents = () => test.deps.db.selectFrom('mail_contents').selectAll().orderBy('id').execute()

/** Queues a broadcast's mail to these addresses, each with its variables. */
const queueToMany = (recipients: [to: string, variables: Record<string, string>][], values: Partial<NewContent> = {}) =>
  transaction(test.deps.db, async tx => {
    const now = test.clock.now()
    const content_id = (await writeContent(tx, { ...bulkContent, from, ...values }, now)) ?? 0
    for (const [to_address, variables] of recipients)
      await tx
        .insertInto('mail_outbox')
        .values({
          content_id,
          to_address,
          variables: JSON.stringify(variables),
          priority: 2,
          next_attempt_at: now,
        })
        .execute()
    await wakeSender(tx)
  })

describe('the outbox', () => {
  it('contains nothing from a failed transaction', async () => {
    const failing = transaction(test.deps.db, async tx => {
      await queueMail(tx, () => newMail(), test.clock.now())
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await sendDueMails(test.deps)
    expect(sink.received).toEqual([])
  })

  it('contains one mail per dedupe key', async () => {
    await Promise.all([queue({ dedupeKey: 'a' }), queue({ dedupeKey: 'a' }), queue({ dedupeKey: 'b' })])
    expect(await outbox()).toHaveLength(2)
    expect(await contents()).toHaveLength(2)
  })

  it('contains an address once per content, in lower case', async () => {
    const repeated = queueToMany([
      ['reader@one.example', {}],
      ['reader@one.example', {}],
    ])
    await expect(repeated).rejects.toThrow(/mail_outbox_content_id_to_address_key/)
    await expect(queueToMany([['Reader@ONE.example', {}]])).rejects.toThrow(/mail_outbox_to_address_check/)
    expect(await contents()).toEqual([])
    await queue({ to: 'Reader@ONE.example' })
    expect(await outbox()).toMatchObject([{ to_address: 'reader@one.example' }])
  })

  it('counts waiting and failed mails', async () => {
    await queue()
    await queue({ to: 'gone@one.example' })
    sink.recipientAnswer = address => (address === 'gone@one.example' ? '550 5.7.1 no' : undefined)
    expect(await countOutbox(test.deps.db)).toEqual({ waiting: 2, failed: 0 })
    await sendDueMails(test.deps)
    expect(await countOutbox(test.deps.db)).toEqual({ waiting: 0, failed: 1 })
  })
})

describe('a mail to one recipient', () => {
  it('is sent as it was queued, with text and HTML', async () => {
    await queue()
    await sendDueMails(test.deps)
    const [received] = sink.received
    const mail = received?.mail
    expect(mail?.subject).toBe('Käse & Größe {{name}}')
    expect(mail?.from).toMatchObject({ address: 'support@tbs.example' })
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.to).toMatchObject([{ address: 'reader@one.example' }])
    expect(mail?.replyTo).toMatchObject([{ address: 'member@one.example' }])
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    const [row] = await outbox()
    expect(mail?.messageId).toBe((await contents())[0]?.message_id)
    expect(mail?.messageId).toMatch(/@tbs\.example>$/)
    expect(mail?.text).toContain('Part: 507127-B21 {x}')
    expect(mail?.html).toContain('WTS &lt;b&gt;')
    expect(mail?.html).toMatch(/monospace">507127-B21/)
    expect(row).toMatchObject({ sent_at: test.clock.now(), attempts: 1, priority: 0 })
  })

  it('bounces to an address that identifies it', async () => {
    await queue()
    await sendDueMails(test.deps)
    const { envelope } = sink.received[0] ?? {}
    expect(envelope?.from).toMatch(/@lists\.tbs\.example$/)
    expect(parseReturnPath(test.deps.config.secret, envelope?.from ?? '')?.outboxId).toBe((await outbox())[0]?.id)
    expect(envelope?.to).toEqual(['reader@one.example'])
  })
})

describe('a mail to many recipients', () => {
  it("shares one content that is filled with each recipient's values", async () => {
    const text = `${verbatim('Message with {{unsubscribe}}')} {{unsubscribe}}`
    await queueToMany(
      [
        ['ann@one.example', { name: 'Ann & Co', unsubscribe: 'key-a' }],
        ['bob@two.example', { name: 'Bob\r\nBcc: x@y.example', unsubscribe: 'key-b' }],
      ],
      {
        subject: 'WTS for {{name}}',
        text,
        html: '<p>{{name}}</p>',
        headers: { 'List-Unsubscribe': '<http://localhost:3000/api/mail/unsubscribe/{{unsubscribe}}>' },
        messageId: '<12.1@lists.tbs.example>',
      },
    )
    await sendDueMails(test.deps)
    const [ann, bob] = ['ann@one.example', 'bob@two.example'].map(
      address => sink.received.find(({ envelope }) => envelope.to[0] === address)?.mail,
    )
    expect(ann?.messageId).toBe('<12.1@lists.tbs.example>')
    expect(bob?.messageId).toBe('<12.1@lists.tbs.example>')
    expect(ann?.text).toContain('Message with {{unsubscribe}} key-a')
    expect(ann?.html).toContain('<p>Ann &amp; Co</p>')
    expect(ann?.headers).toContainEqual(
      expect.objectContaining({
        key: 'list-unsubscribe',
        value: '<http://localhost:3000/api/mail/unsubscribe/key-a>',
      }),
    )
    expect(bob?.subject).toBe('WTS for Bob Bcc: x@y.example')
    expect(bob?.bcc).toBeUndefined()
    expect(bob?.text).toContain('key-b')
  })
})

describe('a mail that is refused', () => {
  it('is retried later with the same Message-ID if the refusal is temporary', async () => {
    await queue()
    sink.refusals = ['451 busy', '451 busy']
    await sendDueMails(test.deps)
    const [row] = await outbox()
    expect(row).toMatchObject({ attempts: 1, sent_at: null, failed_at: null })
    expect(row?.last_error).toContain('busy')
    await sendDueMails(test.deps)
    expect((await outbox())[0]?.attempts).toBe(1)
    test.clock.advance({ minutes: 1 })
    await sendDueMails(test.deps)
    test.clock.advance({ minutes: 4 })
    await sendDueMails(test.deps)
    expect(sink.received).toEqual([])
    test.clock.advance({ minutes: 1 })
    await sendDueMails(test.deps)
    expect(sink.received.map(({ mail }) => mail.messageId)).toEqual([(await contents())[0]?.message_id])
    expect((await outbox())[0]).toMatchObject({ attempts: 3, last_error: null })
  })

  it('fails at once if the refusal is permanent, otherwise after eight attempts', async () => {
    await queue()
    sink.refusals = ['554 5.7.1 spam']
    await sendDueMails(test.deps)
    expect((await outbox())[0]).toMatchObject({ attempts: 1, failed_at: test.clock.now() })
    await queue({ to: 'other@one.example' })
    sink.refusals = Array(20).fill('451 busy')
    for (let round = 0; round < 12; round += 1) {
      await sendDueMails(test.deps)
      test.clock.advance({ hours: 17 })
    }
    const last = (await outbox())[1]
    expect(last).toMatchObject({ attempts: 8, sent_at: null })
    expect(last?.failed_at).not.toBeNull()
  })

  it('waits for an unavailable relay indefinitely, and no other mail is tried meanwhile', async () => {
    for (let serial = 0; serial < 20; serial += 1) await queue({ to: `reader${serial}@one.example` })
    const unavailable = smtpTransport({ url: 'smtp://127.0.0.1:1' })
    await sendDueMails({ ...test.deps, mail: unavailable })
    const tried = (await outbox()).filter(row => row.waits_for_relay)
    expect(tried.length).toBeLessThan(10)
    expect(tried[0]?.last_error).toContain('ECONNREFUSED')
    for (let round = 0; round < 10; round += 1) {
      test.clock.advance({ hours: 17 })
      await sendDueMails({ ...test.deps, mail: unavailable })
    }
    unavailable.close()
    expect((await outbox()).filter(row => row.failed_at !== null)).toEqual([])
    test.clock.advance({ hours: 17 })
    await sendDueMails(test.deps)
    expect(new Set(sink.addresses).size).toBe(20)
  })
})

describe('the nightly purge', () => {
  it('deletes finished mails after a month, except those with a waiting recipient', async () => {
    await queue({ to: 'sent@one.example' })
    await queueToMany([
      ['sent@one.example', {}],
      ['waits@one.example', {}],
    ])
    sink.recipientAnswer = address => (address === 'waits@one.example' ? '451 busy' : undefined)
    await sendDueMails(test.deps)
    const purge = mailJobs.find(job => job.name === 'purge-mails')
    await purge?.run(test.deps, {})
    expect(await outbox()).toHaveLength(3)
    test.clock.advance({ days: 31 })
    await purge?.run(test.deps, {})
    expect((await outbox()).map(row => row.to_address)).toEqual(['sent@one.example', 'waits@one.example'])
    expect(await contents()).toHaveLength(1)
  })
})
