/**
 * The claim: of 500 forged invoices at most 1 % pass without an alarm, and of 500 genuine ones at most 1 % raise one. The
 * invoices are PDF, UBL, mail and text, from a seeded generator. Pass a smaller number for a trial run.
 */

import { judgeDocument, noProof, profileAccounts, readDocument } from '../server/modules/bank-check/index.ts'
import { type GeneratedInvoice, generateInvoices, generateIssuers } from '../tests/support/generated-invoices.ts'
import { report } from './support/figures.ts'

const countOfEach = Number(process.argv[2] ?? 500)
const [asking, ...issuers] = generateIssuers(150)
if (asking === undefined) throw new Error('no issuer was generated')
const domains = issuers.map(issuer => issuer.domain)
const accountOf = (iban: string) => profileAccounts({ iban_code: iban, bank_code: '' })

async function judge({ issuer, bytes, sender }: GeneratedInvoice) {
  return judgeDocument({
    document: await readDocument(new Uint8Array(bytes)),
    proof: noProof,
    sender,
    claimed: accountOf(issuer.iban),
    asking: accountOf(asking?.iban ?? ''),
    known: {
      own: [issuer.domain],
      ownAddresses: [issuer.address],
      asking: [asking?.domain ?? ''],
      others: new Set(domains.filter(domain => domain !== issuer.domain)),
    },
    isRecentlyChanged: false,
  })
}

let [missed, falseAlarms, notRecognized] = [0, 0, 0]
const times: number[] = []
for (const invoice of generateInvoices(issuers, asking, countOfEach)) {
  const start = performance.now()
  const { verdict, account } = await judge(invoice)
  times.push(performance.now() - start)
  const isAlarm = verdict === 'danger'
  if (invoice.forgery !== undefined && !isAlarm) {
    missed += 1
    console.log(`missed: ${invoice.forgery}, from ${invoice.sender}`)
  }
  if (invoice.forgery === undefined && isAlarm) falseAlarms += 1
  if (invoice.forgery === undefined && account !== 'same') notRecognized += 1
}
const share = (count: number) => (count * 100) / countOfEach
report(`${countOfEach} forged and ${countOfEach} genuine invoices`, [
  { what: 'forged, without an alarm', measured: share(missed), goal: 1, unit: '%' },
  { what: 'genuine, with an alarm', measured: share(falseAlarms), goal: 1, unit: '%' },
  { what: 'genuine, whose account was not recognized', measured: share(notRecognized), goal: 1, unit: '%' },
  {
    what: 'reading and judging one, on average',
    measured: times.reduce((a, b) => a + b, 0) / times.length,
    goal: 100,
    unit: 'ms',
  },
])
