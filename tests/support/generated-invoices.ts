import { bankDetails } from '../../tools/seed/bank.ts'
import { type Random, randomFor } from '../../tools/seed/random.ts'
import { type PdfText, smallPdf } from './small-pdf.ts'

/** A member in whose name invoices are written. */
export interface Issuer {
  name: string
  country: string
  iban: string
  domain: string
  /** Shown on its profile. */
  address: string
}

export interface GeneratedInvoice {
  issuer: Issuer
  bytes: Uint8Array
  /** The address that the member types next to the file; empty if they leave it out. */
  sender: string
  /** How it was forged; undefined for a genuine one. */
  forgery?: Forgery
}

/** Kinds of forgery; each appears equally often. */
const forgeries = [
  'other account',
  'second account',
  'account that differs in two digits',
  'account in odd characters',
  'account without IBAN',
  'domain of confusable letters',
  'domain with a typing mistake',
  'domain that contains the name',
  'domain of another member',
] as const
type Forgery = (typeof forgeries)[number]

const countries = ['NL', 'DE', 'GB', 'FR', 'IT', 'PL', 'AT', 'CH', 'SE', 'IE', 'PT', 'CZ', 'AE', 'TR'] as const
const firstWords =
  'Blue North Silver Iron Delta Orange Vector Harbor Cedar Quantum Amber Granite Summit Falcon River Atlas'.split(' ')
const lastWords = 'Computers Systems Networks Memory Servers Trading Hardware Storage Components Technology'.split(' ')

/** Returns companies with different names and domains. */
export function generateIssuers(count: number): Issuer[] {
  const random = randomFor('issuers')
  return Array.from({ length: count }, (_, index) => {
    const words = [
      firstWords[index % firstWords.length],
      lastWords[Math.floor(index / firstWords.length) % lastWords.length],
    ]
    const country = random.pick(countries)
    const domain = `${words.join(random.chance(0.3) ? '-' : '').toLowerCase()}.${random.pick(['com', 'example', 'eu', 'net'])}`
    const address = random.chance(0.1) ? `${words.join('.').toLowerCase()}@gmail.com` : `sales@${domain}`
    return { name: words.join(' '), country, iban: bankDetails(random, country).iban_code, domain, address }
  })
}

interface Draft {
  /** The lines with the account. */
  payment: string[]
  from: string
  isMailTyped: boolean
}

const grouped = (iban: string, gap: string) => iban.replace(/(.{4})(?=.)/g, `$1${gap}`)

/** Writes an IBAN as invoices do. */
const written = (random: Random, iban: string) =>
  random.weighted([
    [grouped(iban, ' '), 6],
    [iban, 3],
    [grouped(iban, '\u00a0'), 1],
    [grouped(iban, '-'), 0.5],
    [grouped(iban, '  '), 0.5],
  ] as const)

const ibanLabels = ['IBAN: ', 'IBAN ', 'IBAN (EUR): ', 'Account (IBAN): ', 'Bankverbindung IBAN: ', 'IBAN code : ', '']

/** Returns the lines of an invoice that name the account. */
function paymentLines(random: Random, { name, country }: Issuer, iban: string): string[] {
  const label = random.pick(ibanLabels)
  const bic = `${iban.slice(4, 8).replaceAll(/\d/g, 'X')}${country}2A`
  const lines = [`Please pay to ${name}`, `${label}${written(random, iban)}`, `BIC/SWIFT: ${bic}`]
  if (country === 'GB' && random.chance(0.5)) {
    const [sort, account] = [iban.slice(8, 14), iban.slice(14)]
    lines.push(`Bank: Barclays, Sort code: ${sort.replace(/(..)(?=.)/g, '$1-')}  Account no: ${account}`)
  }
  return random.chance(0.15) ? [lines.join(' ')] : lines
}

const near = (random: Random, iban: string) => {
  const start = 8 + random.int(0, iban.length - 12)
  const digits = [...iban].map((char, index) =>
    index >= start && index < start + 2 && /\d/.test(char) ? String((Number(char) + 1 + random.int(0, 7)) % 10) : char,
  )
  return withCheckDigits(digits.slice(0, 2).join(''), digits.slice(4).join(''))
}

function withCheckDigits(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map(char => Number.parseInt(char, 36)).join('')
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}

