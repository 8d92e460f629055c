import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerThreadWithFiles,
  getMessageFile,
  getThread,
  listThreads,
  markThreadRead,
  markThreadUnread,
} from '../../../contract/inbox.ts'
import { sendMailToContact } from '../../../contract/messages.ts'
import { answerQuoteRequest, sendRFQ } from '../../../contract/quotes.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { solvedCaptcha } from '../../../tests/support/captcha.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addTrader, linkTokensTo, offerOf, type Trader } from '../../../tests/support/rfqs.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addPart } from '../../../tests/support/world.ts'
import { publicIdOf } from '../masking/index.ts'

let t: TestApp
let seller: Trader
let buyer: Trader
let threadId: number
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const threads = async ({ token }: Trader, box: 'inbox' | 'unread' | 'sent' = 'inbox') =>
  (await t.call(listThreads, { query: { box } }, token)).body.payload.results
const open = async ({ token }: Trader, id: number) => (await t.call(getThread, { params: { id } }, token)).body.payload

beforeEach(async () => {
  seller = await addTrader(t, 'Falcon')
  buyer = await addTrader(t, 'Osprey')
  const typed = { senderName: 'x', senderEmail: 'x@y.example', companyName: 'x', subject: 'Pallet of disks' }
  await t.call(sendMailToContact, { body: { ...typed, message: 'Photos?', recipientId: seller.id } }, buyer.token)
  threadId = (await threads(seller))[0]?.id ?? 0
})

const csv = (name = 'stock.csv') => new File(['P/N;Qty\nA-1;5\n'], name)
const send = ({ token }: Trader, body: { text?: string; file1: File; file2?: File }) =>
  t.call(answerThreadWithFiles, { params: { id: threadId }, body }, token)
const filesOf = async (who: Trader) => (await open(who, (await threads(who))[0]?.id ?? 0)).entries.at(-1)?.files ?? []
const fetchFile = (id: number, token?: string) => t.app.inject(requestOf(getMessageFile, { params: { id } }, token))

describe('files of a message', () => {
  it('reach the other side, are named in the mail, and can be opened only by these two people', async () => {
    expect(
      (await t.call(answerThreadWithFiles, { params: { id: threadId }, body: { file1: csv() } })).problem.code,
    ).toBe('sign-in-required')
    expect((await send(seller, { text: 'Here.', file1: csv(), file2: csv('C:\\lists\\old "list".TXT') })).status).toBe(
      200,
    )
    const files = await filesOf(buyer)
    expect(files.map(({ name, byteSize }) => [name, byteSize])).toEqual([
      ['stock.csv', 14],
      ['old list.TXT', 14],
    ])
    const [mail] = (await mailsTo(t.deps.db, buyer.email)).slice(-1)
    expect(mail?.text).toContain('stock.csv')
    const [{ id } = { id: 0 }] = files
    for (const { token } of [seller, buyer]) {
      const file = await fetchFile(id, token)
      expect([file.statusCode, file.body]).toEqual([200, 'P/N;Qty\nA-1;5\n'])
      expect(file.headers).toMatchObject({
        'content-disposition': `attachment; filename="stock.csv"; filename*=UTF-8''stock.csv`,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
      })
    }
    const colleague = await addTrader(t, 'Heron')
    await t.deps.db
      .updateTable('contacts')
      .set({ company_id: buyer.companyId })
      .where('id', '=', colleague.id)
      .execute()
    for (const token of [undefined, colleague.token, (await addTrader(t, 'Egret')).token]) {
      const refused = await fetchFile(id, token)
      expect(refused.body).not.toContain('A-1')
      expect(refused.json().code).toBe(token === undefined ? 'sign-in-required' : 'not-found')
    }
  })

  it('are refused by their content, whatever they are called, and nothing is sent', async () => {
    const refused = [
      new File(['MZ\0\0'], 'tool.exe'),
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'logo.svg'),
      new File(['<script>alert(1)</script>'], 'page.html'),
      new File(['not a workbook'], 'stock.xlsx'),
      new File(['a\0b'], 'list.txt'),
      new File(['%PDF-1.7 cut'], 'order.pdf'),
    ]
    for (const file1 of refused) {
      const { problem } = await send(seller, { file1, file2: csv() })
      expect(problem.errors?.[0]?.msg, file1.name).toContain(file1.name)
    }
    const { problem } = await send(seller, { file1: new File([new Uint8Array(10 * 1_048_576 + 1)], 'big.txt') })
    expect(problem.code).toBe('invalid-input')
    expect(await threads(buyer)).toEqual([])
  })

  it('are limited per day', async () => {
    await setSetting(t.deps.db, 'messagesWithFilesPerDay', 1)
    const sent = await Promise.all([1, 2, 3].map(() => send(seller, { file1: csv() })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.find(({ status }) => status !== 200)?.problem.code).toBe('too-many-requests')
    await t.deps.db.deleteFrom('settings').where('key', '=', 'messagesWithFilesPerDay').execute()
  })
})

