import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { matchBroadcast } from '../server/modules/saved-searches/match-broadcast.ts'
import type { TestApp } from './support/app.ts'
import { type MailInSite, type SentMail, startMailInSite } from './support/mail-in.ts'
import { epochOf } from './support/mails.ts'
import { addMember, subscribe } from './support/subscribers.ts'
import { addList, addSavedSearch } from './support/world.ts'

const list = 'server-storage@lists.tbs.example'
const subject = 'WTS 25x HP 507127-B21 (F/S)'

let site: MailInSite
let test: TestApp

beforeAll(async () => {
  site = await startMailInSite()
  test = site.test
  await addList(test.deps.db)
  await addList(test.deps.db, 4, 'Networking')
})
afterAll(() => site.close())
beforeEach(() => site.clearOutbox())

const writer = async () => (await site.addWriter()).email
const send = (from: string, mail: SentMail = {}) =>
  site.send(from, { to: list, subject, text: '25x HP 507127-B21 F/S EUR 100', ...mail })
const mailsTo = (address: string) => site.mailsTo(address)

const newestBroadcast = () =>
  test.deps.db
    .selectFrom('broadcasts')
    .innerJoin('broadcast_lines', 'broadcast_lines.broadcast_id', 'broadcasts.id')
    .selectAll('broadcast_lines')
    .orderBy('broadcast_id', 'desc')
    .executeTakeFirstOrThrow()
describe('a mail to two lists', () => {
  const both = [list, 'networking@lists.tbs.example']
  const listsOf = async (email: string) =>
    (
      await test.deps.db
        .selectFrom('broadcasts')
        .where('from_email', '=', email)
        .select('list_id')
        .orderBy('id')
        .execute()
    ).map(row => row.list_id)

  it('is posted to both, once even if delivered repeatedly, and its sender is told about each', async () => {
    const email = await writer()
    for (let time = 0; time < 2; time += 1) await send(email, { to: both, messageId: `<two-lists@one.example>` })
    expect(await listsOf(email)).toEqual([2, 4])
    const reportedLists = (await mailsTo(email)).map(
      ({ text_body }) => /was sent to the list (.+):/.exec(text_body)?.[1],
    )
    expect(reportedLists).toEqual(['Server/Storage', 'Networking'])
  })

  it('is answered with the list that refused it, and why', async () => {
    const email = await writer()
    for (let n = 0; n < 4; n += 1) await send(email, { subject: 'WTS', text: `25x HP 60812${n}-B21 F/S EUR 100` })
    await send(email, { to: both })
    expect(await listsOf(email)).toEqual([2, 2, 2, 2, 2])
    const last = (await mailsTo(email)).at(-1)
    expect(last?.subject).toMatch(/^Not sent/)
    expect(last?.text_body).toMatch(/to the list Networking was not sent[\s\S]*Spam Limit/)
  })

  it('that replies to a broadcast reaches its poster once', async () => {
    const poster = await writer()
    await send(poster)
    const { broadcast_id: id } = await newestBroadcast()
    const inReplyTo = `<broadcast.${id}.1.${await epochOf(test.deps.db)}@tbs.example>`
    await send(await writer(), { to: both.toReversed(), subject: 'Re: yours', text: 'I take them.', inReplyTo })
    expect((await mailsTo(poster)).filter(({ text_body }) => text_body.includes('I take them.'))).toHaveLength(1)
  })
})

it('a buyer need not name a condition', async () => {
  const any = { side: 'WTB', quantity: '20', brand: 'HP', description: 'J9772A', condition: 'any', price: 'CALL' }
  await send(await writer(), { subject: 'WTB 20 pcs HP J9772A any condition', text: 'Regards, Ada' })
  expect(await newestBroadcast()).toMatchObject(any)
  await send(await writer(), { subject: 'WTB', text: '20 pcs HP J9772A' })
  expect(await newestBroadcast()).toMatchObject(any)
  const seller = await writer()
  await send(seller, { subject: 'WTS', text: '20 pcs HP J9772A EUR 10' })
  expect((await mailsTo(seller)).at(-1)?.text_body).toContain('To check: Condition')
})

