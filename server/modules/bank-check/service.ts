import type { BankCheck } from '../../../contract/bank-check.ts'
import { bankChangeShownDays } from '../../../contract/profile.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { attempt } from '../../platform/throttle/throttle.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { type BudgetDeps, countOpenedProfile } from '../reading-budgets/index.ts'
import type { DocumentText } from './document/unreadable.ts'
import { judgeDocument, profileAccounts } from './judge.ts'
import { type MailProof, noProof } from './mail-proof.ts'
import { knownDomains } from './member-domains.ts'
import { findClaimedCompany, getOwnAccounts } from './reads.ts'

const dayMs = 86_400_000
const dayMinutes = 1_440
const noAccounts = { iban: '', local: '' }

/** Checks per day by one company, and how many of them may name a wrong account of the same company. */
const maxChecks = 200
const maxWrong = 10

/** A document and its claimed sender. */
export interface CheckRequest {
  companyId: number
  /** The address that the member typed, if any. */
  sender: string
}

/**
 * Counts a check before its outcome is known. After too many checks of a company with wrong accounts, each further check
 * of it is refused, right or wrong, so that nobody can guess the account.
 */
async function countCheck(deps: BudgetDeps, account: Account, companyId: number) {
  await attempt(deps.db, deps, [{ key: `bank-check/${account.companyId}`, max: maxChecks, minutes: dayMinutes }])
  const key = `bank-check-wrong/${account.companyId}/${companyId}`
  return attempt(deps.db, deps, [{ key, max: maxWrong, minutes: dayMinutes }])
}

/**
 * Compares the accounts and the sender of a document with the profile of the claimed company, and records the check.
 * Counts as a visit to that profile. The result never contains an account that is not in the document.
 */
export async function checkDocument(
  deps: BudgetDeps,
  account: Account,
  request: CheckRequest,
  { proof = noProof, ...document }: DocumentText & { proof?: MailProof },
): Promise<BankCheck> {
  const { db, clock } = deps
  const company = await findClaimedCompany(db, request.companyId)
  if (company === undefined) throw new Problem('company-not-found')
  await countOpenedProfile(deps, account, company)
  const counted = await countCheck(deps, account, company.id)
  const known = await knownDomains(db, { claimedId: company.id, askingId: account.companyId })
  const now = clock.now()
  const changedAt = company.bank_changed_at
  const own = await getOwnAccounts(db, account.companyId)
  const { verdict, ...facts } = judgeDocument({
    document,
    proof,
    sender: request.sender,
    claimed: profileAccounts(company),
    asking: company.id === account.companyId ? noAccounts : profileAccounts(own),
    known,
    isRecentlyChanged: changedAt !== null && now.getTime() - changedAt.getTime() < bankChangeShownDays * dayMs,
  })
  const { account: result, sender } = facts
  await transaction(db, tx =>
    recordAudit(tx, {
      actorId: account.contactId,
      action: 'check-bank-details',
      subject: `company/${company.id}`,
      newValue: { verdict, account: result, sender: sender.state },
      now,
    }),
  )
  if (result === 'same' || result === 'none-found') await counted.takeBack()
  return {
    verdict,
    companyName: company.name,
    ...facts,
    unchangedSinceDT: result === 'same' ? (changedAt ?? company.created_at).toISOString() : null,
  }
}
