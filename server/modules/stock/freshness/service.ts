import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { signal } from '../../../platform/live/signal.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { findAddressee } from '../../company-contacts/index.ts'
import { listMailable, mayBeMailed } from '../../delivery/index.ts'
import { allowWholeStock } from '../changes/queries.ts'
import { confirmLines } from '../lines/queries.ts'
import { withStock } from '../locked-stock.sql.ts'
import { freshnessNow } from './age-limits.ts'
import { readStockLink, stockMail } from './mail.ts'
import { countUnconfirmed, findTradingCompany, insertAsk, listCompaniesToAsk } from './queries.ts'
import { countByAge } from './reads.ts'

/** Days between two mails to a company. */
const askEveryDays = 7
/** Mails are sent from this hour on, in Amsterdam. */
const firstHour = 8

const dayMs = 86_400_000
/** Returns the day this many days before a given time. */
const daysBefore = (now: Date, days: number) => dayOf(new Date(now.getTime() - days * dayMs))
const hourIn = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', hourCycle: 'h23' })

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

export const stockAgesOf = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, companyId: number) =>
  countByAge(db, companyId, freshnessNow(clock))

/** Confirms a company's lines that are not fresh; returns how many. */
export const confirmStockOf = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, companyId: number): Promise<number> =>
  confirm({ db, clock }, companyId, freshnessNow(clock).freshFrom)

/** Confirms lines under the stock's lock. Each line gets new index entries, so a large stock takes a while. */
const confirm = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, companyId: number, before: string): Promise<number> =>
  transaction(db, tx =>
    withStock(tx, companyId, async stock => {
      await allowWholeStock(tx)
      await signal(tx, 'inventory', { companyId })
      return confirmLines(stock, { before, today: dayOf(clock.now()) })
    }),
  )

/**
 * Returns the company of a link, which must be allowed to trade, and the date before which the link confirms lines. Throws
 * `invalid-link`.
 */
async function getLinkedCompany({ db, clock, config }: ServiceDeps, token: string) {
  const now = clock.now()
  const link = readStockLink(config, token, now)
  const company = link && (await findTradingCompany(db, link.companyId, now))
  if (link === undefined || company === undefined) throw new Problem('invalid-link')
  return { ...link, companyName: company.name }
}

/** Returns the company and the number of lines that a link would confirm; changes nothing. Throws `invalid-link`. */
export async function describeLink(deps: ServiceDeps, token: string) {
  const { companyId, companyName, before } = await getLinkedCompany(deps, token)
  return { companyName, count: await countUnconfirmed(deps.db, companyId, before) }
}

/** Confirms the lines of a link, except those that became stale since; safe to repeat. Throws `invalid-link`. */
export async function confirmByLink(deps: ServiceDeps, token: string): Promise<number> {
  const { companyId, before } = await getLinkedCompany(deps, token)
  return confirm(deps, companyId, before)
}

/**
 * Mails each company with lines that are no longer fresh a request to confirm them: from 08:00 in Amsterdam, at most
 * once in seven days. Safe to run at any time and on several nodes.
 */
export async function askAboutStock(deps: ServiceDeps): Promise<void> {
  const now = deps.clock.now()
  if (Number(hourIn.format(now)) < firstHour) return
  const before = freshnessNow(deps.clock).freshFrom
  const companies = await listCompaniesToAsk(deps.db, { before, askedSince: daysBefore(now, askEveryDays - 1) })
  for (const companyId of companies) await ask(deps, companyId, before)
}

const ask = ({ db, clock, config }: ServiceDeps, companyId: number, before: string): Promise<void> =>
  transaction(db, async tx => {
    const now = clock.now()
    const addressee = await findAddressee(tx, companyId)
    const [keeper] = addressee === undefined ? [] : await listMailable(tx, [addressee.id])
    if (keeper === undefined || keeper.is_service_only || !mayBeMailed(keeper, now)) return
    if (keeper.stock_mail_stopped_at !== null) return
    const count = await countUnconfirmed(tx, companyId, before)
    const isFirst = await insertAsk(tx, { company_id: companyId, asked_on: dayOf(now), num_lines: count })
    if (isFirst && count > 0)
      await queueMail(tx, () => stockMail(config, keeper, { companyId, count, before, now }), now)
  })
