import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unusedCode } from '../support/factor-code.ts'
import { mailTo, pathIn } from '../support/mailbox.ts'
import { type Site, startSite, toast } from '../support/site.ts'
import { missingRows, numPayloads, payloadRows, storedPayloads, xssPayloads } from '../support/xss-payloads.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('staff publish news that a visitor reads; two editors do not overwrite each other', async () => {
  const { page, faults } = await site.visitAs('staff@demo.example')
  await page.goto('/admin/news')
  await page.getByRole('link', { name: 'Write news' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Memory prices rise again')
  await page.getByLabel('Category').selectOption({ label: 'Blog' })
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('<p>DDR4 costs a third more.</p>\n')
  await page.getByRole('button', { name: 'Video' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://youtu.be/dQw4w9WgXcQ')
  await dialog.getByLabel('Title of the video').fill('The market in a minute')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  // The preview is that of the page: a video is a picture that links to it.
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('link', { name: 'The market in a minute' }).waitFor()
  await page.getByLabel('Publication').selectOption('At once')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'News saved')
  await page.getByText('Version 1').waitFor()

  const visitor = await site.visit()
  await visitor.page.goto('/news')
  await visitor.page.getByRole('link', { name: 'Memory prices rise again' }).first().click()
  await visitor.page.getByRole('heading', { name: 'Memory prices rise again' }).waitFor()
  await visitor.page.getByText('DDR4 costs a third more.').waitFor()
  expect(await visitor.page.locator('iframe').count()).toBe(0)

  // A colleague saves first; the text typed here is kept and then replaces the colleague's.
  await text.fill('<p>DDR4 costs half more.</p>')
  await site.db
    .updateTable('news')
    .set({ version: 2, keywords: 'colleague' })
    .where('title', '=', 'Memory prices rise again')
    .execute()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Somebody else has changed this').waitFor()
  expect(await text.inputValue()).toBe('<p>DDR4 costs half more.</p>')
  await expect.poll(() => page.getByLabel('Keywords').inputValue()).toBe('colleague')
  await page.getByRole('button', { name: 'Overwrite it' }).click()
  await page.getByText('Version 3').waitFor()
  await visitor.page.reload()
  await visitor.page.getByText('DDR4 costs half more.').waitFor()
  expect([...faults, ...visitor.faults]).toEqual([])
})

it('a visitor subscribes by a mailed link, gets an issue of the newsletter, and unsubscribes with one click', async () => {
  const { page, faults } = await site.visit()
  await page.goto('/newsletter')
  await page.getByLabel('E-mail address').fill('rita@reader.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Check your mailbox').waitFor()
  const link = await mailTo('rita@reader.example', 'Confirm your subscription')
  await page.goto(pathIn(link, /\/confirm-newsletter\?token=/))
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await page.getByRole('heading', { name: 'You get the newsletter' }).waitFor()

  const { page: desk } = await site.visitAs('staff@demo.example')
  await desk.goto('/admin/newsletter/new')
  await desk.getByLabel('Subject').fill('Three things in November')
  await desk.getByLabel('Before the news').fill('Dear reader,\n\nthis is {{unsubscribe}} new.')
  await desk.getByRole('group', { name: 'News in this issue' }).getByRole('checkbox').first().check()
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByRole('button', { name: 'Send to all subscribers' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('It goes to 1 subscriber').waitFor()
  await dialog.getByLabel('Code from your authenticator app').fill(await unusedCode(site, desk))
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await desk.getByText('This issue was sent to 1 subscriber.').waitFor()

  const issue = await mailTo('rita@reader.example', 'Three things in November')
  expect(issue).toContain('this is {{unsubscribe}} new.')
  const raw = await rawMailTo('rita@reader.example', 'Three things in November')
  const path = /^List-Unsubscribe: <https?:\/\/[^/]+(\/unsubscribe\/[0-9a-f]{32}n)>/m.exec(raw)?.[1] ?? ''
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(raw).toMatch(/^From: "?TBS Newsletter"? <newsletter@alerts\./m)
  expect(issue).toContain(path)
  const done = await page.request.post(path, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(done.status()).toBe(200)
  await page.goto(path)
  await page
    .getByText(/Newsletter/)
    .first()
    .waitFor()
  const rows = await site.db.selectFrom('newsletter_subscribers').select('state').execute()
  expect(rows).toEqual([{ state: 'unsubscribed' }])
  expect(faults).toEqual([])
})

/** Returns the newest mail to an address with this subject, as it left, with its header lines unfolded. */
async function rawMailTo(address: string, subject: string): Promise<string> {
  const folder = join(site.dataDir, 'mailbox')
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  const latest = mails.findLast(mail => mail.includes(address) && mail.includes(subject)) ?? ''
  return latest.replaceAll(/\r?\n[ \t]+/g, ' ')
}

/** Stores the payloads in HTML of staff, as an older release or a fault could have: without the sanitizing that writing does. */
async function storeHtml() {
  const { db } = site
  const { id: category_id } = await db.selectFrom('news_categories').select('id').limit(1).executeTakeFirstOrThrow()
  const item = (title: string, body_html: string, index: number) => ({
    category_id,
    title,
    title_slug: 'x',
    author: title,
    keywords: title,
    body_html,
    is_pinned: true,
    published_at: new Date(Date.now() - 1_000 * index),
  })
  const items = storedPayloads.slice(0, 40).map((title, index) => item(title, `<p>${title}</p>`, index + 1))
  const [first] = await db
    .insertInto('news')
    .values([item('All', payloadRows, 0), ...items])
    .returning('id')
    .execute()
  const text = {
    version: '2026-12-01',
    title: storedPayloads[0] ?? '',
    body_html: payloadRows,
    published_at: new Date(),
  }
  await db
    .insertInto('site_texts')
    .values(
      (['contract', 'media-kit', 'about'] as const).map(name => ({ ...text, name, note: storedPayloads[1] ?? '' })),
    )
    .execute()
  const moment = new Date()
  const [issue] = await db
    .insertInto('newsletter_issues')
    .values({
      subject: storedPayloads[2] ?? '',
      intro: payloadRows,
      closing: storedPayloads.slice(0, 20).join('\n\n'),
      news_ids: [first?.id ?? 0],
      created_at: moment,
      updated_at: moment,
    })
    .returning('id')
    .execute()
  for (const [email, message] of [
    ['suspended@demo.example', { custom_full_block: payloadRows }],
    ['member@demo.example', { modal_message: payloadRows }],
  ] as const) {
    const company = db.selectFrom('contacts').where('email', '=', email).select('company_id')
    await db.updateTable('companies').set(message).where('id', '=', company).execute()
  }
  return { newsId: first?.id ?? 0, issueId: issue?.id ?? 0 }
}

/** Stores the payloads in the plain texts of staff, one a cell, and returns the number of the last one. */
async function storeTexts(): Promise<void> {
  const { db } = site
  let last = -1
  const next = () => {
    last = (last + 1) % storedPayloads.length
    return storedPayloads[last] ?? ''
  }
  const rows = <Row>(count: number, row: () => Row) => Array.from({ length: count }, row)
  const testimonials = rows(110, () => ({ description: next(), name: next(), company: next() }))
  await db.insertInto('testimonials').values(testimonials).execute()
  const faqs = rows(30, () => ({ question: next(), answer: next(), link_label: next(), link_url: 'javascript:xss(1)' }))
  await db.insertInto('faqs').values(faqs).execute()
  const team = rows(20, () => ({ name: next(), position: next(), email: 'team@demo.example' }))
  await db.insertInto('team_members').values(team).execute()
  const videos = rows(10, () => ({ title: next(), category: next(), url: 'javascript:xss(2)' }))
  await db.insertInto('help_videos').values(videos).execute()
  const registered_at = new Date()
  const attendees = rows(10, () => ({ name: next(), company: next(), country_code: 'NL', registered_at }))
  await db.insertInto('event_attendees').values(attendees).execute()
  for (const table of ['service_categories', 'banners'] as const)
    for (const { id } of await db.selectFrom(table).select('id').limit(10).execute())
      if (table === 'banners') await db.updateTable(table).set({ alt: next() }).where('id', '=', id).execute()
      else await db.updateTable(table).set({ name: next() }).where('id', '=', id).execute()
}

/** Returns a page of this account on which scripts run as they would without the content security policy. */
async function withoutPolicy(email: string) {
  const visit = await site.visitAs(email)
  const context = await visit.context.browser()?.newContext({ baseURL: site.url, bypassCSP: true })
  if (context === undefined) throw new Error('The browser is gone.')
  await context.addCookies(await visit.context.cookies())
  await context.addInitScript(() => {
    const ran: number[] = []
    Object.assign(window, { ran, xss: (n: number) => ran.push(n) })
  })
  const page = await context.newPage()
  const opened: string[] = []
  page.on('dialog', dialog => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  return { page, opened }
}

/** Returns what the page shows, and the elements on it that could run a script, or did. */
const read = (page: Page) =>
  page.evaluate(() => {
    // React replaces such a link by one that throws.
    const isScript = (value: string) => /^\s*(java|vb)script:(?!throw new Error\('React has blocked)/i.test(value)
    const inert = (element: Element) =>
      [...element.attributes].every(
        ({ name, value }) => !/^(on|srcdoc|formaction|xlink)/i.test(name) && !isScript(value),
      )
    const strange = document.querySelectorAll(
      'main :is(script, iframe, object, embed, style, base, math, form[action])',
    )
    const { ran = [] } = window as unknown as { ran?: number[] }
    const named = [...document.querySelectorAll('body *')].filter(element => !inert(element))
    return {
      text: [document.body.textContent, ...[...document.images].map(({ alt }) => alt)].join('\n'),
      active: [...ran.map(n => `ran ${n}`), ...[...strange, ...named].map(element => element.outerHTML.slice(0, 120))],
    }
  })

it('none of 500 scripts in staff’s HTML runs in a browser, even without the content security policy', async () => {
  expect(new Set(xssPayloads).size).toBe(numPayloads)
  const { newsId, issueId } = await storeHtml()
  const found: string[] = []
  const look = async (page: Page, path: string, showsAll = true) => {
    await page.goto(path, { waitUntil: 'load' })
    // The rows that a page does not show in time are reported as missing.
    const mark = `row ${numPayloads - 1}.`
    if (showsAll)
      await page
        .waitForFunction(text => document.body.textContent?.includes(text), mark, { timeout: 15_000 })
        .catch(() => undefined)
    const { text, active } = await read(page)
    found.push(...active.map(each => `${path}: ${each}`))
    if (showsAll) found.push(...missingRows(text).map(n => `${path}: row ${n} is missing`))
  }
  const staff = await withoutPolicy('staff@demo.example')
  for (const path of [
    `/news/blog/x?id=${newsId}`,
    '/contract',
    '/media-kit',
    '/about',
    `/admin/news/${newsId}`,
    '/admin/pages/contract',
    `/api/admin/newsletter/issues/${issueId}/preview`,
  ])
    await look(staff.page, path)
  for (const path of ['/news', '/', `/admin/newsletter/${issueId}`]) await look(staff.page, path, false)
  for (const email of ['suspended@demo.example', 'member@demo.example']) {
    const { company_id: id } = await site.db
      .selectFrom('contacts')
      .where('email', '=', email)
      .select('company_id')
      .executeTakeFirstOrThrow()
    await look(staff.page, `/admin/companies/${id}`)
    const member = await withoutPolicy(email)
    await look(member.page, '/')
    found.push(...member.opened)
  }
  expect([...staff.opened, ...found]).toEqual([])
})

it('none of 500 scripts in staff’s plain texts runs in a browser, and all are shown as written', async () => {
  await storeTexts()
  const { page, opened } = await withoutPolicy('staff@demo.example')
  const texts: string[] = []
  const found: string[] = []
  const look = async () => {
    const { text, active } = await read(page)
    texts.push(text)
    found.push(...active.map(each => `${page.url()}: ${each}`))
  }
  for (const path of ['/testimonials', '/help', '/contact', '/services', '/admin/event', '/admin/banners']) {
    await page.goto(path, { waitUntil: 'load' })
    await look()
  }
  const note = storedPayloads.slice(0, 6).join('\n')
  const { id: companyId } = await site.db
    .selectFrom('companies')
    .where('is_operator', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const lines = [{ description: storedPayloads[8], quantity: 1, unitPrice: 10 }]
  await page.goto('/admin/invoices')
  const number = await page.evaluate(
    async body => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch('/api/admin/invoices', { method: 'POST', headers, body: JSON.stringify(body) })
      return (await reply.json()).payload.invoiceNumber
    },
    { companyId, account: 'Plus', lines, note },
  )
  await page.reload()
  await page.getByRole('button', { name: number }).first().click()
  await page.getByRole('dialog').getByText('xss(5)').waitFor()
  await look()
  const shown = new Set(texts.flatMap(text => [...text.matchAll(/xss\((\d+)\)/g)].map(([, n]) => Number(n))))
  expect(storedPayloads.map((_, n) => n).filter(n => !shown.has(n))).toEqual([])
  expect([...opened, ...found]).toEqual([])
})
