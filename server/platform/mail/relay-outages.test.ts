import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDeps } from '../../../tests/support/deps.ts'
import { from, outgoingMail } from '../../../tests/support/outgoing-mail.ts'
import { transaction } from '../db/database.ts'
import { queueMail } from './outbox.ts'
import { sendDueMails } from './sender.ts'
import { smtpTransport } from './transport.ts'

const mail = outgoingMail()
const { sink, outbox, notSent } = mail
let test: TestDeps
beforeAll(() => {
  test = mail.test()
})

const queue = (to: string) =>
  transaction(test.deps.db, tx =>
    queueMail(tx, () => ({ from, to, subject: 'S', text: 'T', html: '<p>T</p>' }), test.clock.now()),
  )

describe('a mail after which the relay closes the connection', () => {
  it('is tried three times, then fails with a reason, without delaying other mail', async () => {
    await queue('odd@one.example')
    for (let serial = 0; serial < 20; serial += 1) await queue(`reader${serial}@one.example`)
    let numAccepted = 0
    sink.beforeAnswer = ({ envelope, connection }) => {
      if (envelope.to[0] !== 'odd@one.example') return
      numAccepted += 1
      sink.cut(connection)
    }
    await sendDueMails(test.deps)
    expect(new Set(sink.addresses).size).toBe(21)
    expect(await notSent()).toMatchObject([{ to_address: 'odd@one.example', attempts: 1, failed_at: null }])
    for (let hours = 0; hours < 20; hours += 1) {
      test.clock.advance({ hours: 1 })
      await sendDueMails(test.deps)
    }
    expect(numAccepted).toBe(3)
    const [odd] = await notSent()
    expect(odd?.failed_at).not.toBeNull()
    expect(odd?.last_error).toContain('Failed after 3 unanswered attempts. It may have arrived')
    expect(await test.deps.db.selectFrom('mail_suppressions').selectAll().execute()).toEqual([])
  })

  it('is not blamed if the relay closes the connection after every mail', async () => {
    for (let serial = 0; serial < 12; serial += 1) await queue(`reader${serial}@one.example`)
    sink.beforeAnswer = ({ connection }) => sink.cut(connection)
    await sendDueMails(test.deps)
    const blamed = (await outbox()).filter(row => row.unanswered > 0)
    expect(blamed).toHaveLength(5)
    expect((await outbox()).some(row => row.waits_for_relay)).toBe(true)
  })
})

describe('mail that was postponed because the relay was unavailable', () => {
  it('is sent as soon as one mail gets through, and no attempt is counted', async () => {
    for (let serial = 0; serial < 8; serial += 1) await queue(`reader${serial}@one.example`)
    const unavailable = smtpTransport({ url: 'smtp://127.0.0.1:1' })
    for (let day = 0; day < 10; day += 1) {
      await sendDueMails({ ...test.deps, mail: unavailable })
      test.clock.advance({ hours: 24 })
    }
    await sendDueMails({ ...test.deps, mail: unavailable })
    unavailable.close()
    expect((await outbox()).every(row => row.attempts === 0 && row.failed_at === null)).toBe(true)
    const later = (await outbox()).filter(row => row.waits_for_relay && row.next_attempt_at > test.clock.now())
    expect(later.length).toBeGreaterThan(0)
    // The clock does not advance, so only the mail that gets through makes the others due.
    await queue('reset@one.example')
    await sendDueMails(test.deps)
    expect(sink.addresses).toHaveLength(9)
    expect(await notSent()).toEqual([])
  })
})
