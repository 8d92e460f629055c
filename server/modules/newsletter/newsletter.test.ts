import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUnsubscription, resubscribe } from '../../../contract/delivery.ts'
import * as contract from '../../../contract/newsletter.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { solvedCaptcha } from '../../../tests/support/captcha.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addIssue, addNews, addSubscriber } from '../../../tests/support/publishing.ts'
import { addFactor } from '../../../tests/support/second-factor.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { newsletterJobs } from './jobs.ts'
import { mailNextStep } from './subscribe.ts'

let test: TestApp
let staffId: number
let staff: string
let member: string
beforeAll(async () => {
  ;({ test, staffId, staff } = await startAppWithStaff({ email: 'stella@house.example' }))
  const { db } = test.deps
  member = await test.signIn(await addContact(db, await addCompany(db)))
})
afterAll(() => test.close())

const subscriber = (email: string) =>
  test.deps.db.selectFrom('newsletter_subscribers').where('email', '=', email).selectAll().executeTakeFirst()
const subscribe = async (email: string, captcha?: string) =>
  test.call(contract.subscribeNewsletter, { body: { email, captcha: captcha ?? (await solvedCaptcha(test)) } })
/** Runs the job of a request and returns the token of the link in the newest mail to the address. */
async function mailedToken(email: string): Promise<string> {
  await mailNextStep(test.deps, { id: (await subscriber(email))?.id ?? 0, language: 'en' })
  return /confirm-newsletter\?token=([\w-]+)/.exec((await mailsTo(test.deps.db, email)).at(-1)?.text ?? '')?.[1] ?? ''
}
const confirm = (token: string) => test.call(contract.confirmNewsletter, { body: { token } })

it('members may neither write nor send the newsletter', async () => {
  const id = await addIssue(test.deps.db)
  expect((await test.call(contract.listIssues, {}, member)).problem.code).toBe('staff-only')
  const body = { version: 1, code: '123456' }
  expect((await test.call(contract.sendIssue, { params: { id }, body }, member)).problem.code).toBe('staff-only')
})

