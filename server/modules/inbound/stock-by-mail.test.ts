import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listUploads } from '../../../contract/stock-uploads.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { authservId, type MailInSite, type SentMail, startMailInSite } from '../../../tests/support/mail-in.ts'
import { attachedStock, csvOf, encode, stockRows, xlsxOf } from '../../../tests/support/stock-files.ts'
import { addCompany, addContact, addList } from '../../../tests/support/world.ts'
import { installReferenceData } from '../reference/index.ts'
import { runUploadsOf } from '../stock/index.ts'

const stock = 'Stock@lists.tbs.example'
const unknown = stockRows.map(([first = '', ...rest], at) => [
  at === 0 ? 'Thing' : first,
  ...rest.slice(0, 2),
  ...rest.slice(3),
])

let site: MailInSite
let test: TestApp

beforeAll(async () => {
  site = await startMailInSite(authservId)
  test = site.test
  await installReferenceData(test.deps.db)
  await addList(test.deps.db)
})
afterAll(() => site.close())
beforeEach(() => site.clearOutbox())

const writer = (company?: Parameters<typeof addCompany>[1]) => site.addWriter(company && { company })
const send = (from: string, mail: SentMail = {}, through = site) =>
  through.send(from, {
    to: stock,
    subject: 'Our stock',
    text: 'Hi, see attached.',
    attachments: [attachedStock],
    ...mail,
  })
const answerTo = (address: string) => site.mailsTo(address)

const uploadsOf = (companyId: number) =>
  test.deps.db.selectFrom('stock_uploads').where('company_id', '=', companyId).orderBy('id').selectAll().execute()
describe('stock by mail', () => {
  it.each<[string, Parameters<typeof addCompany>[1], SentMail, RegExp]>([
    ['a service-only account', { is_service_only: true }, {}, /member in good standing/],
    ['a blocked company', { custom_full_block: 'no' }, {}, /member in good standing/],
    [
      'an unauthenticated sender',
      {},
      { verdict: `${authservId}; dmarc=fail header.from=one.example` },
      /could not be verified/,
    ],
    ['a program', {}, { headers: { 'Auto-Submitted': 'auto-replied' } }, /automatic reply/],
    ['a loop', {}, { headers: { 'X-Loop': 'tbs.example' } }, /loop/],
  ])('%s', async (_, company, mail, why) => {
    const { email, companyId } = await writer(company)
    await expect(send(email, mail)).rejects.toThrow(why)
    expect(await uploadsOf(companyId)).toEqual([])
    expect(await answerTo(email)).toEqual([])
  })

  it('may not replace stock if senders are not authenticated: a forged mail could empty it', async () => {
    const open = await startMailInSite()
    const { db } = open.test.deps
    await installReferenceData(db)
    const { email, companyId } = await open.addWriter()
    await expect(send(email, { subject: 'Replace our stock' }, open)).rejects.toThrow(/5\.7\.26.*may not replace stock/)
    await send(email, {}, open)
    const uploads = await db.selectFrom('stock_uploads').select(['company_id', 'mode']).execute()
    expect(uploads).toEqual([{ company_id: companyId, mode: 'merge' }])
    await open.close()
  })

  it('is refused from a stranger', async () => {
    await expect(send('stranger@one.example')).rejects.toThrow(/confirmed address/)
  })
})

it('the address for stock is shown to members who may mail to it', async () => {
  const { db } = test.deps
  const token = await test.signIn(await addContact(db, await addCompany(db)))
  const { body } = await test.call(listUploads, {}, token)
  expect(body.limits.mailTo).toBe(stock.toLowerCase())
})

