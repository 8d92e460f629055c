import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundOrder } from '../../../contract/orders.ts'
import { brokenRules } from '../../../tests/support/en16931.ts'
import { checkout, placeOrder, startPaymentApp } from '../../../tests/support/payments.ts'
import { addFactor } from '../../../tests/support/second-factor.ts'
import { parseXml } from '../../../tests/support/xml.ts'
import { sendDueMails } from '../../platform/mail/sender.ts'
import { mailboxFolder } from '../../wiring.ts'

let app: Awaited<ReturnType<typeof startPaymentApp>>
beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.test.close())

/** Sends due mails, and returns the bytes of those to an address, oldest first. */
async function sentTo(address: string): Promise<Buffer[]> {
  const { deps } = app.test
  await sendDueMails(deps)
  const folder = mailboxFolder(deps.config)
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(name => readFile(join(folder, name))))
  return mails.filter(mail => mail.includes(`To: ${address}`))
}

const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text

/** Parses a mail and its two files. */
async function filesOf(raw: Buffer) {
  const { subject, attachments, text = '' } = await PostalMime.parse(raw)
  const [pdf, ubl] = attachments.map(({ content }) => new Uint8Array(content as ArrayBuffer))
  if (pdf === undefined || ubl === undefined) throw new Error(`“${subject}” has no two files`)
  return {
    subject,
    text,
    names: attachments.map(({ filename, mimeType, disposition }) => `${disposition} ${filename} ${mimeType}`),
    pdf: await textOf(pdf),
    ubl: parseXml(new TextDecoder().decode(ubl)),
  }
}

it('mails that announce an invoice or credit note attach it as PDF and UBL', async () => {
  const { test, staff, staffId } = app
  const email = 'olga@osprey.example'
  const { paymentId, order } = await placeOrder(test, { email, company: 'Osprey IT' })
  await checkout(test, paymentId)
  const [paid = Buffer.alloc(0)] = await sentTo(email)
  const mail = await filesOf(paid)
  const number = mail.subject?.split(' ').at(-1) ?? ''
  expect(mail.names).toEqual([
    `attachment invoice-${number}.pdf application/pdf`,
    `attachment invoice-${number}.xml application/xml`,
  ])
  expect(mail.pdf).toContain(`Invoice number ${number}`)
  expect(mail.pdf).toContain('Nothing is left to pay.')
  expect(brokenRules(mail.ubl)).toEqual([])
  expect(mail.ubl.children.find(({ name }) => name === 'cbc:ID')?.text).toBe(number)
  expect(mail.text).toContain('It is attached as PDF, and as UBL for accounting software.')
  // Far below what mailboxes accept, which is 10 MB at least.
  expect(paid.length).toBeLessThan(300_000)

  const { id } = await test.deps.db
    .selectFrom('orders')
    .where('reference', '=', order)
    .select('id')
    .executeTakeFirstOrThrow()
  const body = { reason: 'Ordered by mistake.', code: await addFactor(test, staffId, 'verified') }
  const refund = await test.call(refundOrder, { params: { id }, body }, staff)
  const credit = await filesOf((await sentTo(email))[1] ?? Buffer.alloc(0))
  const { creditNote } = refund.body.payload
  expect(credit.names[0]).toBe(`attachment credit-note-${creditNote}.pdf application/pdf`)
  expect(credit.pdf).toContain(creditNote)
  expect(brokenRules(credit.ubl)).toEqual([])
})

it('an online order that is not paid mails no invoice', async () => {
  const email = 'pia@plover.example'
  const { paymentId } = await placeOrder(app.test, { email })
  await checkout(app.test, paymentId, 'cancel')
  expect(await sentTo(email)).toEqual([])
})

it('a mail whose document cannot be printed waits, without delaying others', async () => {
  const { deps } = app.test
  const rows = await deps.db
    .insertInto('mail_contents')
    .values(
      ['invoice/2026-99999', null].map((attached, index) => ({
        attached,
        topic: 'billing',
        from_address: '"TBS" <support@tbs.example>',
        subject: 'Invoice',
        text_body: 'Invoice',
        html_body: '<p>Invoice</p>',
        message_id: `<attached-${index}@tbs.example>`,
        created_at: deps.clock.now(),
      })),
    )
    .returning('id')
    .execute()
  const to = ['quail@quail.example', 'raven@raven.example']
  await deps.db
    .insertInto('mail_outbox')
    .values(
      rows.map(({ id }, index) => ({
        content_id: id,
        to_address: to[index] ?? '',
        priority: 0,
        next_attempt_at: deps.clock.now(),
      })),
    )
    .execute()
  expect(await sentTo(to[0] ?? '')).toEqual([])
  expect(await sentTo(to[1] ?? '')).toHaveLength(1)
  const waiting = await deps.db
    .selectFrom('mail_outbox')
    .where('to_address', '=', to[0] ?? '')
    .selectAll()
    .execute()
  expect(waiting).toMatchObject([{ sent_at: null, failed_at: null, attempts: 1 }])
})
