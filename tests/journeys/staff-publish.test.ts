import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unusedCode } from '../support/factor-code.ts'
import { mailTo, pathIn } from '../support/mailbox.ts'
import { type Site, startSite, toast } from '../support/site.ts'
import { numPayloads, xssPayloads } from '../support/xss-payloads.ts'

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
  const link = await mailTo('rita@reader.example', 'Confirm the newsletter')
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

/** Stores the payloads as an older release or a fault could have: without the sanitizing that writing does. */
async function storePayloads() {
  const { db } = site
  const all = xssPayloads.join('\n')
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
  const titles = xssPayloads.map(payload => payload.replaceAll('\u0000', ''))
  const body = all.replaceAll('\u0000', '')
  const items = [
    item('All', body, 0),
    ...titles.slice(0, 40).map((title, index) => item(title, `<p>${title}</p>`, index + 1)),
  ]
  const [first] = await db.insertInto('news').values(items).returning('id').execute()
  const text = { version: '2026-12-01', title: titles[0] ?? '', body_html: body, published_at: new Date() }
  await db
    .insertInto('site_texts')
    .values((['contract', 'media-kit', 'about'] as const).map(name => ({ ...text, name, note: titles[1] ?? '' })))
    .execute()
  const moment = new Date()
  const [issue] = await db
    .insertInto('newsletter_issues')
    .values({
      subject: titles[2] ?? '',
      intro: body,
      closing: titles.slice(0, 20).join('\n\n'),
      news_ids: [first?.id ?? 0],
      created_at: moment,
      updated_at: moment,
    })
    .returning('id')
    .execute()
  return { newsId: first?.id ?? 0, issueId: issue?.id ?? 0 }
}

it('none of 500 scripts in staff’s texts runs in a browser, even without the content security policy', async () => {
  expect(new Set(xssPayloads).size).toBe(numPayloads)
  const { newsId, issueId } = await storePayloads()
  const staff = await site.visitAs('staff@demo.example')
  const context = await staff.context.browser()?.newContext({ baseURL: site.url, bypassCSP: true })
  if (context === undefined) throw new Error('The browser is gone.')
  await context.addCookies(await staff.context.cookies())
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
  const executed: string[] = []
  for (const path of [
    `/news/blog/x?id=${newsId}`,
    '/news',
    '/',
    '/contract',
    '/media-kit',
    `/admin/news/${newsId}`,
    '/admin/pages/contract',
    `/admin/newsletter/${issueId}`,
    `/api/admin/newsletter/issues/${issueId}/preview`,
  ]) {
    await page.goto(path, { waitUntil: 'load' })
    if (path.startsWith('/admin/') && !path.includes('newsletter'))
      await page.getByRole('region', { name: 'Preview' }).locator('p').nth(1).waitFor()
    const active = await page.evaluate(() => {
      const inert = (element: Element) =>
        [...element.attributes].every(
          ({ name, value }) => !/^(on|srcdoc|formaction|xlink)/i.test(name) && !/^\s*(java|vb)script:/i.test(value),
        )
      const strange = document.querySelectorAll(
        'main :is(script, iframe, object, embed, style, base, math, form[action])',
      )
      const { ran = [] } = window as unknown as { ran?: number[] }
      const named = [...document.querySelectorAll('body *')].filter(element => !inert(element))
      return [...ran.map(n => `ran ${n}`), ...[...strange, ...named].map(element => element.outerHTML.slice(0, 120))]
    })
    executed.push(...active.map(each => `${path}: ${each}`))
  }
  await context.close()
  expect([...opened, ...executed]).toEqual([])
})