describe('a thread', () => {
  it('is marked as unread again by its owner only', async () => {
    const until = t.clock.now().toISOString()
    await t.call(markThreadRead, { params: { id: threadId }, body: { until } }, seller.token)
    expect(await threads(seller, 'unread')).toEqual([])
    const mark = (who: Trader) => t.call(markThreadUnread, { params: { id: threadId } }, who.token)
    expect((await mark(buyer)).problem.code).toBe('not-found')
    for (const _ of [1, 2]) expect((await mark(seller)).status).toBe(200)
    expect(await threads(seller, 'unread')).toMatchObject([{ id: threadId, numUnread: 1 }])
  })

  it('contains a visitor’s request for quote and its answer, one thread per request', async () => {
    const partId = await addPart(t.deps.db, seller.companyId, { part_number: 'QX-900', quantity: 9 })
    const ask = async (companyName: string) => {
      const captcha = await solvedCaptcha(t)
      const typed = { companyName, contactName: 'Vera', contactEmail: 'vera@visitor.example', contactTel: '+1' }
      const body = {
        ...typed,
        partId: publicIdOf(t.deps, 'part', partId),
        captcha,
        country: 'Malta',
        message: 'For a school.',
      }
      expect((await t.call(sendRFQ, { body })).status).toBe(200)
      t.clock.advance({ minutes: 1 })
    }
    await ask('Kestrel')
    await ask('Merlin')
    const rows = await threads(seller)
    expect(rows).toMatchObject([
      { company: { id: null, name: 'Merlin', country: 'Malta' }, contactName: 'Vera', lastKind: 'rfq', numUnread: 1 },
      { company: { id: null, name: 'Kestrel' } },
      { company: { id: buyer.companyId } },
    ])
    const id = rows[1]?.id ?? 0
    const [entry] = (await open(seller, id)).entries
    expect(entry).toMatchObject({ kind: 'rfq', contactName: 'Vera', text: 'For a school.', isSent: false })
    const requestId = entry?.requestId ?? 0
    const { ask_id } = await t.deps.db
      .selectFrom('rfq_asks')
      .where('request_id', '=', requestId)
      .select('id as ask_id')
      .executeTakeFirstOrThrow()
    const body = { answers: [{ askId: ask_id, offer: offerOf() }] }
    const [link = ''] = await linkTokensTo(t, seller.email)
    expect((await t.call(answerQuoteRequest, { params: { request: link }, body })).status).toBe(200)
    const answered = await open(seller, id)
    expect(answered).toMatchObject({ company: { id: null, name: 'Kestrel', country: 'Malta' }, to: null })
    expect(answered.entries.map(({ kind }) => kind)).toEqual(['rfq', 'quote'])
    expect(await threads(buyer)).toEqual([])
  })
})
