import type { Content } from 'pdfmake/interfaces.js'
import { encode } from 'uqr'
import { pdfOf, printable } from '../../../platform/pdf.ts'
import { addressLines, block, facts, gray, letter, linesTable, right, sumsTable } from '../../../platform/pdf-blocks.ts'
import { longDate } from '../../../platform/texts.ts'
import { moneyOf } from '../money.ts'
import type { Party, Seller } from '../party.ts'
import { ciiOf } from './cii.ts'
import type { BillingDocument } from './document.ts'
import { epcText } from './epc-code.ts'
import { facturXMetadata, facturXName } from './factur-x.ts'
import { taxNumberOf } from './peppol-address.ts'
import { documentTexts as texts } from './texts.ts'

const qrWidth = 92

const day = (date: string): string => longDate(new Date(`${date}T12:00:00Z`))

const partyLines = (party: Party): string[] => {
  const { name, contact, vatNumber } = party
  const number =
    vatNumber === '' ? [] : [taxNumberOf(party) === '' ? texts.otherNumberOf(vatNumber) : texts.vatNumberOf(vatNumber)]
  return [name, contact, ...addressLines(party), ...number].filter(line => line !== '').map(printable)
}

const sellerLines = (seller: Seller): string[] =>
  [seller.name, ...addressLines(seller), texts.vatNumberOf(seller.vatNumber), seller.email, seller.tel]
    .filter(line => line !== '')
    .map(printable)

function headFacts({ kind, number, issuedOn, dueOn, isPrepaid, credits }: BillingDocument): Content {
  return facts([
    [texts.number[kind], number],
    [texts.date[kind], day(issuedOn)],
    ...(dueOn === undefined || isPrepaid ? [] : [[texts.dueDate, day(dueOn)] as const]),
    ...(credits === undefined ? [] : [[texts.credits, texts.ofDay(credits.number, day(credits.issuedOn))] as const]),
  ])
}

function billedLines({ lines }: BillingDocument): Content {
  const { description, quantity, unitPrice, price } = texts.columns
  return linesTable({
    columns: [
      { label: description, width: '*' },
      { label: quantity, isEnd: true },
      { label: unitPrice, width: 70, isEnd: true },
      { label: price, width: 70, isEnd: true },
    ],
    rows: lines.map(line => [
      { text: printable(line.description) },
      right(String(line.quantity)),
      right(moneyOf(line.unitCents)),
      right(moneyOf(line.netCents)),
    ]),
  })
}

function totals({ kind, netCents, vatCents, totalCents, vat }: BillingDocument): Content {
  const net = moneyOf(netCents)
  const vatLabel = vat.category === 'AE' ? texts.reverseCharge(net) : texts.vat(vat.percent, net)
  return sumsTable([
    [texts.subtotal, net],
    [vatLabel, moneyOf(vatCents)],
    [texts.total[kind], moneyOf(totalCents)],
  ])
}

/** Draws a QR code as rectangles: one for each run of dark modules in a row. */
function qrCode(text: string): Content {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = qrWidth / size
  const runs = data.flatMap((row, y) => {
    const found: { x: number; y: number; width: number }[] = []
    row.forEach((isDark, x) => {
      const last = found.at(-1)
      if (!isDark) return
      if (last !== undefined && last.x + last.width === x) last.width += 1
      else found.push({ x, y, width: 1 })
    })
    return found
  })
  return {
    canvas: runs.map(({ x, y, width }) => ({
      type: 'rect' as const,
      x: x * module,
      y: y * module,
      w: width * module,
      h: module,
      color: '#000000',
      lineWidth: 0,
    })),
  }
}

function payment(document: BillingDocument, billingPage: string): Content[] {
  const { kind, seller, totalCents, dueOn, number, issuedOn, isPrepaid } = document
  if (kind === 'credit-note' || dueOn === undefined || totalCents === 0) return []
  const { holder, iban, bic, bank, reference, title, how, online, scan, prepaid } = texts.payment
  if (isPrepaid)
    return [{ text: title, bold: true, margin: [0, 22, 0, 4] }, { text: prepaid(moneyOf(totalCents), day(issuedOn)) }]
  return [
    {
      unbreakable: true,
      margin: [0, 22, 0, 0],
      columns: [
        {
          width: '*',
          stack: [
            { text: title, bold: true, margin: [0, 0, 0, 4] },
            { text: how(moneyOf(totalCents), day(dueOn)), margin: [0, 0, 0, 6] },
            facts([
              [holder, seller.name],
              [iban, seller.iban.replace(/(.{4})(?=.)/g, '$1 ')],
              [bic, seller.bic],
              [bank, seller.bankName],
              [reference, number],
            ]),
            { text: online(billingPage), margin: [0, 6, 0, 0] },
          ],
        },
        {
          width: qrWidth + 16,
          margin: [16, 2, 0, 0],
          stack: [
            qrCode(epcText(document)),
            { text: scan, color: gray, fontSize: 7.5, alignment: 'center', margin: [0, 4, 0, 0] },
          ],
        },
      ],
    },
  ]
}

interface PrintContext {
  /** Name on the letterhead. */
  brandName: string
  /** Address of the page where invoices are paid. */
  billingPage: string
}

/** Lays out a document on A4 as PDF/A-3 with the same invoice as CII inside (Factur-X). The same document gives the same pages. */
export function documentPdf(document: BillingDocument, { brandName, billingPage }: PrintContext): Promise<Buffer> {
  const { kind, number, issuedOn, seller, buyer, vat, note } = document
  const title = texts.fileTitle(texts.title[kind], number)
  const issuedAt = new Date(`${issuedOn}T12:00:00Z`)
  const footer = printable(texts.footer(seller.name, seller.registration, seller.vatNumber))
  return pdfOf(
    {
      version: '1.7',
      subset: 'PDF/A-3b',
      info: { title, creationDate: issuedAt, modDate: issuedAt },
      ...letter({
        brandName,
        title: texts.title[kind],
        footer,
        pageOf: texts.page,
        content: [
          {
            margin: [0, 28, 0, 0],
            columnGap: 24,
            columns: [block(texts.to, partyLines(buyer)), block(texts.from, sellerLines(seller))],
          },
          { margin: [0, 22, 0, 0], stack: [headFacts(document)] },
          billedLines(document),
          totals(document),
          ...(vat.reason === ''
            ? []
            : [{ text: vat.reason, margin: [0, 10, 0, 0] as [number, number, number, number] }]),
          ...(note === ''
            ? []
            : [{ text: printable(note), margin: [0, 10, 0, 0] as [number, number, number, number] }]),
          ...payment(document, billingPage),
        ],
      }),
    },
    {
      file: {
        name: facturXName,
        type: 'text/xml',
        description: texts.embedded(texts.title[kind], number),
        bytes: Buffer.from(ciiOf(document)),
        modifiedAt: issuedAt,
      },
      metadata: facturXMetadata,
    },
  )
}
