import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerThread, countUnread, listThreads } from '../../../contract/inbox.ts'
import { sendBroadcastReply, sendMailToContact } from '../../../contract/messages.ts'
import { getCompanyMute, listMutedCompanies, setCompanyMute } from '../../../contract/mutes.ts'
import { getRfqReach, sendRFQ, sendRfqList } from '../../../contract/quotes.ts'
import { post } from '../../../tests/access/world.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addTrader, type Trader } from '../../../tests/support/rfqs.ts'
import { addCompany, addContact, addList, addPart } from '../../../tests/support/world.ts'

let t: TestApp
let me: Trader
let other: Trader
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  me = await addTrader(t, 'Falcon')
  other = await addTrader(t, 'Osprey')
})
afterAll(() => t.close())

const set = (
  { token }: Trader,
  { companyId: id }: Pick<Trader, 'companyId'>,
  body: { isMuted?: boolean; isBlocked?: boolean },
) => t.call(setCompanyMute, { params: { id }, body: { isMuted: false, isBlocked: false, ...body } }, token)
const write = (from: Trader, to: Trader, subject = 'Trays') => {
  const typed = { senderName: 'x', senderEmail: 'x@y.example', companyName: 'x', recipientId: to.id }
  return t.call(sendMailToContact, { body: { ...typed, subject, message: 'Twelve of them?' } }, from.token)
}
const threads = async ({ token }: Trader) => (await t.call(listThreads, {}, token)).body.payload.results
const unread = async ({ token }: Trader) => (await t.call(countUnread, {}, token)).body.payload.threads

describe('muting and blocking', () => {
  it('is refused to visitors, for your own company, the operator and unknown companies', async () => {
    const body = { isMuted: true, isBlocked: true }
    expect((await t.call(setCompanyMute, { params: { id: other.companyId }, body })).problem.code).toBe(
      'sign-in-required',
    )
    expect((await t.call(listMutedCompanies)).problem.code).toBe('sign-in-required')
    expect((await set(me, me, body)).problem.code).toBe('own-account')
    const operator = await addCompany(t.deps.db, { is_operator: true })
    for (const companyId of [operator, 999_999])
      expect((await set(me, { companyId }, body)).problem.code).toBe('company-not-found')
  })

  it('is listed for the person only, can be lifted, and is safe to repeat', async () => {
    for (let index = 0; index < 2; index += 1) await set(me, other, { isMuted: true, isBlocked: true })
    const list = async (token: string) => (await t.call(listMutedCompanies, {}, token)).body.payload.results
    expect(await list(me.token)).toMatchObject([
      { company: { id: other.companyId, name: 'Osprey Trading' }, isMuted: true, isBlocked: true },
    ])
    expect(await list(await t.signIn(await addContact(t.deps.db, me.companyId)))).toEqual([])
    expect(await list(other.token)).toEqual([])
    await set(me, other, { isBlocked: true })
    const one = await t.call(getCompanyMute, { params: { id: other.companyId } }, me.token)
    expect(one.body.payload).toEqual({ isMuted: false, isBlocked: true })
    await set(me, other, {})
    expect(await list(me.token)).toEqual([])
  })

  it('keeps one row for concurrent changes', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => set(me, other, { isMuted: true })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = await t.deps.db.selectFrom('company_mutes').where('contact_id', '=', me.id).selectAll().execute()
    expect(rows).toHaveLength(1)
  })
})

describe('a muted company', () => {
  it('reaches neither inbox nor mailbox, is not told, and reappears once the mute is lifted', async () => {
    await set(me, other, { isMuted: true })
    expect((await write(other, me)).status).toBe(200)
    expect(await threads(me)).toEqual([])
    expect(await unread(me)).toBe(0)
    expect(await mailsTo(t.deps.db, me.email)).toEqual([])
    await set(me, other, {})
    const [thread] = await threads(me)
    expect(await unread(me)).toBe(1)
    await t.call(answerThread, { params: { id: thread?.id ?? 0 }, body: { text: 'Yes.' } }, me.token)
    expect(await mailsTo(t.deps.db, other.email)).toHaveLength(1)
  })
})

describe('a blocked company', () => {
  const code = 'blocked-by-recipient'

  it('is refused with a clear message, whichever way it writes', async () => {
    await write(other, me)
    await write(me, other, 'Screws')
    const [mine] = await threads(other)
    const broadcastId = await post(t, me.companyId, await addList(t.deps.db))
    const { contact_id } = await t.deps.db
      .selectFrom('broadcasts')
      .where('id', '=', broadcastId)
      .select('contact_id')
      .executeTakeFirstOrThrow()
    await set(me, other, { isBlocked: true })
    await set({ ...me, id: contact_id, token: await t.signIn(contact_id) }, other, { isBlocked: true })
    const refused = await write(other, me)
    expect(refused.problem).toMatchObject({
      code,
      msg: 'This person does not accept messages or requests from your company.',
    })
    const body = { broadcastId, subject: 'Re: WTS', body: 'Price?' }
    expect((await t.call(sendBroadcastReply, { body }, other.token)).problem.code).toBe(code)
    const reply = { params: { id: mine?.id ?? 0 }, body: { text: 'x' } }
    expect((await t.call(answerThread, reply, other.token)).problem.code).toBe(code)
    expect((await write(me, other)).status).toBe(200)
    await set(me, other, {})
    expect((await write(other, me)).status).toBe(200)
  })

  it('can still write to colleagues', async () => {
    const colleague = await addContact(t.deps.db, me.companyId, { name: 'Grace' })
    await set(me, other, { isBlocked: true })
    expect((await write(other, { ...me, id: colleague })).status).toBe(200)
  })

  it('cannot send a request for quote to a contact who blocked it; a colleague gets it instead, if there is one', async () => {
    const part_number = `BLOCK-${me.id}`
    const partId = await addPart(t.deps.db, me.companyId, { part_number, quantity: 50 })
    const form = { companyName: 'x', contactName: 'x', contactEmail: 'x@y.example', contactTel: '1', partId }
    await set(me, other, { isBlocked: true })
    expect((await t.call(getRfqReach, { params: { id: partId } }, other.token)).body.payload.one).toBe(0)
    expect((await t.call(sendRFQ, { body: form }, other.token)).problem.code).toBe(code)
    const list = { lines: [{ partNumber: part_number, quantity: 1 }] }
    expect((await t.call(sendRfqList, { body: list }, other.token)).problem.code).toBe('nobody-to-ask')
    const stranger = await addTrader(t, 'Heron')
    expect((await t.call(sendRFQ, { body: form }, stranger.token)).status).toBe(200)
    const email = `colleague-${me.id}@falcon.example`
    await addContact(t.deps.db, me.companyId, { email, position: 2 })
    expect((await t.call(sendRFQ, { body: form }, other.token)).status).toBe(200)
    expect(await mailsTo(t.deps.db, email)).toHaveLength(1)
  })
})
