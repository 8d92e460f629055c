import { randomInt, timingSafeEqual } from 'node:crypto'
import { type CodeKind, codeAttempts, codeDays } from '../../../../contract/company-codes.ts'
import { listOf, type PageRequest } from '../../../../contract/kit/index.ts'
import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { inLanguage } from '../../../platform/language/current.ts'
import { keyedHash } from '../../../platform/signing.ts'
import { attempt } from '../../../platform/throttle/throttle.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Account } from '../../auth/index.ts'
import { addressLine } from '../../postal-address/index.ts'
import { assertOwner } from '../owner.ts'
import { verificationTexts } from '../texts.ts'
import { letterPdf } from './letter.ts'
import { staffCodeReply } from './present.ts'
import * as queries from './queries.ts'
import { countStaffCodes, getAddressee, listCurrentCodes, listStaffCodes } from './reads.ts'

type CodeDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const texts = verificationTexts.code
const requestsPerDay = 5
const digits = 8

const newCode = () => String(randomInt(10 ** digits)).padStart(digits, '0')
/** Groups the digits, so that they can be read out and typed. */
const grouped = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`
const digitsOf = (typed: string) => typed.replace(/\D/g, '')

/** A code is short, so its hash needs the secret of the site: a copy of the database does not reveal it. */
const hashOf = ({ config }: Pick<Deps, 'config'>, id: number, code: string): Buffer =>
  keyedHash(config.secret, 'company-code', `${id} ${code}`)

const auditOf = ({ contactId }: Account, companyId: number) => ({
  actorId: contactId,
  subject: `company/${companyId}`,
})

/** Returns the value on the profile; undefined if there is nothing to verify. */
function subjectOf(kind: CodeKind, company: { address: string; zip: string; city: string; tel: string }) {
  const subject = kind === 'phone' ? company.tel : addressLine(company)
  return subject === '' || subject === '-' ? undefined : subject
}

/**
 * Asks staff for a code that proves the address or telephone number on the profile; an earlier code stops working. Throws `owner-only`,
 * `nothing-to-verify`, `already-verified` or `too-many-requests`.
 */
export async function requestCode(deps: CodeDeps, account: Account, kind: CodeKind): Promise<void> {
  const { db, clock } = deps
  const { companyId, contactId } = account
  await assertOwner(deps, account)
  await attempt(db, deps, [{ key: `company-code:${companyId}`, max: requestsPerDay, minutes: 1_440 }])
  const now = clock.now()
  await transaction(db, async tx => {
    const subject = subjectOf(kind, await queries.lockCompany(tx, companyId))
    if (subject === undefined) throw new Problem('nothing-to-verify')
    const current = (await listCurrentCodes(tx, companyId)).find(code => code.kind === kind)
    if (current !== undefined && current.verified_at !== null && current.subject === subject)
      throw new Problem('already-verified')
    await queries.voidCodes(tx, companyId, [kind], now)
    const request = { company_id: companyId, kind, subject, requested_by: contactId, requested_at: now }
    await queries.insertCode(tx, request)
    await recordAudit(tx, { ...auditOf(account, companyId), action: 'request-code', newValue: { kind, subject }, now })
  })
}

/** Makes a new code for staff to send, and returns it with its request. Throws `not-found`. */
function makeCode(deps: CodeDeps, staff: Account, id: number, kind: CodeKind) {
  const { db, clock } = deps
  const now = clock.now()
  const code = newCode()
  const expires_at = new Date(now.getTime() + codeDays * 86_400_000)
  return transaction(db, async tx => {
    const sent = { code_hash: hashOf(deps, id, code), sent_by: staff.contactId, sent_at: now, expires_at }
    const request = await queries.setCode(tx, { id, kind, ...sent })
    if (request === undefined) throw new Problem('not-found')
    const { company_id: companyId, subject } = request
    await recordAudit(tx, { ...auditOf(staff, companyId), action: 'send-code', newValue: { kind, subject }, now })
    return { code: grouped(code), companyId, expiresAt: expires_at, addressee: await getAddressee(tx, id) }
  })
}

/** Makes a new code and the letter with it, in the language of the person who asked for it. Throws `not-found`. */
export async function printLetter(deps: CodeDeps, staff: Account, id: number) {
  const made = await makeCode(deps, staff, id, 'address')
  const language = made.addressee.language ?? 'en'
  const pdf = await inLanguage(language, () => letterPdf(deps.config, { ...made, date: deps.clock.now() }))
  return { fileName: `code-${made.companyId}.pdf`, pdf: pdf.toString('base64') }
}

/** Makes a new code to be read out. Throws `not-found`. */
export const readOutCode = async (deps: CodeDeps, staff: Account, id: number) => ({
  code: (await makeCode(deps, staff, id, 'phone')).code,
})

/**
 * Verifies the address or telephone number with a code. Throws `owner-only`, `wrong-code`, and `no-code` if there is none, if it
 * has expired, or if it was entered wrongly too often.
 */
export async function enterCode(
  deps: CodeDeps,
  account: Account,
  { kind, code: typed }: { kind: CodeKind; code: string },
): Promise<void> {
  const { db, clock } = deps
  const { companyId } = account
  await assertOwner(deps, account)
  const now = clock.now()
  const tried = await queries.countAttempt(db, { companyId, kind, now })
  if (tried === undefined || tried.code_hash === null) throw new Problem('no-code')
  const hash = hashOf(deps, tried.id, digitsOf(typed))
  if (!timingSafeEqual(hash, tried.code_hash)) {
    const left = codeAttempts - tried.attempts
    throw new Problem('wrong-code', { errors: [{ param: 'code', msg: texts.wrong(left) }] })
  }
  await transaction(db, async tx => {
    const verified = await queries.verify(tx, { id: tried.id, codeHash: hash, now })
    if (verified === undefined) throw new Problem('no-code')
    const newValue = { kind, subject: verified.subject }
    await recordAudit(tx, { ...auditOf(account, companyId), action: 'verify-by-code', newValue, now })
  })
}

/** Ends proofs of values that a profile no longer contains. Call it in every transaction that changes an address or telephone number. */
export async function voidProofs(tx: Tx, companyId: number, kinds: readonly CodeKind[], now: Date): Promise<void> {
  if (kinds.length > 0) await queries.voidCodes(tx, companyId, kinds, now)
}

/** Returns one page of codes for staff. */
export async function codesForStaff({ db, clock }: CodeDeps, { all, ...page }: PageRequest & { all: '0' | '1' }) {
  const isAll = all === '1'
  const [rows, count] = await Promise.all([listStaffCodes(db, isAll, page), countStaffCodes(db, isAll)])
  return listOf(
    rows.map(row => staffCodeReply(row, clock.now())),
    count,
  )
}