it('the poster of a broadcast by mail gets a confirmation but no copy', async () => {
  const { db } = test.deps
  const [email, reader] = [await writer(), await writer()]
  for (const address of [email, reader]) {
    const { id } = await db.selectFrom('contacts').where('email', '=', address).select('id').executeTakeFirstOrThrow()
    await subscribe(db, { contact_id: id, address: 'primary', list_id: 2, delivery: 'standard' })
  }
  await send(email)
  expect((await mailsTo(email)).map(mail => mail.subject)).toEqual([expect.stringMatching(/^Broadcast sent/)])
  expect((await mailsTo(reader)).map(mail => mail.subject)).toEqual(['WTS 25x HP 507127-B21 (F/S)'])
})

describe('unsubscribing by mail', () => {
  const unsubscribeAddress = 'unsubscribe@lists.tbs.example'
  const settingsOf = (contactId: number) =>
    test.deps.db
      .selectFrom('broadcast_settings')
      .where('contact_id', '=', contactId)
      .select(['list_id', 'delivery'])
      .orderBy('list_id')
      .execute()

  /** Returns the address and subject of the `mailto:` link in a list's mail to this contact. */
  async function mailtoOf(email: string) {
    const { headers, variables } = await test.deps.db
      .selectFrom('mail_outbox')
      .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
      .where('to_address', '=', email)
      .select(['headers', 'variables'])
      .orderBy('mail_outbox.id', 'desc')
      .executeTakeFirstOrThrow()
    const template = (headers as Record<string, string>)['List-Unsubscribe'] ?? ''
    const filled = template.replaceAll('{{unsubscribe}}', (variables as { unsubscribe: string }).unsubscribe)
    const [, to = '', subject = ''] = /<mailto:([^?>]+)\?subject=([^>]+)>/.exec(filled) ?? []
    return { to, subject }
  }

  it('stops only the list of that mail, for the holder of the key, and sends no reply', async () => {
    const { db } = test.deps
    const reader = await addMember(db)
    for (const list_id of [2, 4])
      await subscribe(db, { contact_id: reader.contactId, address: 'primary', list_id, delivery: 'standard' })
    await send(await writer())
    const { to, subject: token } = await mailtoOf(reader.email)
    expect(to).toBe(unsubscribeAddress)
    await db.deleteFrom('mail_outbox').execute()
    // An invented key, one of a different form, and none at all.
    const forged = token.replace(/^./, first => (first === '0' ? '1' : '0'))
    for (const wrong of [forged, token.slice(1), '', 'unsubscribe'])
      await expect(send(reader.email, { to, subject: wrong })).rejects.toThrow(/does not name a subscription/)
    expect(await settingsOf(reader.contactId)).toMatchObject([{ delivery: 'standard' }, { delivery: 'standard' }])
    // Mail programs differ: no sender, marked as automatic, extra words in the subject.
    const program = { headers: { 'Auto-Submitted': 'auto-generated' }, envelopeFrom: '' }
    await send('program@mx.example', { to, subject: `Unsubscribe: ${token.toUpperCase()}`, ...program })
    expect(await settingsOf(reader.contactId)).toEqual([
      { list_id: 2, delivery: 'none' },
      { list_id: 4, delivery: 'standard' },
    ])
    // A repetition changes nothing and is accepted. No mail is sent, so there can be no loop.
    await send(reader.email, { to, subject: token })
    expect(await db.selectFrom('mail_outbox').select('to_address').execute()).toEqual([])
  })

  it('stops a saved search and leaves the others', async () => {
    const { db } = test.deps
    const reader = await addMember(db)
    const [one, other] = [
      await addSavedSearch(db, reader.contactId, { query: 'j9772a', is_digest: false }),
      await addSavedSearch(db, reader.contactId, { query: 'other', is_digest: false }),
    ]
    await send(await writer(), { subject: 'WTS', text: '20 pcs HP J9772A F/S EUR 10' })
    const { broadcast_id: id } = await newestBroadcast()
    await matchBroadcast(test.deps, id)
    const { to, subject: token } = await mailtoOf(reader.email)
    await send('program@mx.example', { to, subject: token })
    const rows = await db.selectFrom('saved_searches').select(['id', 'stopped_at']).orderBy('id').execute()
    const stopped = rows.filter(row => row.stopped_at !== null).map(row => row.id)
    expect([stopped.includes(one), stopped.includes(other)]).toEqual([true, false])
  })
})
