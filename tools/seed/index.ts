import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { companySearchColumns } from '../../server/modules/companies/index.ts'
import { countNetworkDays } from '../../server/modules/network-figures/index.ts'
import { prepareRenewals } from '../../server/modules/payment/index.ts'
import { broadcastLists, installReferenceData } from '../../server/modules/reference/index.ts'
import { FixedClock } from '../../server/platform/clock.ts'
import { type Db, type Tx, transaction } from '../../server/platform/db/database.ts'
import type { FileStore } from '../../server/platform/files/store.ts'
import { demoPassword } from './accounts.ts'
import { buildAttendees, buildFavorites, buildSearches, buildServices } from './activity.ts'
import { buildApplications, buildApproved } from './applications.ts'
import { drawLogo } from './artwork.ts'
import { buildBankEntries } from './bank-entries.ts'
import { demoBanners } from './banners.ts'
import { buildBroadcastSettings } from './broadcast-settings.ts'
import { buildBroadcasts } from './broadcasts.ts'
import { buildCanaries } from './canaries.ts'
import { buildCatalogue } from './catalogue.ts'
import { buildCompanies, type DemoCompany } from './companies.ts'
import { correctCompanyNumbers } from './company-numbers.ts'
import { buildComplaints, type DemoComplaint, pdfOf } from './complaints.ts'
import { buildCopiedStock } from './copied-stock.ts'
import { buildCreditNotes } from './credit-notes.ts'
import { before, dayBefore } from './dates.ts'
import { buildEquivalents, buildProposals } from './equivalents.ts'
import { buildHits } from './hits.ts'
import { buildInvoices } from './invoices.ts'
import { setPaidUntil } from './memberships.ts'
import { fileDemoInboxes, insertReports, unreadDays } from './messages.ts'
import { buildNetworkDays } from './network-days.ts'
import { buildNews } from './news.ts'
import { buildOrders } from './orders.ts'
import { buildParts } from './parts.ts'
import { buildProofs } from './proofs.ts'
import { buildRecommendations } from './recommendations.ts'
import { buildRfqs } from './rfqs.ts'
import { continueNumbering, insertRows, withoutIndexes } from './rows.ts'
import { buildSavedSearches, insertSavedSearches } from './saved-searches.ts'
import { insertSiteContent } from './site-content.ts'
import { testimonials } from './testimonials.ts'
import { buildUploads } from './uploads.ts'
import { buildVatReplies } from './vat-replies.ts'

export { demoAccounts, demoPassword } from './accounts.ts'

const partCount = 40_000
const broadcastCount = 3_000
const attendeeCount = 40
const serviceCount = 60
const logoCount = 60

/** Returns true if nobody has registered yet and there is no demo data. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) === undefined
}

export interface DemoOptions {
  /** The demo's dates are counted back from this time. */
  now: Date
  /** Stores logos and banners; without it there are no logos, and banner images are empty. */
  files?: Pick<FileStore, 'put'>
  /** Called with progress, e.g. `40,000 stock lines`. */
  report?: (line: string) => void
}

/** The tables into which the demo writes its own ids. */
const numberedTables = [
  'companies',
  'complaints',
  'contacts',
  'recommendations',
  'trial_applications',
  'parts',
  'stock_changes',
  'stock_uploads',
  'part_equivalents',
  'equivalent_proposals',
  'rfqs',
  'rfq_lines',
  'rfq_requests',
  'rfq_asks',
  'broadcasts',
  'broadcast_lines',
  'part_numbers',
  'part_searches',
  'saved_searches',
  'invoices',
  'credit_notes',
  'bank_statements',
  'bank_entries',
  'invoice_payments',
  'orders',
  'payment_events',
  'news',
  'testimonials',
  'event_attendees',
  'banners',
  'team_members',
  'help_videos',
  'logo_consents',
  'vat_replies',
  'copied_stock',
  'company_domains',
  'company_codes',
] as const

