import type { z } from 'zod'
import { bankChangeShownDays } from '../../../contract/profile.ts'
import { replyHours, type trust, trustDays } from '../../../contract/trust.ts'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Account } from '../auth/index.ts'
import { checkVat, compactIban, fullVatNumber, ibanFault, isEori } from '../company-numbers/index.ts'
import { getStockAccuracyOf } from '../quotes/index.ts'
import { type BudgetDeps, countOpenedProfile } from '../reading-budgets/index.ts'
import { freshnessNow } from '../stock/index.ts'
import { findVatCheck, listCurrentCodes, listDomains } from '../verification/index.ts'
import { countComplaints, countReplies, countStock, countTrade, findMember } from './reads.ts'

type Trust = z.input<typeof trust>
type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Presents the stored reply of the public VAT service. */
function serviceOf(check: Awaited<ReturnType<typeof findVatCheck>>): Trust['companyNumber']['service'] {
  // Wrong check digits are reported by the state of the number itself.
  if (check === undefined || check.state === 'wrong') return null
  return {
    state: check.state,
    name: check.service,
    repliedDT: check.replied_at?.toISOString() ?? null,
    registeredFor: check.name,
    failedDT: check.failed_at?.toISOString() ?? null,
  }
}

/** Checks the number on the profile: the EORI number in Great Britain, the VAT number elsewhere. */
async function companyNumberOf(db: Db, { id, vat_nr, country_code }: Member): Promise<Trust['companyNumber']> {
  const label = country_code === 'GB' ? 'EORI' : 'VAT'
  if (vat_nr === '' || vat_nr === '-') return { label, state: 'none', service: null }
  const number = fullVatNumber(vat_nr, country_code)
  // Some companies give their VAT number, which the EORI number contains.
  const isRight = (label === 'EORI' && (await isEori(number))) || (await checkVat(number))
  const state = isRight === 'unknown-country' ? 'not-checkable' : isRight ? 'right' : 'wrong'
  return { label, state, service: serviceOf(await findVatCheck(db, id)) }
}

/** Presents the domains that a company has proven to control, including lapsed ones. */
async function domainsOf(db: Db, companyId: number): Promise<Trust['domains']> {
  const rows = await listDomains(db, companyId)
  return rows.flatMap(({ domain, method, verified_at, checked_at, lapsed_at }) =>
    verified_at === null
      ? []
      : {
          domain,
          method,
          verifiedDT: verified_at.toISOString(),
          checkedDT: (checked_at ?? verified_at).toISOString(),
          lapsedDT: lapsed_at?.toISOString() ?? null,
        },
  )
}

type Code = Awaited<ReturnType<typeof listCurrentCodes>>[number]

const verifiedBy = (codes: readonly Code[], kind: Code['kind']) =>
  codes.find(code => code.kind === kind)?.verified_at?.toISOString() ?? null

function bankOf({ iban_code, bank_code, bank_changed_at, created_at }: Member, now: Date): Trust['bank'] {
  const hasAccount = iban_code + bank_code !== ''
  const fault = ibanFault(compactIban(iban_code))
  const isRight = fault === undefined || fault === 'unknown-bank'
  return {
    hasAccount,
    unchangedSinceDT: hasAccount ? (bank_changed_at ?? created_at).toISOString() : null,
    isRecentlyChanged:
      bank_changed_at !== null && now.getTime() - bank_changed_at.getTime() < bankChangeShownDays * dayMs,
    ibanState: iban_code === '' ? 'none' : isRight ? 'right' : 'wrong',
  }
}

/** Returns the verified facts about a company, and how it dealt with other members; counts like its profile. */
export async function getTrustIn(deps: BudgetDeps, account: Account, id: number): Promise<{ payload: Trust }> {
  const { db, clock } = deps
  const member = await findMember(db, id)
  if (member === undefined) throw new Problem('company-not-found')
  // Domains and numbers say who a company is, like its profile.
  await countOpenedProfile(deps, account, member)
  const now = clock.now()
  const since = new Date(now.getTime() - trustDays * dayMs)
  const [companyNumber, domains, codes, stockAccuracy, stock, replies, complaints, trade] = await Promise.all([
    companyNumberOf(db, member),
    domainsOf(db, id),
    listCurrentCodes(db, id),
    getStockAccuracyOf(deps, id),
    countStock(db, id, freshnessNow(clock).freshFrom),
    countReplies(db, id, { from: since, to: new Date(now.getTime() - replyHours * hourMs) }),
    countComplaints(db, id),
    countTrade(db, id, since),
  ])
  return {
    payload: {
      companyNumber,
      domains,
      address: { verifiedDT: verifiedBy(codes, 'address') },
      phone: { verifiedDT: verifiedBy(codes, 'phone') },
      bank: bankOf(member, now),
      memberSince: member.member_since,
      stockAccuracy,
      stock: { lines: stock.lines, fresh: stock.fresh, confirmedOn: stock.confirmed_on },
      replies: { requests: replies.requests, answered: replies.answered, medianMinutes: replies.median_minutes },
      complaints,
      trade: { companies: trade.companies, linesSold: trade.lines_sold, linesBought: trade.lines_bought },
    },
  }
}
