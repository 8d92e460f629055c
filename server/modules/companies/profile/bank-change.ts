import type { Config } from '../../../platform/config.ts'
import { accountMail } from '../../../platform/mail/account-mail.ts'
import type { NewMail } from '../../../platform/mail/outbox.ts'
import { fingerprintOf } from '../../../platform/signing.ts'
import { dateTime } from '../../../platform/texts.ts'
import { companiesTexts } from '../texts.ts'

/** The columns of the bank details by their field of the API. */
export const bankColumns = { bankCode: 'bank_code', ibanCode: 'iban_code', swiftCode: 'swift_code' } as const
type BankField = keyof typeof bankColumns
export type BankDetails = Record<BankField, string>

const bankFields = Object.keys(bankColumns) as BankField[]

export const bankDetailsOf = (row: Record<(typeof bankColumns)[BankField], string>): BankDetails => ({
  bankCode: row.bank_code,
  ibanCode: row.iban_code,
  swiftCode: row.swift_code,
})

/** Returns the bank details that a request changes. */
export const changedBankFields = (before: BankDetails, requested: Partial<BankDetails>): BankField[] =>
  bankFields.filter(field => requested[field] !== undefined && requested[field] !== before[field])

/** Returns country and last four characters of an account number, and a keyed hash that only equal numbers share. */
function auditedAccount({ secret }: Config, account: string): string {
  const compact = account.replaceAll(/\s/g, '')
  if (compact === '') return ''
  const [country = ''] = /^[a-z]{2}(?=\d\d)/i.exec(compact) ?? []
  const end = compact.length >= 8 ? compact.slice(-4) : ''
  return `${country}…${end} (${fingerprintOf(secret, 'account', compact.toUpperCase())})`
}

/** Returns bank details as the audit log keeps them: never a whole account number (decision 077). */
export const auditedBankDetails = (config: Config, details: BankDetails): BankDetails => ({
  bankCode: auditedAccount(config, details.bankCode),
  ibanCode: auditedAccount(config, details.ibanCode),
  swiftCode: auditedAccount(config, details.swiftCode),
})

/** Returns the end of an account number: enough to recognize it, too little to pay to it. */
const endOf = (value: string) => (value === '' ? companiesTexts.bankChange.none : `…${value.slice(-4)}`)

interface BankChange {
  companyName: string
  changedBy: string
  changedAt: Date
  fields: readonly BankField[]
  before: BankDetails
  after: BankDetails
}

/** Builds the mail that tells a contact of the company about changed bank details. */
export function bankChangedMail(config: Config, to: { name: string; email: string }, change: BankChange): NewMail {
  const { brand, publicUrl } = config
  const texts = companiesTexts.bankChange
  const rows = change.fields.map(field => ({
    label: texts.labels[field],
    value: texts.fromTo(endOf(change.before[field]), endOf(change.after[field])),
  }))
  return accountMail(config, to, {
    title: texts.title(change.companyName),
    blocks: [
      { kind: 'text', text: texts.what(change.changedBy, dateTime(change.changedAt)) },
      { kind: 'facts', rows },
      { kind: 'text', text: texts.shownAsChanged },
      { kind: 'text', text: texts.notYou(brand.supportEmail) },
      { kind: 'button', label: texts.open, url: `${publicUrl}/profile` },
    ],
  })
}