/**
 * Fills a database without companies with the demo, in one transaction. The same
 * `now` gives the same rows, except for the files' ids and the password's hash.
 */
export async function seedDemo(db: Db, { now, files, report = () => {} }: DemoOptions): Promise<void> {
  await installReferenceData(db)
  const companies = buildCompanies(now, await hash(demoPassword))
  await correctCompanyNumbers(companies)
  const clock = new FixedClock(now)
  await transaction(db, async tx => {
    // If two processes start against one server, only one fills it.
    await sql`lock table companies in exclusive mode`.execute(tx)
    if (!(await isEmpty(tx))) return
    const demo: Demo = { companies, catalogue: buildCatalogue(), now, files, report }
    await insertMembers(tx, demo)
    const parts = await insertStock(tx, demo)
    const requests = await insertQuotes(tx, demo, parts)
    const broadcasts = await insertBroadcasts(tx, demo)
    await insertSearches(tx, demo, { parts, broadcasts })
    const orders = await insertBilling(tx, demo)
    await insertSite(tx, demo)
    await insertStaffWork(tx, demo, { parts, orders })
    await withoutIndexes(tx, 'inbox_entries', () => fileDemoInboxes(tx, companies, requests, now))
    await markOldRead(tx, before(now, unreadDays))
    await insertReports(tx, now)
    await continueNumbering(tx, numberedTables)
    await countNetworkDays({ db: tx, clock })
    await insertRows(tx, 'network_days', buildNetworkDays(now))
    report('News, services, testimonials and banners')
  })
  await prepareRenewals({ db, clock })
  // Otherwise the first searches would be planned for empty tables.
  await sql`vacuum (analyze)`.execute(db)
}

/** The common inputs of all parts of the demo. */
interface Demo extends Required<Pick<DemoOptions, 'now' | 'report'>> {
  companies: readonly DemoCompany[]
  catalogue: ReturnType<typeof buildCatalogue>
  files: DemoOptions['files']
}

const reportCount = ({ report }: Demo, rows: readonly unknown[], what: string) =>
  report(`${rows.length.toLocaleString('en-US')} ${what}`)

/** Inserts the companies and how they get their mail. */
async function insertMembers(tx: Tx, demo: Demo) {
  const { companies, files } = demo
  await insertCompanies(tx, companies, files)
  reportCount(demo, companies, `companies in ${new Set(companies.map(({ row }) => row.country_code)).size} countries`)
  const listIds = broadcastLists.map(({ id }) => id)
  const { settings, digestPeriods } = buildBroadcastSettings(companies, listIds)
  await insertRows(tx, 'broadcast_settings', settings)
  await insertRows(tx, 'digest_periods', digestPeriods)
}

/** Inserts stock lines, their uploads and equivalents; returns the lines. */
async function insertStock(tx: Tx, demo: Demo) {
  const { companies, catalogue, now } = demo
  const parts = buildParts(companies, catalogue, now, partCount)
  await withoutIndexes(tx, 'parts', () => insertRows(tx, 'parts', parts))
  reportCount(demo, parts, 'stock lines')
  const uploads = buildUploads(companies, parts, now)
  for (const table of ['stock_changes', 'stock_uploads', 'stock_upload_errors'] as const)
    await insertRows(tx, table, uploads[table])
  await insertRows(tx, 'part_equivalents', buildEquivalents(now))
  await insertRows(tx, 'equivalent_proposals', buildProposals(companies, now))
  return parts
}

type Parts = ReturnType<typeof buildParts>

/** Inserts requests for quote with their answers; returns the requests to each supplier. */
async function insertQuotes(tx: Tx, { companies, now }: Demo, parts: Parts) {
  const rfqs = buildRfqs(companies, parts, now)
  const tables = ['rfqs', 'rfq_lines', 'rfq_requests', 'rfq_asks', 'quotes', 'quote_counters', 'rfq_awards'] as const
  for (const table of tables) await insertRows(tx, table, rfqs[table])
  return rfqs.rfq_requests
}

