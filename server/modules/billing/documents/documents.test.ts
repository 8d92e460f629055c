import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../../../../contract/billing.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { brokenRules, elementsAt } from '../../../../tests/support/en16931.ts'
import { addInvoice, buyer } from '../../../../tests/support/invoices.ts'
import { addOrder } from '../../../../tests/support/payments.ts'
import { addStaff } from '../../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../../tests/support/world.ts'
import { parseXml } from '../../../../tests/support/xml.ts'
import { transaction } from '../../../platform/db/database.ts'
import { creditInvoice } from '../credit.ts'
import { treatmentOf } from '../vat.ts'
import { ciiOf } from './cii.ts'
import { epcText } from './epc-code.ts'
import { findDocument, printDocument } from './load.ts'
import { ublOf } from './ubl.ts'

let test: TestApp
let companyId: number
let member: string
beforeAll(async () => {
  test = await createTestApp()
  companyId = await addCompany(test.deps.db)
  member = await test.signIn(await addContact(test.deps.db, companyId))
})
afterAll(() => test.close())

const documentOf = async (kind: 'invoice' | 'credit-note', number: string) => {
  const stored = await findDocument(test.deps.db, kind, number, test.deps.config)
  if (stored === undefined) throw new Error(`there is no ${number}`)
  return stored.document
}

const creditOf = (invoiceId: number, lines: Parameters<typeof creditInvoice>[1]['lines'] = 'full') =>
  transaction(test.deps.db, async tx => {
    const result = await creditInvoice(tx, { invoiceId, lines, reason: 'Ordered twice.', issuedOn: '2026-11-20' })
    return result.outcome === 'credited' ? result.number : ''
  })

const dutch = { ...buyer, name: 'Vogel B.V.', zip: '1077 RV', city: 'Amsterdam', country: 'NL', vatNumber: '' }
const british = {
  ...buyer,
  name: 'Bird & Sons <Ltd>',
  zip: 'EC1A 1BB',
  city: 'London',
  country: 'GB',
  vatNumber: 'GB123',
}
const american = { ...buyer, name: '鳥 Trading "Inc."', contact: '', email: '', zip: '', country: 'US', vatNumber: '' }
const cases = [
  ['the Netherlands', dutch, treatmentOf.S],
  ['the EU with a number', buyer, treatmentOf.AE],
  ['the EU without a number', { ...buyer, vatNumber: '' }, treatmentOf.S],
  ['Great Britain', british, treatmentOf.Z],
  ['the rest of the world', american, treatmentOf.Z],
] as const
const lines = [
  { description: 'TBS Broker Account, one year', quantity: 1, unitCents: 135_000 },
  { description: 'Unused part of TBS Plus Account', quantity: -1, unitCents: 33_333 },
]

describe('the lists', () => {
  it('are closed to visitors', async () => {
    expect((await test.call(contract.listInvoices)).status).toBe(401)
    expect((await test.call(contract.listCreditNotes)).status).toBe(401)
  })

  it('show the company’s invoices since 2021 with status and payment link, newest first', async () => {
    const owner = await addCompany(test.deps.db)
    const token = await test.signIn(await addContact(test.deps.db, owner))
    await addInvoice(test, { companyId: owner, issuedOn: '2020-12-31' })
    const old = await addInvoice(test, { companyId: owner, issuedOn: '2026-11-02', account: 'EBM' })
    const open = await addInvoice(test, { companyId: owner, issuedOn: '2026-11-18' })
    await addInvoice(test, { companyId })
    const note = await creditOf(old.id, [{ description: 'Early price', quantity: 1, unitCents: 10_000 }])
    const { payload } = (await test.call(contract.listInvoices, {}, token)).body
    expect(payload.numResults).toBe(2)
    const [first, second] = payload.results
    expect(first).toMatchObject({
      invoiceNumber: open.number,
      total: 675,
      due: 675,
      paymentStatus: null,
      isPastDue: false,
      link: expect.stringMatching(/^\/pay\/./),
    })
    expect(second).toMatchObject({ account: 'EBM', total: 675, due: 575, isPastDue: true, dueDate: '2026-11-17' })
    const credited = (await test.call(contract.listCreditNotes, {}, token)).body.payload.results
    expect(credited).toMatchObject([
      { invoiceNumber: note, account: 'Custom', total: 100, creditedInvoice: old.number, paymentStatus: 2, link: null },
    ])
  })
})

describe('a file', () => {
  it.each([contract.getInvoicePdf, contract.getInvoiceUbl])(
    'is given to the invoiced company and staff only',
    async endpoint => {
      const { number } = await addInvoice(test, { companyId })
      const call = (token?: string) => test.call(endpoint, { params: { number } }, token)
      expect((await call()).status).toBe(401)
      const rival = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
      expect((await call(rival)).problem.code).toBe('not-found')
      expect((await call(member)).status).toBe(200)
      const staff = await addStaff(test.deps.db)
      expect((await call(await test.signIn(staff))).status).toBe(200)
      const ofNobody = await addInvoice(test)
      expect((await test.call(endpoint, { params: { number: ofNobody.number } }, member)).problem.code).toBe(
        'not-found',
      )
      expect((await test.call(endpoint, { params: { number: '2026-99999' } }, member)).problem.code).toBe('not-found')
    },
  )

  it.each([contract.getCreditNotePdf, contract.getCreditNoteUbl])(
    'of a credit note is found under its own number',
    async endpoint => {
      const { id, number } = await addInvoice(test, { companyId })
      const note = await creditOf(id)
      expect((await test.call(endpoint, { params: { number: note } }, member)).status).toBe(200)
      expect((await test.call(endpoint, { params: { number } }, member)).problem.code).toBe('not-found')
    },
  )
})