describe('subscribing', () => {
  it('needs a captcha and the link in the mail', async () => {
    expect((await subscribe('ada@reader.example', 'x')).problem.code).toBe('captcha-failed')
    expect(await subscriber('ada@reader.example')).toBeUndefined()
    expect((await subscribe('Ada@Reader.example')).raw).toBe('{"status":200}')
    expect((await subscriber('ada@reader.example'))?.state).toBe('unconfirmed')
    const token = await mailedToken('ada@reader.example')
    expect((await confirm('made-up')).problem.code).toBe('invalid-link')
    expect((await confirm(token)).body.payload.email).toBe('A…@Reader.example')
    expect((await subscriber('ada@reader.example'))?.state).toBe('subscribed')
    expect((await confirm(token)).problem.code).toBe('invalid-link')
  })

  it('reveals only to its owner that an address is subscribed', async () => {
    await addSubscriber(test.deps.db, { email: 'known@reader.example' })
    expect((await subscribe('known@reader.example')).raw).toBe('{"status":200}')
    expect(await mailedToken('known@reader.example')).toBe('')
    const [mail] = await mailsTo(test.deps.db, 'known@reader.example')
    expect(mail?.subject).toContain('You already get the newsletter')
    expect((await subscriber('known@reader.example'))?.state).toBe('subscribed')
  })

  it('is not blocked by requests for the same address without a captcha', async () => {
    for (let index = 0; index < 4; index += 1)
      expect((await subscribe('eve@reader.example', 'x')).problem.code).toBe('captcha-failed')
    expect((await subscribe('eve@reader.example')).status).toBe(200)
  })

  it('mails one address at most three times a day, and links expire', async () => {
    const statuses = []
    for (let index = 0; index < 4; index += 1) statuses.push((await subscribe('often@reader.example')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const token = await mailedToken('often@reader.example')
    test.clock.advance({ days: 8 })
    expect((await confirm(token)).problem.code).toBe('invalid-link')
  })
})

describe('an issue', () => {
  const code = () => addFactor(test, staffId, 'verified')
  const send = async (id: number, version = 1) =>
    test.call(contract.sendIssue, { params: { id }, body: { version, code: await code() } }, staff)
  const rowsOf = (id: number) =>
    test.deps.db
      .selectFrom('mail_outbox')
      .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
      .where('topic', '=', `newsletter/${id}`)
      .select(['to_address', 'from_address', 'headers', 'variables', 'priority'])
      .orderBy('to_address')
      .execute()

  it('lists published news in order, and refuses edits of an outdated version', async () => {
    const { db } = test.deps
    const [first, second] = [await addNews(db, { title: 'First {{x}}' }), await addNews(db, { title: 'Second' })]
    const hidden = await addNews(db, { title: 'Hidden', published_at: new Date('2030-01-01T00:00:00Z') })
    const body = { subject: 'Autumn', intro: 'Dear reader,\n\nmuch happened.', newsIds: [second, first, hidden] }
    const { id } = (await test.call(contract.createIssue, { body }, staff)).body.payload
    const { text } = (await test.call(contract.getIssue, { params: { id } }, staff)).body.result
    expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First {{x}}'))
    expect(text).toContain('Dear reader,\n\nmuch happened.')
    expect(text).not.toContain('Hidden')
    const edit = (version: number) =>
      test.call(
        contract.updateIssue,
        { params: { id }, body: { ...body, version, subject: `Autumn ${version}` } },
        staff,
      )
    expect((await Promise.all([edit(1), edit(1)])).map(({ status }) => status).sort()).toEqual([200, 409])
    const preview = await test.call(contract.previewIssue, { params: { id } }, staff)
    expect(preview.headers['content-security-policy']).toContain("default-src 'none'")
    expect(preview.raw).toContain('Autumn 1')
  })

  it('can be mailed as a test, only to the sender', async () => {
    const id = await addIssue(test.deps.db, { subject: 'Winter' })
    expect((await test.call(contract.sendTestIssue, { params: { id } }, staff)).status).toBe(200)
    expect((await mailsTo(test.deps.db, 'stella@house.example')).at(-1)?.subject).toBe('[Test] Winter')
    expect(await rowsOf(id)).toEqual([])
  })

  it('is sent to every subscriber once, however often and by however many people', async () => {
    const { db } = test.deps
    const addresses = await Promise.all(Array.from({ length: 25 }, () => addSubscriber(db)))
    await addSubscriber(db, { email: 'gone@reader.example', state: 'unsubscribed' })
    await addSubscriber(db, { email: 'new@reader.example', state: 'unconfirmed', confirmed_at: null })
    const id = await addIssue(db)
    expect((await send(id, 7)).problem.code).toBe('edited-meanwhile')
    const codes = [await code(), 'aaaa-bbbb']
    const replies = await Promise.all(
      codes.map(each => test.call(contract.sendIssue, { params: { id }, body: { version: 1, code: each } }, staff)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 400])
    expect((await send(id)).problem.code).toBe('issue-sent')
    const rows = await rowsOf(id)
    const to = rows.map(({ to_address }) => to_address)
    expect(new Set(to).size).toBe(to.length)
    expect(to).toEqual(expect.arrayContaining(addresses))
    expect(to).not.toContain('gone@reader.example')
    expect(to).not.toContain('new@reader.example')
    expect(rows[0]).toMatchObject({
      from_address: '"TBS Newsletter" <newsletter@alerts.tbs.example>',
      priority: 2,
      headers: {
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': expect.stringContaining('newsletter.'),
      },
    })
    const issue = (await test.call(contract.getIssue, { params: { id } }, staff)).body.result
    expect(issue.numRecipients).toBe(rows.length)
    expect((await test.call(contract.deleteIssue, { params: { id } }, staff)).problem.code).toBe('issue-sent')
  })

  it('leaves the old and the new value of every field in the audit log, also of a deleted issue', async () => {
    const first = { subject: 'One', intro: 'Dear reader', closing: 'Bye', newsIds: [] }
    const second = { subject: 'Two', intro: 'Dear all', closing: 'Until then', newsIds: [] }
    const { id } = (await test.call(contract.createIssue, { body: first }, staff)).body.payload
    await test.call(contract.updateIssue, { params: { id }, body: { ...second, version: 1 } }, staff)
    expect((await test.call(contract.deleteIssue, { params: { id } }, staff)).status).toBe(200)
    const audit = test.deps.db.selectFrom('audit_log').where('subject', '=', `newsletter/${id}`).orderBy('id')
    expect(await audit.select(['old_value', 'new_value']).execute()).toEqual([
      { old_value: null, new_value: first },
      { old_value: first, new_value: second },
      { old_value: second, new_value: null },
    ])
  })

  it('is sent by one of two simultaneous transactions', async () => {
    const id = await addIssue(test.deps.db)
    const { sendIssue } = await import('./issues.ts')
    const account = { role: 'staff', rights: 'all', sessionId: '', contactId: staffId, companyId: 1 } as const
    const both = [await code(), await addFactor(test, staffId, 'verified')].map(each =>
      sendIssue(test.deps, account, { id, version: 1, code: each }).catch(problem => problem.code),
    )
    const outcomes = await Promise.all(both)
    expect(outcomes.filter(outcome => typeof outcome === 'number')).toHaveLength(1)
    const to = (await rowsOf(id)).map(({ to_address }) => to_address)
    expect(new Set(to).size).toBe(to.length)
  })
})

describe('unsubscribing', () => {
  it('takes one click in the mail program or on the page, and can be undone', async () => {
    const { db } = test.deps
    const email = await addSubscriber(db, { email: 'leaves@reader.example' })
    const token = `${(await subscriber(email))?.mail_key.replaceAll('-', '')}n`
    const oneClick = () =>
      test.app.inject({
        method: 'POST',
        url: `/unsubscribe/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await oneClick()).statusCode).toBe(200)
    expect((await oneClick()).statusCode).toBe(200)
    expect((await subscriber(email))?.state).toBe('unsubscribed')
    const { payload } = (await test.call(getUnsubscription, { params: { token } })).body
    expect(payload).toEqual({
      email: 'l…@reader.example',
      listName: 'Newsletter',
      isSubscribed: false,
      canResume: true,
    })
    expect((await test.call(resubscribe, { params: { token } })).status).toBe(200)
    expect((await subscriber(email))?.state).toBe('subscribed')
    const unknown = `${'0'.repeat(32)}n`
    expect((await test.call(getUnsubscription, { params: { token: unknown } })).problem.code).toBe('invalid-link')
  })

  it('cannot be undone for an address that was never confirmed', async () => {
    const email = await addSubscriber(test.deps.db, { state: 'unconfirmed', confirmed_at: null })
    const token = `${(await subscriber(email))?.mail_key.replaceAll('-', '')}n`
    await test.call(resubscribe, { params: { token } })
    expect((await subscriber(email))?.state).toBe('unconfirmed')
  })

  it('deletes the address after a year, and an unconfirmed address after 30 days', async () => {
    test.clock.advance({ days: 366 })
    const [left, kept] = [
      await addSubscriber(test.deps.db, { state: 'unsubscribed', unsubscribed_at: new Date('2026-11-01T00:00:00Z') }),
      await addSubscriber(test.deps.db),
    ]
    await newsletterJobs.find(({ name }) => name === 'purge-newsletter-addresses')?.run(test.deps, {})
    expect(await subscriber(left)).toBeUndefined()
    expect(await subscriber('often@reader.example')).toBeUndefined()
    expect(await subscriber(kept)).toBeDefined()
  })
})