async function insertBroadcasts(tx: Tx, demo: Demo) {
  const { companies, catalogue, now } = demo
  const { broadcasts, lines, partNumbers } = buildBroadcasts(companies, catalogue, now, broadcastCount)
  await withoutIndexes(tx, 'broadcasts', () => insertRows(tx, 'broadcasts', broadcasts))
  await withoutIndexes(tx, 'part_numbers', () => insertRows(tx, 'part_numbers', partNumbers))
  await insertRows(tx, 'broadcast_lines', lines)
  reportCount(demo, broadcasts, 'broadcasts')
  return broadcasts
}

/** Inserts what members searched for and found, saved searches, favorites and service companies. */
async function insertSearches(
  tx: Tx,
  { companies, catalogue, now }: Demo,
  { parts, broadcasts }: { parts: Parts; broadcasts: Awaited<ReturnType<typeof insertBroadcasts>> },
) {
  const { searches, top } = buildSearches(companies, catalogue, now)
  await insertRows(tx, 'part_searches', searches)
  await insertRows(tx, 'part_hits', buildHits(companies, parts, searches, now))
  await insertRows(tx, 'top_searches', top)
  await insertRows(tx, 'favorites', buildFavorites(companies, now))
  await insertSavedSearches(tx, buildSavedSearches(companies, catalogue, broadcasts, now), broadcasts)
  await insertRows(tx, 'service_companies', buildServices(companies, serviceCount))
}

/** Inserts what staff publish. */
async function insertSite(tx: Tx, { companies, now, files }: Demo) {
  await insertRows(tx, 'news', buildNews(now))
  await insertRows(tx, 'testimonials', testimonials)
  await insertRows(tx, 'event_attendees', buildAttendees(companies, now, attendeeCount))
  await insertBanners(tx, now, files)
  await insertSiteContent(tx, companies, { now, files })
}

/** Inserts what staff decide about companies: complaints, applications, proofs and copied stock. */
async function insertStaffWork(
  tx: Tx,
  { companies, now, files }: Demo,
  { parts, orders }: { parts: Parts; orders: Awaited<ReturnType<typeof insertBilling>> },
) {
  await insertCanaries(tx, companies, now)
  await insertComplaints(tx, buildComplaints(companies, now), files)
  await insertRows(tx, 'recommendations', buildRecommendations(companies, now))
  await insertRows(tx, 'trial_applications', [
    ...buildApplications(companies, now),
    ...buildApproved(companies, orders),
  ])
  await insertVerification(tx, companies, now)
  const copied = buildCopiedStock(companies, parts, now)
  await insertRows(tx, 'parts', copied.lines)
  await insertRows(tx, 'copied_stock', [copied.finding])
}

/** Inserts invoices with their orders, payments, credit notes and a bank statement; returns the orders. */
async function insertBilling(tx: Tx, demo: Demo) {
  const { companies, now } = demo
  const { invoices, upgraded } = await buildInvoices(companies, now)
  const { notes, payments, counters } = buildCreditNotes(invoices, now)
  const { orders, events } = buildOrders(companies, { invoices, upgraded, payments }, now)
  await insertRows(tx, 'invoices', invoices)
  await insertRows(tx, 'orders', orders)
  await insertRows(tx, 'payment_events', events)
  await insertRows(tx, 'credit_notes', notes)
  await insertRows(tx, 'invoice_payments', payments)
  await insertRows(tx, 'invoice_counters', counters)
  await setPaidUntil(tx)
  const bank = buildBankEntries(companies, invoices, now)
  await insertRows(tx, 'bank_statements', [bank.statement])
  await insertRows(tx, 'bank_entries', bank.entries)
  reportCount(demo, invoices, 'invoices')
  return orders
}