describe.each(cases)('an invoice to %s', (_, party, vat) => {
  it('is UBL that follows the rules, like its credit note', async () => {
    const { id, number } = await addInvoice(test, { buyer: party, vat, lines })
    const note = await creditOf(id)
    for (const [kind, of] of [
      ['invoice', number],
      ['credit-note', note],
    ] as const) {
      const root = parseXml(ublOf(await documentOf(kind, of)))
      expect(brokenRules(root), kind).toEqual([])
      const [name] = elementsAt(root, 'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName')
      expect(name?.text).toBe(party.name)
    }
  })

  it('that was paid before it was issued has no amount due', async () => {
    const { number } = await addInvoice(test, { buyer: party, vat })
    const document = { ...(await documentOf('invoice', number)), isPrepaid: true }
    const root = parseXml(ublOf(document))
    expect(brokenRules(root)).toEqual([])
    expect(elementsAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount')[0]?.text).toBe('0.00')
    expect(elementsAt(root, 'cac:PaymentMeans')).toEqual([])
    expect(ciiOf(document)).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')
    expect(ciiOf(document)).not.toContain('ram:IBANID')
  })

  it('has the same totals in UBL and in the file inside the PDF', async () => {
    const { number } = await addInvoice(test, { buyer: party, vat, lines })
    const document = await documentOf('invoice', number)
    const cii = parseXml(ciiOf(document))
    const settlement = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'
    const summed = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
    const amounts = ['LineTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount'].map(
      name => elementsAt(cii, `${summed}/ram:${name}`)[0]?.text,
    )
    const ubl = parseXml(ublOf(document))
    const [net, total] = ['cbc:LineExtensionAmount', 'cbc:PayableAmount'].map(
      name => elementsAt(ubl, `cac:LegalMonetaryTotal/${name}`)[0]?.text,
    )
    expect(amounts).toEqual([net, elementsAt(ubl, 'cac:TaxTotal/cbc:TaxAmount')[0]?.text, total])
  })
})

/** Returns the streams of a PDF, decompressed where they are compressed. */
function streamsOf(pdf: Buffer): string {
  const contents: string[] = []
  for (let index = pdf.indexOf('stream\n'); index >= 0; index = pdf.indexOf('stream\n', index + 7)) {
    const bytes = pdf.subarray(index + 7, pdf.indexOf('endstream', index))
    try {
      contents.push(inflateSync(bytes).toString('utf8'))
    } catch {
      contents.push(bytes.toString('utf8'))
    }
  }
  return contents.join('\n')
}

describe('the PDF', () => {
  it('states both parties, VAT, the account and how to pay, with title, language and page numbers', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      description: `Seat ${index + 1}`,
      quantity: 1,
      unitCents: 39_500,
    }))
    const { number } = await addInvoice(test, { lines: many, note: 'The early price holds until 1 December 2026.' })
    const pdf = await getDocumentProxy(
      new Uint8Array(await printDocument(test.deps.config, await documentOf('invoice', number))),
    )
    const { totalPages, text } = await extractText(pdf, { mergePages: true })
    expect(totalPages).toBe(3)
    for (const part of [
      `Invoice number ${number}`,
      'Früh & Söhne GmbH',
      'VAT number DE136695976',
      'The Broker Site B.V.',
      'VAT reverse-charged to the customer, Article 196 of Directive 2006/112/EC.',
      '€ 23,700.00',
      'Please pay € 23,700.00 by 3 December 2026.',
      'NL91 ABNA 0417 1643 00',
      'The early price holds until 1 December 2026.',
      'Page 3 of 3',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: `Invoice ${number}`, Language: 'en' })
  })

  it('of an order paid online asks for no payment, to prevent a second one', async () => {
    const { invoiceId } = await addOrder(test)
    const invoices = test.deps.db.selectFrom('invoices').where('id', '=', invoiceId)
    const { number } = await invoices.select('number').executeTakeFirstOrThrow()
    const printed = await printDocument(test.deps.config, await documentOf('invoice', number))
    const pdf = await getDocumentProxy(new Uint8Array(printed))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain('€ 1,350.00 was paid online on 18 November 2026. Nothing is left to pay.')
    expect(text).not.toContain('Please pay')
    expect(text).not.toContain('IBAN')
  })

  it('is PDF/A-3 with the invoice as Factur-X inside, and the same each time', async () => {
    const { number } = await addInvoice(test)
    const document = await documentOf('invoice', number)
    const pdf = await printDocument(test.deps.config, document)
    const source = pdf.toString('latin1')
    expect(source).toContain('/OutputIntents')
    expect(source).toContain('/AFRelationship /Alternative')
    const streams = streamsOf(pdf)
    expect(streams).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(streams).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(streams).toContain(ciiOf(document))
    expect((await printDocument(test.deps.config, document)).equals(pdf)).toBe(true)
  })

  it('of a credit note names its invoice and asks for no payment', async () => {
    const { id, number } = await addInvoice(test)
    const note = await documentOf('credit-note', await creditOf(id))
    const pdf = await getDocumentProxy(new Uint8Array(await printDocument(test.deps.config, note)))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain(`${number} of 18 November 2026`)
    expect(text).toContain('Ordered twice.')
    expect(text).not.toContain('Please pay')
  })

  it('has a code that banking apps read', async () => {
    const { number } = await addInvoice(test)
    expect(epcText(await documentOf('invoice', number))).toBe(
      `BCD\n002\n1\nSCT\nABNANL2A\nThe Broker Site B.V.\nNL91ABNA0417164300\nEUR675.00\n\n\n${number}`,
    )
  })
})
