import { vatCheckDays } from '../../../../contract/verification.ts'
import type { Deps, VatReply, VatService } from '../../../deps.ts'
import { transaction } from '../../../platform/db/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { OutboundFailure } from '../../../platform/outbound/request-json.ts'
import { listOwners } from '../../company-contacts/index.ts'
import { checkVat, fullVatNumber, isVatServiceCountry } from '../../company-numbers/index.ts'
import { vatRefusedMail } from '../mail.ts'
import * as queries from './queries.ts'
import { findLatestReply } from './reads.ts'

export type CheckDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'vatService'>

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
/** Numbers scheduled and checked by one run; the next run continues with the rest. */
const maxScheduled = 500
const maxChecked = 50
/** How long the numbers that a run has taken are reserved for it. */
const takenMs = 30 * minuteMs
/** After this many failures in a row the service counts as down, and the rest waits for the next run. */
const maxFailures = 3

/** Delay after a failed attempt: 10 minutes, doubled each time, up to a day. */
const delayAfter = (attempts: number) => Math.min(10 * minuteMs * 2 ** (attempts - 1), dayMs)

/** Schedules the check of every number that is new or was changed. Numbers with wrong check digits are not checked. */
async function scheduleNew({ db, clock }: CheckDeps): Promise<void> {
  await queries.deleteWithoutNumber(db)
  for (const { id, vat_nr, country_code } of await queries.listUnscheduled(db, maxScheduled)) {
    const number = fullVatNumber(vat_nr, country_code)
    const isCheckable = isVatServiceCountry(number) && (await checkVat(number)) === true
    await queries.schedule(db, { company_id: id, vat_nr, number, due_at: isCheckable ? clock.now() : null })
  }
}

type DueNumber = Awaited<ReturnType<typeof queries.takeDue>>[number]

/** Stores a reply as proof, and mails the owners if the number is refused for the first time. */
async function storeReply({ db, clock, config }: CheckDeps, taken: DueNumber, service: VatService, reply: VatReply) {
  const now = clock.now()
  const { company_id: companyId, number } = taken
  await transaction(db, async tx => {
    const due_at = new Date(now.getTime() + vatCheckDays * dayMs)
    const isCurrent = await queries.setDue(tx, taken, { due_at, attempts: 0, failed_at: null, fault: '' })
    if (!isCurrent) return
    const before = await findLatestReply(tx, companyId, number)
    const { isValid: is_valid, requestId: request_id, ...rest } = reply
    const proof = { company_id: companyId, number, service: service.name, is_valid, request_id, ...rest }
    await queries.insertReply(tx, { ...proof, replied_at: now })
    if (is_valid || before?.is_valid === false) return
    for (const owner of await listOwners(tx, companyId))
      await queueMail(tx, () => vatRefusedMail(config, owner, { number, service: service.name }), now)
  })
}

/** Stores why a check failed, and when the next attempt is made. */
async function storeFailure({ db, clock }: CheckDeps, taken: DueNumber, fault: string) {
  const now = clock.now()
  const attempts = taken.attempts + 1
  const due_at = new Date(now.getTime() + delayAfter(attempts))
  await queries.setDue(db, taken, { due_at, attempts, failed_at: now, fault })
}

/** Checks the numbers that are due. A number whose check fails is tried again later, with growing delays. */
export async function checkNumbers(deps: CheckDeps): Promise<void> {
  const { db, clock, log, vatService: service } = deps
  if (service === undefined) return
  await scheduleNew(deps)
  const now = clock.now()
  let failures = 0
  for (const due of await queries.takeDue(db, { now, until: new Date(now.getTime() + takenMs), limit: maxChecked })) {
    if (failures === maxFailures) {
      await queries.setDue(db, due, { due_at: now })
      continue
    }
    try {
      const reply = await service.check(due.number)
      await storeReply(deps, due, service, reply)
      failures = 0
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error
      failures += 1
      log.warn({ companyId: due.company_id, fault: error.message }, 'a VAT number could not be checked')
      await storeFailure(deps, due, error.message)
    }
  }
}
