import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { encode } from 'uqr'
import { pdfOf, printable } from '../../../platform/pdf.ts'
import { longDate } from '../../../platform/texts.ts'
import { moneyOf } from '../money.ts'
import type { Party, Seller } from '../party.ts'
import { ciiOf } from './cii.ts'
import type { BillingDocument } from './document.ts'
import { epcText } from './epc-code.ts'
import { facturXMetadata, facturXName } from './factur-x.ts'
import { taxNumberOf } from './peppol-address.ts'
import { documentTexts as texts } from './texts.ts'

const gray = '#5a6472'
const accent = '#0f5563'
const qrWidth = 92

const day = (date: string): string => longDate(new Date(`${date}T12:00:00Z`))

const countries = new Intl.DisplayNames('en', { type: 'region' })
const countryOf = (code: string): string => countries.of(code) ?? code

const addressLines = ({ address, zip, city, country }: Pick<Party, 'address' | 'zip' | 'city' | 'country'>) =>
  [address, `${zip} ${city}`.trim(), countryOf(country)].filter(line => line !== '')

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

const block = (title: string, [first = '', ...rest]: readonly string[]): Content => ({
  stack: [
    { text: title, color: gray, fontSize: 8.5, margin: [0, 0, 0, 3] },
    { text: first, bold: true },
    rest.join('\n'),
  ],
})

/** Rows of labels and values. */
const facts = (rows: readonly (readonly [label: string, value: string])[]): Content => ({
  layout: 'noBorders',
  table: {
    widths: ['auto', '*'],
    body: rows.map(([label, value]) => [
      { text: label, color: gray, margin: [0, 0, 8, 0] },
      { text: printable(value), noWrap: true },
    ]),
  },
})

function headFacts({ kind, number, issuedOn, dueOn, credits }: BillingDocument): Content {
  return facts([
    [texts.number[kind], number],
    [texts.date[kind], day(issuedOn)],
    ...(dueOn === undefined ? [] : [[texts.dueDate, day(dueOn)] as const]),
    ...(credits === undefined ? [] : [[texts.credits, texts.ofDay(credits.number, day(credits.issuedOn))] as const]),
  ])
}

const right = (text: string, style: object = {}): TableCell => ({ text, alignment: 'right', noWrap: true, ...style })

function linesTable({ lines }: BillingDocument): Content {
  const { description, quantity, unitPrice, price } = texts.columns
  const head = { color: gray, fontSize: 8.5 }
  return {
    margin: [0, 24, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 70, 70],
      body: [
        [{ text: description, ...head }, right(quantity, head), right(unitPrice, head), right(price, head)],
        ...lines.map(line => [
          { text: printable(line.description) },
          right(String(line.quantity)),
          right(moneyOf(line.unitCents)),
          right(moneyOf(line.netCents)),
        ]),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => '#c7ced6',
      paddingLeft: at => (at === 0 ? 0 : 8),
      paddingRight: at => (at === 3 ? 0 : 8),
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
  }
}

function totalsTable({ kind, netCents, vatCents, totalCents, vat }: BillingDocument): Content {
  const net = moneyOf(netCents)
  const vatLabel = vat.category === 'AE' ? texts.reverseCharge(net) : texts.vat(vat.percent, net)
  return {
    unbreakable: true,
    columns: [
      { width: '*', text: '' },
      {
        width: 'auto',
        layout: 'noBorders',
        margin: [0, 8, 0, 0],
        table: {
          body: [
            [texts.subtotal, right(net)],
            [vatLabel, right(moneyOf(vatCents))],
            [
              { text: texts.total[kind], bold: true, fontSize: 11 },
              right(moneyOf(totalCents), { bold: true, fontSize: 11 }),
            ],
          ],
        },
      },
    ],
  }
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
  const { kind, seller, totalCents, dueOn, number } = document
  if (kind === 'credit-note' || dueOn === undefined || totalCents === 0) return []
  const { holder, iban, bic, bank, reference, title, how, online, scan } = texts.payment
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
      language: 'en',
      displayTitle: true,
      info: { title, creationDate: issuedAt, modDate: issuedAt },
      pageSize: 'A4',
      pageMargins: [56, 52, 56, 64],
      defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25 },
      footer: (page, pages) => ({
        margin: [56, 16, 56, 0],
        fontSize: 8,
        color: gray,
        columns: [{ text: footer }, { text: texts.page(page, pages), alignment: 'right', width: 'auto' }],
      }),
      content: [
        {
          columns: [
            { text: printable(brandName), bold: true, fontSize: 13, color: accent },
            { text: texts.title[kind], fontSize: 18, alignment: 'right', width: 'auto' },
          ],
        },
        {
          margin: [0, 28, 0, 0],
          columnGap: 24,
          columns: [block(texts.to, partyLines(buyer)), block(texts.from, sellerLines(seller))],
        },
        { margin: [0, 22, 0, 0], stack: [headFacts(document)] },
        linesTable(document),
        totalsTable(document),
        ...(vat.reason === '' ? [] : [{ text: vat.reason, margin: [0, 10, 0, 0] as [number, number, number, number] }]),
        ...(note === '' ? [] : [{ text: printable(note), margin: [0, 10, 0, 0] as [number, number, number, number] }]),
        ...payment(document, billingPage),
      ],
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
