import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages, type Page as SitePage } from '../../contract/pages.ts'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite } from '../support/site.ts'
import { addCopiedStock } from '../support/world.ts'

/** Returns what sticks out of the page in a window of this width, and the tables whose rows do not fit their headings. */
async function misfitsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(async () => {
    // The age of an event becomes a date after two weeks; the example rows may be younger. Stock has an age in days only.
    const ages = [...document.querySelectorAll<HTMLTimeElement>('td time')]
    for (const { firstChild, dateTime } of ages)
      if (dateTime.includes('T') && /^(now|\d+ (min|h|d))$/.test(firstChild?.nodeValue ?? '') && firstChild !== null)
        firstChild.nodeValue = '2026-08-20'
    // Layout that depends on the window's width has settled after a frame.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { scrollWidth, clientWidth } = document.documentElement
    const misfits =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider than the window`] : []
    const isTableRow = (row: HTMLTableRowElement) => getComputedStyle(row).display === 'table-row'
    const columnsOf = (row: HTMLTableRowElement) =>
      [...row.cells].reduce((sum, cell) => sum + (cell.offsetParent === null ? 0 : cell.colSpan), 0)
    for (const table of document.querySelectorAll('table')) {
      const heading = table.tHead?.rows[0]
      if (heading === undefined || !isTableRow(heading)) continue
      // A style that hides a heading but not its cells, or vice versa.
      const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')].filter(isTableRow)
      if (rows.some(row => columnsOf(row) !== columnsOf(heading)))
        misfits.push(`the rows under "${heading.textContent}" do not fit their headings`)
    }
    const isCut = (cell: HTMLElement) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth
    const cut = new Set(ages.map(age => age.closest('td')).filter(cell => cell !== null && isCut(cell)))
    if (cut.size > 0) misfits.push(`the dates of ${cut.size} rows are cut`)
    return misfits
  })
}

let site: Site
const examples: Record<string, string> = {}
beforeAll(async () => {
  site = await startSite()
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
  Object.assign(examples, {
    [pages.adminCompany.path]: `/admin/companies/${company.id}`,
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
    [pages.unsubscribe.path]: `/unsubscribe/${await unsubscribeTokenOf('broker@demo.example')}`,
    [pages.confirmAddress.path]: '/confirm-address?token=something',
    [sharedBroadcast]: `/news?id=${site.publicIdOf('broadcast', broadcast.id)}&bc=1`,
  })
})
afterAll(() => site.close())

/** A shared broadcast's address is that of the news page, with parameters. */
const sharedBroadcast = '/news?bc=1'

/** Staff's other views of stock. */
const companysStock = `${pages.adminStock.path}?companyId=`
const importLog = `${pages.adminStock.path}?tab=imports`
const accountEvents = `${pages.adminAudit.path}?tab=accounts`
const vatNumbers = `${pages.adminVerification.path}?tab=vat`
const bankReveals = `${pages.adminReading.path}?tab=bank`

async function unsubscribeTokenOf(email: string): Promise<string> {
  const person = site.db.selectFrom('contacts').where('email', '=', email).select('mail_key')
  return `${(await person.executeTakeFirstOrThrow()).mail_key.replaceAll('-', '')}p2`
}

const exampleOf = (path: string) => {
  const example = examples[path] ?? path
  if (example.includes(':')) throw new Error(`The page ${path} needs an example path here.`)
  return example
}

const all: Pick<SitePage, 'path' | 'audience'>[] = [
  ...Object.values(pages),
  { path: sharedBroadcast },
  { path: companysStock, audience: 'staff' },
  { path: importLog, audience: 'staff' },
  { path: bankReveals, audience: 'staff' },
  { path: vatNumbers, audience: 'staff' },
  { path: accountEvents, audience: 'staff' },
]
const staff = 'staff@demo.example'
/** Who may open a page; staff is tested on its own pages only, the others are the same as for members. */
const isFor = ({ audience }: Pick<SitePage, 'audience'>, email: string | undefined) =>
  email === staff ? audience === 'staff' : audience === undefined || (audience === 'account' && email !== undefined)
const desk = { widths: [1440, 768], hasTouch: false } as const
/** A window of 320 px equals one of 1280 px at 400 % zoom. */
const phone = { widths: [390, 320], hasTouch: true } as const

/**
 * Each audience on a desktop in one theme and on a phone in the other: a page is loaded once, on either alternately, checked, and
 * then switched to the other.
 */
const views = [
  { who: 'a visitor', email: undefined, themes: ['light', 'dark'] },
  { who: 'a member', email: 'member@demo.example', themes: ['dark', 'light'] },
  { who: 'staff', email: staff, themes: ['light', 'dark'] },
] as const

describe.each(views)('for $who, $themes.0 on a desk and $themes.1 on a phone', ({ email, themes }) => {
  it('every page opens without axe findings, refused requests or overflow', async () => {
    const onDesk = { ...desk, theme: themes[0] }
    const onPhone = { ...phone, theme: themes[1] }
    const { page, context, faults } = email === undefined ? await site.visit() : await site.visitAs(email)
    const devtools = await context.newCDPSession(page)
    // All at once, because each causes a new layout.
    const become = ({ widths, hasTouch, theme }: typeof onDesk | typeof onPhone) =>
      Promise.all([
        page.setViewportSize({ width: widths[0], height: 900 }),
        devtools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch }),
        page.emulateMedia({ colorScheme: theme }),
      ])
    const found: string[] = []
    for (const [at, { path }] of all.filter(each => isFor(each, email)).entries()) {
      const example = exampleOf(path)
      const looks = at % 2 === 0 ? [onDesk, onPhone] : [onPhone, onDesk]
      for (const look of looks) {
        await become(look)
        if (look === looks[0]) {
          const response = await page.goto(example)
          if (response?.status() !== 200) found.push(`${example}: status ${response?.status()}`)
        }
        expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(look.hasTouch)
        // A page that leads on has none until the next page is there.
        const hasOneHeading = page.waitForFunction(
          () => [...document.querySelectorAll('h1')].filter(each => each.checkVisibility()).length === 1,
          null,
          { timeout: 10_000 },
        )
        await hasOneHeading.catch(() => found.push(`${example}: not one h1`))
        for (const violation of await violationsOn(page)) found.push(`${example}, ${look.theme}: ${violation}`)
        for (const width of look.widths)
          for (const misfit of await misfitsAt(page, width)) found.push(`${example} at ${width}: ${misfit}`)
      }
    }
    expect(found).toEqual([])
    expect(faults).toEqual([])
  }, 900_000)
})