/** Inserts proofs about companies: VAT numbers, domains, addresses and telephone numbers. */
async function insertVerification(tx: Tx, companies: readonly DemoCompany[], now: Date) {
  const vat = await buildVatReplies(companies, now)
  await insertRows(tx, 'vat_inquiries', vat.inquiries)
  await insertRows(tx, 'vat_replies', vat.replies)
  const proofs = buildProofs(companies, now)
  await insertRows(tx, 'company_domains', proofs.domains)
  await insertRows(tx, 'company_codes', proofs.codes)
}

async function insertCompanies(tx: Tx, companies: readonly DemoCompany[], files: DemoOptions['files']) {
  const logos =
    files === undefined ? new Map<number, string>() : await putLogos(tx, companies.slice(0, logoCount), files)
  await insertRows(
    tx,
    'companies',
    companies.map(({ row, contacts }) => ({
      ...row,
      ...searchColumnsOf(row, contacts),
      logo_file_id: logos.get(row.id) ?? null,
    })),
  )
  await insertRows(
    tx,
    'contacts',
    companies.flatMap(({ contacts }) => contacts),
  )
}

async function insertCanaries(tx: Tx, companies: readonly DemoCompany[], now: Date) {
  const last = {
    companyId: Math.max(...companies.map(({ row }) => row.id)),
    contactId: Math.max(...companies.flatMap(({ contacts }) => contacts.map(({ id }) => id))),
  }
  for (const { row, contacts } of buildCanaries(now, last)) {
    await insertRows(tx, 'companies', [{ ...row, ...searchColumnsOf(row, contacts) }])
    await insertRows(tx, 'contacts', contacts)
  }
}

const searchColumnsOf = ({ name, description = '' }: DemoCompany['row'], contacts: readonly { name: string }[]) =>
  companySearchColumns({ name, description, contactNames: contacts.map(contact => contact.name) })

/** Logos by company; for members only, because a logo names its company. */
async function putLogos(tx: Tx, companies: readonly DemoCompany[], files: Pick<FileStore, 'put'>) {
  const logos = new Map<number, string>()
  for (const { row } of companies) {
    const bytes = Buffer.from(drawLogo(row.name, row.id))
    logos.set(row.id, await files.put(tx, { contentType: 'image/svg+xml', bytes, audience: 'member' }))
  }
  return logos
}

/** Marks everything that arrived before a given time as read. */
const markOldRead = (tx: Tx, moment: Date) =>
  tx.updateTable('inbox_threads').set({ num_unread: 0 }).where('last_at', '<', moment).execute()

async function insertBanners(tx: Tx, now: Date, files: Pick<FileStore, 'put'> = { put: insertFileRow }) {
  for (const [index, { svg, url, alt, isAd }] of demoBanners.entries()) {
    const file_id = await files.put(tx, { contentType: 'image/svg+xml', bytes: Buffer.from(svg), audience: 'anyone' })
    await insertRows(tx, 'banners', [
      {
        id: index + 1,
        url,
        alt,
        is_ad: isAd,
        file_id,
        num_clicked: isAd ? 40 + index * 17 : 0,
        starts_on: dayBefore(now, 90),
        ends_on: dayBefore(now, -275),
      },
    ])
  }
}

async function insertComplaints(
  tx: Tx,
  complaints: readonly DemoComplaint[],
  files: Pick<FileStore, 'put'> = { put: insertFileRow },
) {
  const store = (line: string) =>
    files.put(tx, { contentType: 'application/pdf', bytes: pdfOf(line), audience: 'private' })
  const rows = []
  for (const complaint of complaints)
    rows.push({
      ...complaint,
      po_file_id: await store(`Purchase order: ${complaint.title}`),
      invoice_file_id: await store(`Invoice, grade A: ${complaint.title}`),
    })
  await insertRows(tx, 'complaints', rows)
}

const insertFileRow: FileStore['put'] = async (db, { contentType, bytes, audience }) => {
  const file = {
    content_type: contentType,
    byte_size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest(),
    audience,
  }
  const { id } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
  return id
}
