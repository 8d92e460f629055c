import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getMailedLines, type LineToCheck, postMailedLines } from '../../../contract/mailed-lines.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { authservId, type MailInSite, type SentMail, startMailInSite } from '../../../tests/support/mail-in.ts'
import { epochOf } from '../../../tests/support/mails.ts'
import { csvOf, xlsxOf } from '../../../tests/support/stock-files.ts'
import { addList } from '../../../tests/support/world.ts'
import { composeFromMail } from './compose-from-mail.ts'
import { inboundJobs } from './index.ts'

const list = 'server-storage@lists.tbs.example'
const subject = 'WTS 25x HP 507127-B21 (F/S)'
const body = '25x HP 507127-B21 F/S EUR 100'

let site: MailInSite
let test: TestApp

beforeAll(async () => {
  site = await startMailInSite(authservId)
  test = site.test
  await addList(test.deps.db)
})
afterAll(() => site.close())
beforeEach(() => site.clearOutbox())

const table = [
  ['Part number', 'Manufacturer', 'Qty', 'Condition', 'Price EUR'],
  ['507127-B21', 'HP', '25', 'NEW', '45'],
  ['0K1234', 'Dell', '4', 'REF', '12'],
]

const writer = async (values?: Parameters<MailInSite['addWriter']>[0]) => (await site.addWriter(values)).email
const send = (from: string, mail: SentMail = {}) => site.send(from, { to: list, subject, text: body, ...mail })
const mailsTo = (address: string) => site.mailsTo(address)

const broadcasts = () =>
  test.deps.db
    .selectFrom('broadcasts')
    .innerJoin('broadcast_lines', 'broadcast_lines.broadcast_id', 'broadcasts.id')
    .selectAll('broadcast_lines')
    .select(['broadcasts.subject', 'broadcasts.from_email', 'broadcasts.num_lines'])
    .orderBy('broadcast_lines.id')
    .execute()
const countBroadcasts = async () => (await broadcasts()).length
describe('incoming mail', () => {
  async function expectRefused(from: string, mail: SentMail, why: RegExp) {
    const before = await countBroadcasts()
    await expect(send(from, mail)).rejects.toThrow(why)
    expect(await countBroadcasts()).toBe(before)
    expect(await mailsTo(from)).toEqual([])
  }

  it('is refused from a stranger, an unconfirmed address, or a member who may not trade', async () => {
    const reason = /confirmed address of a member in good standing/
    await expectRefused('stranger@one.example', {}, reason)
    await expectRefused(await writer({ contact: { email_confirmed_at: null } }), {}, reason)
    await expectRefused(await writer({ company: { custom_full_block: '<p>No</p>' } }), {}, reason)
    await expectRefused(await writer({ company: { is_service_only: true } }), {}, reason)
    const ended = { membership_plan: 'trial' as const, trial_ends_at: new Date('2026-11-01') }
    await expectRefused(await writer({ company: ended }), {}, reason)
    await expectRefused(await writer({ contact: { is_force_logout: true } }), {}, reason)
  })

  it('is refused from a sender whose domain is not authenticated', async () => {
    const email = await writer()
    await expectRefused(
      email,
      { verdict: `${authservId}; dmarc=fail header.from=one.example` },
      /could not be verified/,
    )
    await expectRefused(email, { verdict: 'evil.example; dmarc=pass header.from=one.example' }, /could not be verified/)
  })

  it('is refused from programs: automatic replies, lists, reports and loops', async () => {
    const email = await writer()
    await expectRefused(email, { headers: { 'Auto-Submitted': 'auto-replied' } }, /automatic reply/)
    await expectRefused(email, { headers: { 'X-Loop': 'tbs.example' } }, /loop/)
    await expectRefused(email, { headers: { 'List-Id': '<a.b.example>' } }, /mailing list message/)
  })

  it('is refused to an unknown address', async () => {
    await expect(send(await writer(), { to: 'nothing@lists.tbs.example' })).rejects.toThrow(/no such address/)
  })
})

