import type { z } from 'zod'
import { listOf } from '../../../contract/kit/index.ts'
import {
  bindingTexts,
  type newTextVersion,
  type SiteText,
  type SiteTextName,
  siteTextNames,
} from '../../../contract/static-pages.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/db/database.ts'
import { articleHtml, articleSource } from '../../platform/html.ts'
import { Problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { oneLine } from '../trade-text/index.ts'
import { fillIn } from './placeholders.ts'
import { insertAgreement, insertVersion, lockText } from './queries.ts'
import * as reads from './reads.ts'
import { siteTextsTexts as texts } from './texts.ts'
import { announce, isAnnounced } from './upcoming.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const isBinding = (name: SiteTextName) => bindingTexts.includes(name)

/** Returns a text as its page shows it. Throws `not-found` for an unknown version, and for an old one of a text that does not bind. */
export async function textFor(deps: ServiceDeps, name: SiteTextName, version?: string): Promise<SiteText> {
  const current = await reads.findCurrent(deps.db, name)
  const next = await reads.findUpcoming(deps.db, name)
  if (version !== undefined && version === next?.version)
    return { ...(await shownText(deps, next)), effectiveOn: next.effective_on, isCurrent: false, next: null }
  const isOld = version !== undefined && version !== current?.version
  const row = isOld && isBinding(name) ? await reads.findVersion(deps.db, name, version) : isOld ? undefined : current
  if (row === undefined) throw new Problem('not-found')
  const announced = next && { version: next.version, effectiveOn: next.effective_on }
  return {
    ...(await shownText(deps, row)),
    effectiveOn: null,
    isCurrent: !isOld,
    next: isOld ? null : (announced ?? null),
  }
}

type StoredText = Pick<reads.TextRow, 'name' | 'title' | 'body_html' | 'version'> &
  ({ published_at: Date } | { announced_at: Date })

/** Returns a version with its placeholders filled in, sanitized. */
async function shownText(deps: ServiceDeps, row: StoredText) {
  const { title, html } = await fillIn(deps, { title: row.title, html: row.body_html })
  return {
    name: row.name,
    title,
    bodyHtml: articleHtml(html, { origin: deps.config.publicUrl }),
    version: row.version,
    publishedDT: ('published_at' in row ? row.published_at : row.announced_at).toISOString(),
  }
}

/** Returns every text with its current version, in the order of `siteTextNames`. */
export async function textsForStaff({ db }: Pick<Deps, 'db'>) {
  const rows = await reads.listCurrent(db)
  const results = rows
    .map(({ name, title, version, published_at, published_by, num_versions }) => ({
      name,
      title,
      version,
      publishedDT: published_at.toISOString(),
      publishedBy: published_by,
      numVersions: num_versions ?? 0,
      isBinding: isBinding(name),
    }))
    .sort((a, b) => siteTextNames.indexOf(a.name) - siteTextNames.indexOf(b.name))
  return listOf(results, results.length)
}

export async function versionsForStaff({ db }: Pick<Deps, 'db'>, name: SiteTextName) {
  const rows = await reads.listVersions(db, name)
  const results = rows.map(row => ({
    version: row.version,
    title: row.title,
    bodyHtml: row.body_html,
    note: row.note,
    publishedDT: row.published_at.toISOString(),
    publishedBy: row.published_by,
    numAgreed: row.num_agreed ?? 0,
  }))
  return listOf(results, results.length)
}

/** Returns the label of a version that is published now: the day, with a number if it is not the first of that day. */
async function newLabel(tx: Tx, name: SiteTextName, now: Date): Promise<string> {
  const day = dayOf(now)
  const labels = await reads.listLabels(tx, name, day)
  return labels.length === 0 ? day : `${day}.${labels.length + 1}`
}

/**
 * Publishes a new version of a text and returns its label; without a change, returns the current one. A version of the contract is
 * announced and holds from its day. Throws `edited-meanwhile` if somebody else published one since it was loaded, or what `announce` throws.
 */
export function publish(
  { db, clock, config }: ServiceDeps,
  staff: Account,
  name: SiteTextName,
  { basedOn, ...body }: z.output<typeof newTextVersion>,
): Promise<string> {
  const title = oneLine(body.title)
  const html = articleSource(body.bodyHtml, { origin: config.publicUrl })
  return transaction(db, async tx => {
    await lockText(tx, name)
    const before = await reads.findCurrent(tx, name)
    if (before !== undefined && before.version !== basedOn) throw new Problem('edited-meanwhile')
    if (before?.title === title && before.body_html === html) {
      if (isAnnounced(name))
        throw new Problem('invalid-input', { errors: [{ param: 'bodyHtml', msg: texts.unchanged }] })
      return before.version
    }
    const note = body.note.trim()
    if (isAnnounced(name))
      return await announce(tx, { clock }, staff, { name, title, html, note, effectiveOn: body.effectiveOn })
    const now = clock.now()
    const version = await newLabel(tx, name, now)
    await insertVersion(tx, {
      name,
      version,
      title,
      body_html: html,
      note,
      published_at: now,
      published_by: staff.contactId,
    })
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'publish-page',
      subject: `page/${name}`,
      oldValue: { version: before?.version ?? null },
      newValue: { version, note },
      now,
    })
    return version
  })
}

export async function agreementsForStaff(
  { db }: Pick<Deps, 'db'>,
  name: SiteTextName,
  page: { page: number; pageSize: number },
) {
  const { rows, count } = await reads.listAgreementRows(db, { name, ...page })
  const results = rows.map(row => ({
    id: row.id,
    version: row.version,
    agreedDT: row.agreed_at.toISOString(),
    how: row.how,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    contactName: row.contact_name,
  }))
  return listOf(results, count)
}

/** Returns the label of the current version of a text, to which people agree from now on. */
async function currentVersionOf(db: Db, name: SiteTextName): Promise<string> {
  const current = await reads.findCurrent(db, name)
  if (current === undefined) throw new Error(`There is no text named ${name}.`)
  return current.version
}

interface NewAgreement {
  /** As `currentVersionOf` returned it for the contract when they agreed. */
  contractVersion: string
  companyId: number | null
  contactId: number | null
  how: 'registration' | 'payment'
  agreedAt: Date
}

/**
 * Records that somebody agreed to a version of the contract, and with it to the other binding texts, in the versions
 * shown at that moment.
 */
export async function recordAgreements(
  tx: Tx,
  { contractVersion, companyId, contactId, how, agreedAt }: NewAgreement,
): Promise<void> {
  const agreement = { company_id: companyId, contact_id: contactId, how, agreed_at: agreedAt }
  for (const name of bindingTexts)
    await insertAgreement(tx, { ...agreement, name, ...(name === 'contract' && { version: contractVersion }) })
}

/** Returns the label of the contract to agree to now. Throws `invalid-input` if the person agreed to another version. */
export async function agreedContract(db: Db, shown: string | undefined): Promise<string> {
  const version = await currentVersionOf(db, 'contract')
  if (shown === undefined || shown === version) return version
  const errors = [{ param: 'isContractAgreed', msg: texts.contractChanged }]
  throw new Problem('invalid-input', { msg: texts.contractChanged, errors })
}
