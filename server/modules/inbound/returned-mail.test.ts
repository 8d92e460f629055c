import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listMailQueue } from '../../../contract/delivery.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { authservId, type MailInSite, startMailInSite } from '../../../tests/support/mail-in.ts'
import { epochOf } from '../../../tests/support/mails.ts'
import { addMember } from '../../../tests/support/subscribers.ts'
import { addList } from '../../../tests/support/world.ts'
import { returnPathOf } from '../../platform/mail/return-path.ts'

const list = 'server-storage@lists.tbs.example'
const text = '25x HP 507127-B21 F/S EUR 100'

let site: MailInSite
let test: TestApp
let staff: string

beforeAll(async () => {
  site = await startMailInSite(authservId)
  test = site.test
  await addList(test.deps.db)
  const { contactId } = await addMember(test.deps.db, { is_staff: true }, { is_operator: true })
  staff = await test.signIn(contactId)
})
afterAll(() => site.close())
beforeEach(() => site.clearOutbox())

const writer = async () => (await site.addWriter()).email

describe('reports', () => {
  const suppressed = (address: string) =>
    test.deps.db.selectFrom('mail_suppressions').where('address', '=', address).select('reason').execute()

  /** Returns the return path of the newest mail to an address, after another has been sent to it. */
  async function sentMail(address: string): Promise<string> {
    await site.send(address, { to: list, text, subject: `WTS 25x HP ${crypto.randomUUID().slice(0, 6)}-B21` })
    const { id } = await test.deps.db
      .updateTable('mail_outbox')
      .set({ sent_at: test.clock.now() })
      .where('to_address', '=', address)
      .where('id', '=', eb =>
        eb.selectFrom('mail_outbox').where('to_address', '=', address).select(eb.fn.max('id').as('id')),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const named = { outboxId: id, epoch: await epochOf(test.deps.db) }
    return returnPathOf(test.deps.config.secret, test.deps.config.brand.domain, named)
  }

  const report = (to: string, type: string, fields: string) => {
    const raw = `From: mx@two.example\r\nTo: ${to}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: ${type}\r\n\r\n${fields}\r\n--b--\r\n`
    return site.send('mx@two.example', { to, raw, envelopeFrom: '' })
  }

  it('a bounce stops mail to the address it names, but a report of a full mailbox or a made-up address does not', async () => {
    const email = await writer()
    const path = await sentMail(email)
    await report(path, 'message/delivery-status', failure('5.2.2'))
    expect(await suppressed(email)).toEqual([])
    await expect(report(path.replace(/\d+\./, '999.'), 'message/delivery-status', failure('5.1.1'))).rejects.toThrow(
      /no such address/,
    )
    await report(path, 'message/delivery-status', failure('5.1.1'))
    expect(await suppressed(email)).toEqual([{ reason: 'bounce' }])
  })

  const failure = (status: string, diagnosis = '') =>
    `Reporting-MTA: dns; x\r\n\r\nAction: failed\r\nStatus: ${status}\r\n${diagnosis && `Diagnostic-Code: smtp; ${diagnosis}\r\n`}`
  const bounce = (path: string, ...[status, diagnosis]: Parameters<typeof failure>) =>
    report(path, 'message/delivery-status', failure(status, diagnosis))

  it.each(['4.4.7', '5.4.4', '5.7.1', '5.1.1'])(
    'a mail that failed with %s is shown to staff with the reason',
    async status => {
      const email = await writer()
      await bounce(await sentMail(email), status, `The reason of ${status}`)
      const query = { state: 'failed' as const, to: email }
      const { body } = await test.call(listMailQueue, { query }, staff)
      expect(body.payload.results).toEqual([
        expect.objectContaining({ state: 'failed', lastError: expect.stringContaining(`The reason of ${status}`) }),
      ])
    },
  )

  it('mails that fail on three days within 14 stop mail to the address', async () => {
    const email = await writer()
    const failOn = async (status: string, days: number) => {
      test.clock.advance({ days })
      await bounce(await sentMail(email), status)
      return suppressed(email)
    }
    await failOn('4.4.7', 0)
    const second = await sentMail(email)
    test.clock.advance({ days: 15 })
    await bounce(second, '4.4.7')
    expect(await failOn('5.4.4', 1)).toEqual([])
    await bounce(second, '4.4.7')
    expect(await failOn('5.2.2', 1)).toEqual([{ reason: 'bounce' }])
  })

  it('a mailbox that is full for a day, or a relay that has a bad one, stops no mail', async () => {
    const email = await writer()
    for (const status of ['5.2.2', '5.2.2', '5.2.2', '5.4.4']) await bounce(await sentMail(email), status)
    expect(await suppressed(email)).toEqual([])
  })

  it('refusals of messages by policy do not stop mail to the address', async () => {
    const email = await writer()
    for (const status of ['5.7.1', '5.7.26', '5.7.1', '5.6.0']) await bounce(await sentMail(email), status)
    expect(await suppressed(email)).toEqual([])
  })

  it('a complaint stops mail to the complainant', async () => {
    const email = await writer()
    const path = await sentMail(email)
    const fields = `Feedback-Type: abuse\r\nVersion: 1\r\nOriginal-Mail-From: <${path}>\r\n`
    await report('complaints@tbs.example', 'message/feedback-report', fields)
    expect(await suppressed(email)).toEqual([{ reason: 'complaint' }])
  })
})