describe('a broadcast by mail', () => {
  it('is posted like one from the page, and its sender gets a mail with the parsed lines', async () => {
    const email = await writer()
    await send(email)
    const posted = (await broadcasts()).at(-1)
    expect(posted).toMatchObject({
      from_email: email,
      side: 'WTS',
      quantity: '25',
      brand: 'HP',
      condition: 'F/S',
      price: '100',
      currency: 'EUR',
    })
    expect(posted?.subject).toContain('507127-B21')
    const [reply] = await mailsTo(email)
    expect(reply?.subject).toMatch(/^Broadcast sent/)
    expect(reply?.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
  })

  it('may be written like the form, and may contain several lines', async () => {
    const email = await writer()
    await send(email, {
      subject: 'wtb: Dell 0K123',
      text: 'Quantity: 10\nBrand: Dell\nDesc. / Partnumber: 0K123\nCondition: REF\n\nThanks\n-- \nAda\nOne BV',
    })
    expect((await broadcasts()).at(-1)).toMatchObject({
      side: 'WTB',
      quantity: '10',
      description: '0K123',
      price: 'CALL',
    })
    await send(await writer(), { subject: 'WTB', text: '10x Dell 0K124, any condition' })
    expect((await broadcasts()).at(-1)).toMatchObject({ side: 'WTB', quantity: '10', condition: 'any', price: 'CALL' })
    await send(await writer(), { subject: 'WTS', text: `${body}\n10x Dell 0K1234 REF EUR 20\n` })
    expect((await broadcasts()).at(-1)).toMatchObject({ num_lines: 2, position: 2 })
  })

  it('is posted once however often it is delivered', async () => {
    const email = await writer()
    const before = await countBroadcasts()
    for (let time = 0; time < 3; time += 1) await send(email, { messageId: '<same@one.example>' })
    expect(await countBroadcasts()).toBe(before + 1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is handled on the next delivery if its process died, but not while the process may be alive', async () => {
    const { db, clock } = test.deps
    const email = await writer()
    const messageId = '<begun@one.example>'
    await send(email, { messageId })
    await db.deleteFrom('broadcasts').where('from_email', '=', email).execute()
    const begun = { outcome: 'received', received_at: clock.now() }
    await db.updateTable('inbound_mails').set(begun).where('sender', '=', email).execute()
    await expect(send(email, { messageId })).rejects.toThrow(/being processed/)
    test.clock.advance({ minutes: 6 })
    const before = await countBroadcasts()
    await send(email, { messageId })
    expect(await countBroadcasts()).toBe(before + 1)
  })

  it.each<[string, SentMail, RegExp]>([
    ['attachments', { attachments: [{ filename: 'stock.pdf', content: 'x' }] }, /attachments \(stock\.pdf\)/],
    [
      'a broken spreadsheet',
      { subject: 'WTS', attachments: [{ filename: 'a.xlsx', content: 'PK\u0003\u0004' }] },
      /not sent/,
    ],
    [
      'too long a spreadsheet',
      {
        subject: 'WTS',
        attachments: [
          {
            filename: 'a.csv',
            content: csvOf(
              [table[0] ?? [], ...Array.from({ length: 51 }, (_, at) => [`AB-${1000 + at}`, 'HP', '5', 'NEW', '10'])],
              ';',
            ),
          },
        ],
      },
      /at most 50 lines/,
    ],
    ['HTML only', { text: undefined, html: `<p>${body}</p>` }, /HTML only/],
    ['another subject', { subject: 'Hello' }, /does not start with WTS or WTB/],
    ['nothing to sell', { subject: 'WTS', text: 'Hi there' }, /We found no line/],
  ])('is returned with the reason: %s', async (_, mail, why) => {
    const email = await writer()
    const before = await countBroadcasts()
    await send(email, mail)
    expect(await countBroadcasts()).toBe(before)
    const [reply] = await mailsTo(email)
    expect(reply?.subject).toMatch(/^Not sent/)
    expect(reply?.text_body).toMatch(why)
    expect(reply?.text_body).toContain('25x HP 507127-B21 F/S EUR 100')
  })

  describe('with doubtful lines', () => {
    const text = '12 pcs HP 507127-B21 used $95-105\n10x Dell 0K1234 REF EUR 20'
    async function asked(values?: Parameters<MailInSite['addWriter']>[0]) {
      const member = await site.addWriter(values)
      const before = await countBroadcasts()
      await send(member.email, { subject: 'WTS', text })
      expect(await countBroadcasts()).toBe(before)
      const [mail] = await mailsTo(member.email)
      const token = /check-lines\?token=(\S+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
      return { ...member, mail, token, before }
    }
    const get = (token: string) => test.call(getMailedLines, { query: { token } })
    async function bodyOf(token: string) {
      const { lines, ...read } = (await get(token)).body.payload
      const [first, ...moreLines] = lines
      return { ...read, ...(first as LineToCheck), moreLines, token }
    }

    it('is shown to its writer by a link, which posts it once', async () => {
      const { mail, token, before, email } = await asked()
      expect(mail?.subject).toMatch(/^Please check your lines/)
      expect(mail?.text_body).toContain('1. 12x HP 507127-B21 USED USD 95\n   To check: Price')
      expect((await get(token)).body.payload).toMatchObject({
        broadcastType: 'wts',
        lines: [
          { quantity: '12', price: '95', unsure: ['price'] },
          { desc: '0K1234', unsure: [] },
        ],
      })
      // Opening it changes nothing.
      expect(await countBroadcasts()).toBe(before)
      const body = { ...(await bodyOf(token)), price: '105' }
      expect((await test.call(postMailedLines, { body })).status).toBe(200)
      expect((await broadcasts()).slice(-2)).toMatchObject([
        { price: '105', from_email: email, num_lines: 2 },
        { position: 2 },
      ])
      expect((await test.call(postMailedLines, { body })).problem.code).toBe('invalid-link')
      expect((await get(token)).problem.code).toBe('invalid-link')
    })

    it('stays open if the rules refuse it', async () => {
      const { token } = await asked()
      const body = await bodyOf(token)
      const twice = { ...body, moreLines: [...body.moreLines, ...body.moreLines] }
      expect((await test.call(postMailedLines, { body: twice })).status).toBe(400)
      expect((await test.call(postMailedLines, { body })).status).toBe(200)
    })

    it('cannot be posted without the link, after a week, or by a read-only contact or a blocked member', async () => {
      const refused = async (token: string) => expect((await get(token)).problem.code).toBe('invalid-link')
      const { token, contactId } = await asked()
      await refused(`${token.slice(0, -2)}xx`)
      const body = await bodyOf(token)
      await test.deps.db.updateTable('contacts').set({ is_read_only: true }).where('id', '=', contactId).execute()
      await refused(token)
      expect((await test.call(postMailedLines, { body })).problem.code).toBe('invalid-link')
      const blocked = await asked()
      const block = { custom_full_block: '<p>No</p>' }
      await test.deps.db.updateTable('companies').set(block).where('id', '=', blocked.companyId).execute()
      await refused(blocked.token)
      const late = await asked()
      test.clock.advance({ days: 8 })
      await refused(late.token)
      await inboundJobs[0]?.run(test.deps, {})
      expect(await test.deps.db.selectFrom('mailed_lines').select('id').execute()).toEqual([])
    })

    it('is always shown to its writer if it is a spreadsheet', async () => {
      const { email } = await site.addWriter()
      const before = await countBroadcasts()
      const logo = { filename: 'logo.png', content: 'x' }
      const sheet = { filename: 'list.xlsx', content: await xlsxOf(table) }
      await send(email, { subject: 'WTB', text: 'Hi all,\n\nShip to Breda.', attachments: [sheet, logo] })
      expect(await countBroadcasts()).toBe(before)
      const token = /check-lines\?token=(\S+)/.exec((await mailsTo(email))[0]?.text_body ?? '')?.[1] ?? ''
      const body = await bodyOf(token)
      expect(body).toMatchObject({
        ...{
          broadcastType: 'wtb',
          quantity: '25',
          brand: 'HP',
          condition: 'NEW',
          price: '45',
          additionalInfo: 'Ship to Breda.',
        },
        moreLines: [{ brand: 'Dell', quantity: '4', unsure: [] }],
      })
      expect((await test.call(postMailedLines, { body })).status).toBe(200)
      expect((await broadcasts()).at(-1)).toMatchObject({ num_lines: 2, side: 'WTB' })
      // The file is not kept.
      expect(await test.deps.db.selectFrom('files').select('id').execute()).toEqual([])
    })

    it('asks its writer for missing fields', async () => {
      const { email } = await site.addWriter()
      await send(email, { subject: 'WTS', text: 'Brand: HP\nPart number: 507127-B21\nCondition: F/S' })
      expect((await mailsTo(email))[0]?.text_body).toContain('1. HP 507127-B21 F/S CALL\n   To check: Quantity')
    })
  })

  it('is parsed in time linear in its length', async () => {
    const mail = { from: 'ada@one.example', text: `x\n${' '.repeat(1_000_000)}!\nx` }
    const parse = async () => ({ lines: [], ignored: [] })
    const read = await composeFromMail({ mail, side: 'wts', rest: '', listId: 2, parse })
    expect(read).toEqual({ problems: ['We found no line that says what you sell or buy.'] })
  })

  it('obeys the rules and limits of the page', async () => {
    const email = await writer()
    await send(email)
    await send(email)
    expect((await mailsTo(email)).at(-1)?.text_body).toContain('Duplicate broadcast attempt')
    for (let n = 0; n < 5; n += 1) await send(email, { subject: 'WTS', text: `25x HP 60712${n}-B21 F/S EUR 100` })
    expect((await mailsTo(email)).at(-1)?.text_body).toContain('Spam Limit of maximum 5 broadcasts per 15 minutes')
  })
})

describe('a reply by mail', () => {
  const newestId = async () =>
    (await test.deps.db.selectFrom('broadcasts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  const messageIdOf = async (id: number) => `<broadcast.${id}.1.${await epochOf(test.deps.db)}@tbs.example>`

  it('does not contain the sender’s hidden address, which mail programs write into it', async () => {
    const poster = await writer()
    await send(poster)
    const replier = await writer({ contact: { is_email_hidden: true } })
    const text = `I take them.\n\nAda Smit\n${replier}\n\nFrom: Eve via TBS\nTo: Ada <${replier.toUpperCase()}>\nSubject: WTS`
    await send(replier, { subject: `Re: ${subject}`, text, inReplyTo: await messageIdOf(await newestId()) })
    const reply = (await mailsTo(poster)).at(-1)
    expect(reply?.text_body).toContain('I take them.\n\nAda Smit\n')
    expect(reply?.text_body).not.toContain('Eve via TBS')
    expect(JSON.stringify(reply).toLowerCase()).not.toContain(replier)
  })

  it('is not posted as a broadcast if its subject lacks the Re:', async () => {
    const poster = await writer()
    await send(poster)
    const { subject: same } = (await broadcasts()).at(-1) ?? { subject: '' }
    const before = await countBroadcasts()
    const inReplyTo = await messageIdOf(await newestId())
    await send(await writer(), { subject: same, text: '25x HP 507127-B21 F/S EUR 90 for you alone', inReplyTo })
    expect(await countBroadcasts()).toBe(before)
    expect((await mailsTo(poster)).at(-1)?.text_body).toContain('for you alone')
    await send(await writer(), { subject: `${same} and more`, inReplyTo })
    expect(await countBroadcasts()).toBe(before + 1)
  })

  it('goes to the poster, and to nobody when the broadcast is gone', async () => {
    const poster = await writer()
    await send(poster)
    const id = await newestId()
    const replier = await writer()
    const answer = {
      subject: `Re: ${subject}`,
      text: 'I take them all.\n\n> 25x HP',
      inReplyTo: await messageIdOf(id),
    }
    await send(replier, answer)
    const reply = (await mailsTo(poster)).at(-1)
    expect(reply?.text_body).toContain(replier)
    expect(reply?.text_body).toContain('I take them all.')
    await test.deps.db.updateTable('broadcasts').set({ removed_at: test.clock.now() }).where('id', '=', id).execute()
    await send(replier, { ...answer, text: 'Still there?' })
    expect((await mailsTo(replier)).at(-1)?.text_body).toContain('removed')
  })
})

it('incoming mail is deleted after a month', async () => {
  await send(await writer())
  test.clock.advance({ days: 31 })
  await inboundJobs[0]?.run(test.deps, {})
  expect(await test.deps.db.selectFrom('inbound_mails').select('id').execute()).toEqual([])
})