describe('a list by mail', () => {
  it.each<[string, () => Buffer | string]>([
    ['stock.csv', () => csvOf(stockRows, ';')],
    ['stock.tsv', () => encode(csvOf(stockRows, '\t'), 'utf-16le')],
    ['stock.xlsx', () => xlsxOf(stockRows)],
  ])('%s with a certain mapping is loaded, and its sender is notified', async (filename, content) => {
    const { email, companyId } = await writer()
    await send(email, { attachments: [{ filename, content: content() }] })
    expect(await uploadsOf(companyId)).toMatchObject([
      {
        source: 'mail',
        file_name: filename,
        state: 'waiting',
        mode: 'merge',
        mapping: { columns: { partNumber: 0, price: 5 } },
      },
    ])
    const [reply] = await answerTo(email)
    const [upload] = await uploadsOf(companyId)
    expect(reply?.subject).toBe('Stock received: Our stock')
    expect(reply?.text_body).toContain(`/inventory/upload/${upload?.id}`)
    expect(reply?.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
  })

  it('replaces the stock if its subject says so', async () => {
    const { email, companyId } = await writer()
    await send(email, { subject: 'REPLACE our stock' })
    expect(await uploadsOf(companyId)).toMatchObject([{ mode: 'replace' }])
    expect((await answerTo(email))[0]?.text_body).toContain('not in it are removed')
  })

  it('waits if its mapping is uncertain, and its sender gets a link to complete the mapping', async () => {
    const { email, companyId } = await writer()
    await send(email, { attachments: [{ filename: 'list.csv', content: csvOf(unknown) }] })
    const [upload] = await uploadsOf(companyId)
    expect(upload).toMatchObject({ state: 'previewed', source: 'mail' })
    const [reply] = await answerTo(email)
    expect(reply?.subject).toMatch(/^Please check your stock list/)
    expect(reply?.text_body).toContain(`/inventory/upload/${upload?.id}`)
  })

  it('waits, and its sender is told what is not certain, such as the currency', async () => {
    const { email } = await writer()
    const noCurrency = stockRows.map(([...cells], at) =>
      cells.map(cell => (at === 0 ? cell.replace(/ ?EUR ?/, '') : cell)),
    )
    await send(email, { attachments: [{ filename: 'list.csv', content: csvOf(noCurrency, ';') }] })
    const [reply] = await answerTo(email)
    expect(reply?.text_body).toContain('We received your list list.csv, but are not sure of: Currency.')
  })

  it('tells its sender the result', async () => {
    const { email, companyId } = await writer()
    await send(email)
    await site.clearOutbox()
    await runUploadsOf(test.deps, companyId)
    const [result, ...others] = await answerTo(email)
    expect(result?.subject).toBe('Your list was loaded: stock.csv')
    expect(result?.text_body).toContain('because you mailed your list')
    expect(others).toEqual([])
  })

  it('tells its sender why it was not loaded', async () => {
    const { email, companyId } = await writer()
    await send(email)
    const { db } = test.deps
    await db.updateTable('stock_uploads').set({ num_attempts: 99 }).where('company_id', '=', companyId).execute()
    await site.clearOutbox()
    await runUploadsOf(test.deps, companyId)
    const [result] = await answerTo(email)
    expect(result?.subject).toBe('Your list was not loaded')
    expect(result?.text_body).toContain('stock.csv')
  })

  it('is loaded with the mapping that the company confirmed for these headings', async () => {
    const { email, companyId } = await writer()
    const headings = unknown[0] ?? []
    const mapping = {
      sheet: null,
      headerRow: 1,
      columns: { partNumber: 0, manufacturer: 1, description: 2, condition: 3, price: 4 },
      currency: 'EUR',
      decimalSign: ',',
      fixed: { quantity: 1 },
    }
    await test.deps.db
      .insertInto('stock_mappings')
      .values({
        company_id: companyId,
        headings_key: 'any',
        remembered: JSON.stringify({ headings, mapping }),
        used_at: test.deps.clock.now(),
      })
      .execute()
    await send(email, { attachments: [{ filename: 'list.csv', content: csvOf(unknown) }] })
    expect(await uploadsOf(companyId)).toMatchObject([{ state: 'waiting', mapping: { fixed: { quantity: 1 } } }])
  })

  it('is loaded once however often it is delivered', async () => {
    const { email, companyId } = await writer()
    for (let time = 0; time < 3; time += 1) await send(email, { messageId: '<same@one.example>' })
    expect(await uploadsOf(companyId)).toHaveLength(1)
    expect(await answerTo(email)).toHaveLength(1)
  })

  it('may be larger than a broadcast, up to its limit', async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => [
      `${at}-B21`,
      'HP',
      'A long description of this one disk',
      '5',
      'NEW',
      '45,00',
    ])
    const { email, companyId } = await writer()
    await send(email, { attachments: [{ filename: 'stock.csv', content: csvOf([stockRows[0] ?? [], ...rows], ';') }] })
    expect(await uploadsOf(companyId)).toHaveLength(1)
    const huge = { filename: 'stock.csv', content: Buffer.alloc(23_000_000, 'a') }
    await expect(send(email, { attachments: [huge] })).rejects.toThrow(/size|Too large/i)
    await expect(
      send(email, {
        to: 'server-storage@lists.tbs.example',
        subject: 'WTS',
        attachments: [{ ...huge, content: Buffer.alloc(2_000_000, 'a') }],
      }),
    ).rejects.toThrow(/plain text without attachments/)
  })

  it.each<[string, SentMail, RegExp]>([
    ['no file', { attachments: [] }, /no file attached/],
    ['only a card', { attachments: [{ filename: 'me.vcf', content: 'BEGIN:VCARD' }] }, /no file attached/],
    [
      'two files',
      { attachments: ['a.csv', 'b.csv'].map(filename => ({ filename, content: 'a' })) },
      /2 files attached \(a\.csv and b\.csv\)/,
    ],
    [
      'half a workbook',
      { attachments: [{ filename: 'stock.xls', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') }] },
      /workbook is damaged/,
    ],
    ['nothing', { attachments: [{ filename: 'stock.csv', content: '\r\n' }] }, /contains no rows/],
  ])('goes back with the reason: %s', async (_, mail, why) => {
    const { email } = await writer()
    await send(email, mail)
    const [reply] = await answerTo(email)
    expect(reply?.subject).toBe('Stock not loaded: Our stock')
    expect(reply?.text_body).toMatch(why)
    expect(reply?.text_body).toContain('Attach one file')
  })
})
