import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideReport, getThread, listThreads, reportMessage, searchReportedMessages } from '../../../contract/inbox.ts'
import { sendMailToContact } from '../../../contract/messages.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addRfq, addTrader, type Trader } from '../../../tests/support/rfqs.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addContact } from '../../../tests/support/world.ts'

let t: TestApp
let staff: string
let writer: Trader
let reader: Trader
let serial = 0
beforeAll(async () => {
  ;({ test: t, staff } = await startAppWithStaff({ name: 'Sam Staff' }))
})
beforeEach(async () => {
  serial += 1
  writer = await addTrader(t, `Osprey${serial}`)
  reader = await addTrader(t, `Falcon${serial}`)
})
afterAll(() => t.close())

const entryOf = async ({ token }: Trader) => {
  const [row] = (await t.call(listThreads, {}, token)).body.payload.results
  const { payload } = (await t.call(getThread, { params: { id: row?.id ?? 0 } }, token)).body
  return payload.entries.at(-1)
}
async function received() {
  const typed = { senderName: 'x', senderEmail: 'x@y.example', companyName: 'x', recipientId: reader.id }
  await t.call(
    sendMailToContact,
    { body: { ...typed, subject: 'Gold bars', message: 'Send money first.' } },
    writer.token,
  )
  return (await entryOf(reader))?.id ?? 0
}
const report = ({ token }: Pick<Trader, 'token'>, id: number, reason = 'It is a fraud.') =>
  t.call(reportMessage, { params: { id }, body: { reason } }, token)
const search = async (query: object = {}) =>
  (
    await t.call(
      searchReportedMessages,
      { query: { query: writer.companyId ? `osprey${serial}` : '', ...query } },
      staff,
    )
  ).body.payload.results
const decide = (id: number, isUpheld: boolean, token = staff) =>
  t.call(decideReport, { params: { id }, body: { isUpheld, reason: 'No such offers here.' } }, token)

describe('a reported message', () => {
  it('cannot be reported by visitors, its writer, colleagues, or without a reason', async () => {
    const id = await received()
    expect((await t.call(reportMessage, { params: { id }, body: { reason: 'x' } })).problem.code).toBe(
      'sign-in-required',
    )
    const colleague = await t.signIn(await addContact(t.deps.db, reader.companyId))
    for (const token of [writer.token, colleague]) expect((await report({ token }, id)).problem.code).toBe('not-found')
    for (const reason of [' ', '\u0001', 'x'.repeat(1_001)])
      expect((await report(reader, id, reason)).problem.errors?.[0]?.param).toBe('reason')
    const rfq = await addRfq(t, writer.id)
    expect((await report(rfq.supplier, (await entryOf(rfq.supplier))?.id ?? 0)).problem.code).toBe('not-found')
    expect(await search()).toEqual([])
  })

  it('is shown to staff once, with both sides and the reason', async () => {
    const id = await received()
    await Promise.all([report(reader, id), report(reader, id)])
    expect((await entryOf(reader))?.isReported).toBe(true)
    expect(await search()).toMatchObject([
      {
        state: 'open',
        reason: 'It is a fraud.',
        subject: 'Gold bars',
        text: 'Send money first.',
        from: { id: writer.companyId, contactName: `Ada Osprey${serial}` },
        by: { id: reader.companyId },
        numReports: 1,
      },
    ])
    expect((await t.call(searchReportedMessages, {}, reader.token)).problem.code).toBe('staff-only')
  })

  it('is found by text, reason and companies, by state, and in any order', async () => {
    await report(reader, await received(), 'Phishing 100%')
    const [{ id } = { id: 0 }] = await search()
    for (const query of ['gold bars', 'MONEY first', 'phishing 100%', `falcon${serial}`])
      expect(
        (await search({ query })).map(row => row.id),
        query,
      ).toContain(id)
    expect(await search({ query: `osprey${serial} nothing` })).toEqual([])
    expect(await search({ state: 'upheld' })).toEqual([])
    for (const orderCol of ['reportedDT', 'company', 'numReports'] as const)
      for (const orderDesc of [true, false]) expect(await search({ orderCol, orderDesc })).toHaveLength(1)
  })

  it('is decided once, with an audit entry and mails to those concerned', async () => {
    await report(reader, await received())
    const [{ id } = { id: 0 }] = await search()
    expect((await decide(id, true, reader.token)).problem.code).toBe('staff-only')
    const before = (await mailsTo(t.deps.db, writer.email)).length
    const decisions = await Promise.all([decide(id, true), decide(id, true), decide(id, false)])
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(decisions.filter(({ problem }) => problem.code === 'finding-changed')).toHaveLength(2)
    const [{ state } = { state: '' }] = await search()
    const audit = await t.deps.db
      .selectFrom('audit_log')
      .where('subject', '=', `message-report/${id}`)
      .selectAll()
      .execute()
    expect(audit).toHaveLength(1)
    expect(audit[0]?.action).toBe(state === 'upheld' ? 'uphold-report' : 'dismiss-report')
    expect((await mailsTo(t.deps.db, reader.email)).at(-1)?.subject).toBe('We looked at the message that you reported')
    const toWriter = (await mailsTo(t.deps.db, writer.email)).slice(before)
    expect(toWriter).toHaveLength(state === 'upheld' ? 1 : 0)
    for (const { text } of toWriter) {
      expect(text).toContain('No such offers here.')
      expect(text).not.toContain('Falcon')
    }
    expect((await decide(999_999, true)).problem.code).toBe('not-found')
  })
})
