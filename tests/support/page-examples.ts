import { pages, type Page as SitePage } from '../../contract/pages.ts'
import { addIssue } from './publishing.ts'
import type { Site } from './site.ts'
import { addCopiedStock } from './world.ts'

type PageSite = Pick<Site, 'db' | 'publicIdOf' | 'payPathOf'>

/** A shared broadcast's address is that of the news page, with parameters. */
const sharedBroadcast = '/news?bc=1'

/** Staff's other views of stock. */
const companysStock = `${pages.adminStock.path}?companyId=`
const importLog = `${pages.adminStock.path}?tab=imports`
const accountEvents = `${pages.adminAudit.path}?tab=accounts`
const vatNumbers = `${pages.adminVerification.path}?tab=vat`
const bankReveals = `${pages.adminReading.path}?tab=bank`

async function unsubscribeTokenOf(site: PageSite, email: string): Promise<string> {
  const person = site.db.selectFrom('contacts').where('email', '=', email).select('mail_key')
  return `${(await person.executeTakeFirstOrThrow()).mail_key.replaceAll('-', '')}p2`
}

export const everyPage: Pick<SitePage, 'path' | 'audience'>[] = [
  ...Object.values(pages),
  { path: sharedBroadcast },
  { path: companysStock, audience: 'staff' },
  { path: importLog, audience: 'staff' },
  { path: bankReveals, audience: 'staff' },
  { path: vatNumbers, audience: 'staff' },
  { path: accountEvents, audience: 'staff' },
]

/**
 * Returns an address of each page of `everyPage` on a demo, by the page's path; adds what the demo lacks. Throws for a page that has
 * parameters and no example here.
 */
export async function examplePaths(site: PageSite): Promise<(path: string) => string> {
  const part = await site.db.selectFrom('parts').select('id').limit(1).executeTakeFirstOrThrow()
  const broadcast = await site.db.selectFrom('broadcasts').select('id').limit(1).executeTakeFirstOrThrow()
  const news = await site.db.selectFrom('news').select('id').orderBy('published_at').limit(1).executeTakeFirstOrThrow()
  const company = await site.db
    .selectFrom('companies')
    .select('id')
    .where('membership_plan', '=', 'broker')
    .where('is_operator', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const member = await site.db
    .selectFrom('contacts')
    .select(['id', 'company_id'])
    .where('email', '=', 'member@demo.example')
    .executeTakeFirstOrThrow()
  const ofMember = (table: 'rfqs' | 'rfq_requests' | 'stock_uploads') =>
    site.db
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', member.company_id)
      .limit(1)
      .executeTakeFirstOrThrow()
  const [rfq, request, upload] = await Promise.all([
    ofMember('rfqs'),
    ofMember('rfq_requests'),
    ofMember('stock_uploads'),
  ])
  const thread = await site.db
    .selectFrom('inbox_threads')
    .where('contact_id', '=', member.id)
    .where('received_at', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const reader = site.db.selectFrom('contacts').where('email', '=', 'member@demo.example').select('id')
  const { id: actor_id } = await reader.executeTakeFirstOrThrow()
  const reveal = { actor_id, action: 'reveal-bank-details', subject: `company/${company.id}`, happened_at: new Date() }
  await site.db.insertInto('audit_log').values(reveal).execute()
  const other = await site.db
    .selectFrom('companies')
    .select('id')
    .where('is_operator', '=', false)
    .where('id', '<>', company.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await addCopiedStock(site.db, { company_id: company.id, of_company_id: other.id })
  const unpaid = site.db.selectFrom('invoices').where('payment_status', 'is', null).select('id').limit(1)
  const invoice = await unpaid.executeTakeFirstOrThrow()
  const examples: Record<string, string> = {
    [pages.adminCompany.path]: `/admin/companies/${company.id}`,
    [pages.adminBanner.path]: '/admin/banners/1',
    [pages.adminNewsItem.path]: `/admin/news/${news.id}`,
    [pages.adminNewsletterIssue.path]: `/admin/newsletter/${await addIssue(site.db, { news_ids: [news.id] })}`,
    [pages.adminPage.path]: '/admin/pages/contract',
    [pages.inboxThread.path]: `/inbox/${thread.id}`,
    [pages.rfqDetail.path]: `/rfqs/${rfq.id}`,
    [pages.rfqReceived.path]: `/rfqs/received/${request.id}`,
    [pages.inventoryUploadDetail.path]: `/inventory/upload/${upload.id}`,
    [companysStock]: `${pages.adminStock.path}?companyId=${company.id}`,
    [pages.partStatistics.path]: '/118032774',
    [pages.partDetail.path]: `/parts/${site.publicIdOf('part', part.id)}`,
    [pages.broadcastDetail.path]: `/broadcasts/${site.publicIdOf('broadcast', broadcast.id)}`,
    [pages.companyDetail.path]: `/companies/${site.publicIdOf('company', company.id)}`,
    [pages.broadcastCategory.path]: '/broadcasts/server-storage/wts',
    [pages.newsCategory.path]: '/news/fraud-warnings',
    [pages.newsDetail.path]: `/news/blog/a-title?id=${news.id}`,
    [pages.advertisement.path]: '/advertisement/999999',
    [pages.unsubscribe.path]: `/unsubscribe/${await unsubscribeTokenOf(site, 'broker@demo.example')}`,
    [pages.payInvoice.path]: site.payPathOf(invoice.id),
    [pages.confirmAddress.path]: '/confirm-address?token=something',
    [sharedBroadcast]: `/news?id=${site.publicIdOf('broadcast', broadcast.id)}&bc=1`,
  }
  return path => {
    const example = examples[path] ?? path
    if (example.includes(':')) throw new Error(`The page ${path} needs an example path here.`)
    return example
  }
}