/** Writes an IBAN in a form that a simple search misses. */
const oddly = (random: Random, iban: string) =>
  random.pick([
    [...iban].join('\u200b'),
    grouped(iban, '\n'),
    [...iban].map(char => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join(''),
    grouped(iban, '.'),
    grouped(iban, ' | '),
    iban.replaceAll('A', 'А').replaceAll('B', 'В').replaceAll('E', 'Е'),
    [...iban].join(' '),
  ])

const letterPairs: readonly (readonly [RegExp, string])[] = [
  [/o/, 'о'],
  [/e/, 'е'],
  [/a/, 'а'],
  [/m/, 'rn'],
  [/l/, '1'],
  [/o/, '0'],
  [/i/, 'l'],
  [/s/, 'ѕ'],
]

function confusable(random: Random, domain: string): string {
  const [name = '', end = ''] = domain.split(/\.(.*)/s)
  const possible = letterPairs.filter(([letter]) => letter.test(name))
  const [letter, other] = random.pick(possible)
  return `${name.replace(letter, other)}.${end}`
}

function mistyped(random: Random, domain: string): string {
  const [name = '', end = ''] = domain.split(/\.(.*)/s)
  const position = random.int(1, name.length - 2)
  const changed = random.pick([
    name.slice(0, position) + name.slice(position + 1),
    `${name.slice(0, position)}${name[position]}${name.slice(position)}`,
    `${name.slice(0, position)}${name[position + 1]}${name[position]}${name.slice(position + 2)}`,
    name.includes('-') ? name.replace('-', '') : `${name.slice(0, 5)}-${name.slice(5)}`,
  ])
  return changed === name ? `${name}s.${end}` : `${changed}.${end}`
}

const containing = (random: Random, domain: string) => {
  const name = domain.split('.')[0] ?? ''
  return random.pick([`${name}-payments.com`, `${domain}.invoice-desk.net`, `${name}.co`, `accounts-${name}.eu`])
}

const fake = (random: Random) => {
  const country = random.pick(countries)
  return bankDetails(random, country).iban_code
}

/** Changes an invoice as a forger would. */
function forge(random: Random, forgery: Forgery, issuer: Issuer, others: readonly Issuer[]): Draft {
  const draft = {
    payment: paymentLines(random, issuer, issuer.iban),
    from: `sales@${issuer.domain}`,
    isMailTyped: true,
  }
  const account = (payment: string[]): Draft => ({ ...draft, payment, isMailTyped: random.chance(0.5) })
  switch (forgery) {
    case 'other account':
      return account(paymentLines(random, issuer, fake(random)))
    case 'second account':
      return account([
        `Our bank details have changed. New account: ${written(random, fake(random))}`,
        ...paymentLines(random, issuer, issuer.iban),
      ])
    case 'account that differs in two digits':
      return account(paymentLines(random, issuer, near(random, issuer.iban)))
    case 'account in odd characters':
      return account([`IBAN: ${oddly(random, fake(random))}`])
    case 'account without IBAN':
      return account([
        'Bank transfer only, to our new bank',
        `Sort code: ${random.digits(2)}-${random.digits(2)}-${random.digits(2)}`,
        `Account number: ${random.digits(8)}`,
      ])
    case 'domain of confusable letters':
      return { ...draft, from: `sales@${confusable(random, issuer.domain)}` }
    case 'domain with a typing mistake':
      return { ...draft, from: `sales@${mistyped(random, issuer.domain)}` }
    case 'domain that contains the name':
      return { ...draft, from: `sales@${containing(random, issuer.domain)}` }
    case 'domain of another member':
      return { ...draft, from: `sales@${random.pick(others.filter(other => other !== issuer)).domain}` }
  }
}

function genuine(random: Random, issuer: Issuer, asking: Issuer): Draft {
  const payment = paymentLines(random, issuer, issuer.iban)
  if (random.chance(0.1)) payment.push(`Your account for refunds: ${written(random, asking.iban)}`)
  const from = random.weighted([
    [`sales@${issuer.domain}`, 5],
    [`billing@mail.${issuer.domain}`, 2],
    [issuer.address, 2],
  ])
  return { payment, from, isMailTyped: random.chance(0.5) }
}

const partLines = (random: Random) =>
  Array.from({ length: random.int(1, 8) }, (_, index) => {
    const number = `${random.digits(6)}-${random.letters(1)}${random.digits(2)}`
    return `${index + 1}  ${number}  DL${random.digits(3)} Gen10  S/N ${random.letters(2)}${random.digits(10)}  ${random.int(1, 40)} x ${random.int(20, 900)}.00`
  })

/** Returns the whole invoice, including all numbers that are not accounts. */
function linesOf(random: Random, issuer: Issuer, asking: Issuer, { payment }: Draft): string[] {
  const foot = [
    `VAT ${issuer.country}${random.digits(9)}  EORI ${issuer.country}${random.digits(12)}  Chamber of commerce ${random.digits(8)}`,
    `${issuer.name}  Tel +${random.digits(2)} ${random.digits(3)} ${random.digits(6)}  www.${issuer.domain}`,
    ...(random.chance(0.3) ? [`Shipped with DHL, tracking JD${random.digits(18)}, https://www.dhl.com/track`] : []),
    ...(random.chance(0.3) ? [`Customer account no: ${random.digits(6)}`] : []),
  ]
  return [
    issuer.name,
    `Invoice ${random.int(2025, 2026)}-${random.digits(5)}  Order PO${random.digits(8)}`,
    `Bill to: ${asking.name}, ${asking.address}`,
    ...partLines(random),
    `Total EUR ${random.int(100, 90_000)}.00  Due in ${random.pick(['14', '30'])} days`,
    ...(random.chance(0.5) ? [...payment, ...foot] : [...foot, ...payment]),
  ].flatMap(line => line.split('\n'))
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const ubl = (lines: readonly string[], { payment }: Draft, issuer: Issuer) => `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2">
<cac:AccountingSupplierParty><cbc:Name>${xml(issuer.name)}</cbc:Name>
<cbc:ElectronicMail>sales@${issuer.domain}</cbc:ElectronicMail></cac:AccountingSupplierParty>
<cac:PaymentMeans>${payment.map(line => `<cac:PayeeFinancialAccount><cbc:ID schemeID="IBAN">${xml(line)}</cbc:ID></cac:PayeeFinancialAccount>`).join('\n')}</cac:PaymentMeans>
${lines.map(line => `<cbc:Note>${xml(line)}</cbc:Note>`).join('\n')}
</Invoice>
`

const mail = (lines: readonly string[], { from }: Draft, issuer: Issuer) => {
  const domain = from.slice(from.indexOf('@') + 1)
  return `From: "${issuer.name}" <${from.replace(domain, domain)}>
To: buyer@asking.example
Subject: Invoice
Date: Mon, 16 Nov 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

${lines.join('\n')}
`
}

const isLatin = (lines: readonly string[]) => lines.every(line => /^[\x20-\x7e\u00a0-\u00ff]*$/.test(line))
const pdfTexts: readonly PdfText[] = ['lines', 'words', 'characters']

function fileOf(random: Random, lines: readonly string[], draft: Draft, issuer: Issuer): Uint8Array {
  const format = random.pick(['pdf', 'pdf', 'ubl', 'text', 'mail'])
  if (!draft.isMailTyped && format === 'mail') return Buffer.from(mail(lines, draft, issuer))
  if (format === 'pdf' && isLatin(lines)) return smallPdf(lines, random.pick(pdfTexts))
  return Buffer.from(format === 'ubl' ? ubl(lines, draft, issuer) : lines.join('\n'))
}

/** Returns as many forged as genuine invoices to `asking`, each as a PDF, a UBL file, a mail or a text. */
export function generateInvoices(issuers: readonly Issuer[], asking: Issuer, countOfEach: number): GeneratedInvoice[] {
  const random = randomFor('invoices')
  const invoice = (forgery?: Forgery): GeneratedInvoice => {
    const issuer = random.pick(issuers)
    const draft = forgery === undefined ? genuine(random, issuer, asking) : forge(random, forgery, issuer, issuers)
    const bytes = fileOf(random, linesOf(random, issuer, asking, draft), draft, issuer)
    return { issuer, bytes, sender: draft.isMailTyped ? draft.from : '', ...(forgery && { forgery }) }
  }
  return Array.from({ length: countOfEach }, (_, index) => [
    invoice(),
    invoice(forgeries[index % forgeries.length]),
  ]).flat()
}
