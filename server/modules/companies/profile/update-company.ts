import type { z } from 'zod'
import type { CodeKind } from '../../../../contract/company-codes.ts'
import type { updateCompany } from '../../../../contract/profile.ts'
import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Account, confirmIdentity } from '../../auth/index.ts'
import { compactIban, ibanFault } from '../../company-numbers/index.ts'
import { addressLine, addressParts } from '../../postal-address/index.ts'
import { voidProofs } from '../../verification/index.ts'
import { websiteLink } from '../links.ts'
import { refreshCompanySearch } from '../queries.ts'
import { getCompanyRow } from '../reads.ts'
import { companiesTexts } from '../texts.ts'
import { auditedBankDetails, bankChangedMail, bankColumns, bankDetailsOf, changedBankFields } from './bank-change.ts'
import { lockCompany, raiseVersionsOf, setCompany } from './queries.ts'

type Change = z.output<typeof updateCompany.body>
type CompanyRow = Awaited<ReturnType<typeof lockCompany>>
type UpdateDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const invalid = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** Returns false for an IBAN with a typo. Other text is accepted: accounts of many countries have no IBAN. */
function isPossibleAccount(account: string): boolean {
  const fault = ibanFault(compactIban(account))
  return !/^[a-z]{2} ?\d\d/i.test(account) || (fault !== 'format' && fault !== 'checksum')
}

function assertValid({ website, ibanCode }: Change) {
  const hasWebsite = website !== undefined && website !== '' && website !== '-'
  if (hasWebsite && websiteLink(website) === null) throw invalid('website', companiesTexts.profile.noWebsite)
  if (ibanCode !== undefined && !isPossibleAccount(ibanCode)) throw invalid('ibanCode', companiesTexts.profile.noIban)
}

/** Returns the columns that a request changes; a field that it leaves out stays as it is. */
function columnsOf(change: Change, before: CompanyRow) {
  const { tel, website, address, shippingDetails, description, paymentMethod, warrantyPolicy } = change
  const columns = {
    tel,
    website,
    shipping_details: shippingDetails,
    description,
    payment_method: paymentMethod,
    warranty_policy: warrantyPolicy,
    ...(address !== undefined && address !== addressLine(before) && addressParts(address, before)),
    ...Object.fromEntries(
      changedBankFields(bankDetailsOf(before), change).map(field => [bankColumns[field], change[field]]),
    ),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Returns the proofs that a change ends: a proof is about the address or number that the profile had. */
function changedSubjects(columns: Partial<CompanyRow>, before: CompanyRow): CodeKind[] {
  const isAddressChanged = addressLine({ ...before, ...columns }) !== addressLine(before)
  const isPhoneChanged = columns.tel !== undefined && columns.tel !== before.tel
  return [...(isAddressChanged ? (['address'] as const) : []), ...(isPhoneChanged ? (['phone'] as const) : [])]
}

/** Records a change of the bank details and mails all contacts of the company, since invoice fraud starts there. */
async function reportBankChange(
  tx: Tx,
  { clock, config }: UpdateDeps,
  { account, before, change }: { account: Account; before: CompanyRow; change: Change },
  contacts: readonly { id: number; name: string; email: string }[],
) {
  const fields = changedBankFields(bankDetailsOf(before), change)
  if (fields.length === 0) return
  const now = clock.now()
  const old = bankDetailsOf(before)
  const after = { ...old, ...Object.fromEntries(fields.map(field => [field, change[field] ?? ''])) }
  await recordAudit(tx, {
    actorId: account.contactId,
    action: 'change-bank-details',
    subject: `company/${before.id}`,
    oldValue: auditedBankDetails(config, old),
    newValue: auditedBankDetails(config, after),
    now,
  })
  const changedBy = contacts.find(({ id }) => id === account.contactId)?.name ?? ''
  const reported = { companyName: before.name, changedBy, changedAt: now, fields, before: old, after }
  for (const contact of contacts) await queueMail(tx, () => bankChangedMail(config, contact, reported), now)
}

/**
 * Changes the profile of the account's own company and returns the user's new version. Throws `not-yours` for another
 * company, and `confirmation-required` and the like if a bank detail changes without a fresh password or code.
 */
export async function updateOwnCompany(deps: UpdateDeps, account: Account, change: Change): Promise<number> {
  if (change.id !== account.companyId) throw new Problem('not-yours')
  assertValid(change)
  const { db, clock } = deps
  const changesBank = (row: CompanyRow) => changedBankFields(bankDetailsOf(row), change).length > 0
  const isConfirmed = changesBank(await getCompanyRow(db, change.id))
  if (isConfirmed) await confirmIdentity(deps, account, change)
  return transaction(db, async tx => {
    const before = await lockCompany(tx, change.id)
    const isBankChanged = changesBank(before)
    // Somebody else has just changed the bank details, and this unconfirmed request would change them back.
    if (isBankChanged && !isConfirmed) throw new Problem('confirmation-required')
    const columns = columnsOf(change, before)
    if (Object.keys(columns).length > 0)
      await setCompany(tx, change.id, { ...columns, ...(isBankChanged && { bank_changed_at: clock.now() }) })
    await voidProofs(tx, change.id, changedSubjects(columns, before), clock.now())
    await refreshCompanySearch(tx, change.id)
    const contacts = await raiseVersionsOf(tx, change.id)
    await reportBankChange(tx, deps, { account, before, change }, contacts)
    return contacts.find(({ id }) => id === account.contactId)?.version ?? 0
  })
}
