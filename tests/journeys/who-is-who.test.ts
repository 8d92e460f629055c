import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pages } from '../../contract/pages.ts'
import { type Site, startSite, toast } from '../support/site.ts'
import { xssPayloads } from '../support/xss-payloads.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const picture = async (width: number, height: number) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#0b5563' } })
    .png()
    .toBuffer(),
})

it('others see a member’s uploaded picture as a square; a profile that does not load leads home', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/profile')
  const badge = page.getByRole('link', { name: 'Download your badge' })
  expect(await badge.getAttribute('href')).toBe('/media/img/trusted.png')
  expect((await page.request.get('/media/img/trusted.png')).headers()['content-type']).toBe('image/png')
  await page.getByRole('button', { name: 'Upload a profile picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your profile picture' })
  const send = dialog.getByRole('button', { name: 'Upload', exact: true })
  expect(await send.isDisabled()).toBe(true)
  const field = dialog.getByLabel('Choose a picture')
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await dialog.getByText('Your browser cannot read this file as a picture.').waitFor()
  expect(await send.isDisabled()).toBe(true)
  await field.setInputFiles(await picture(1_000, 600))
  const preview = dialog.getByRole('img', { name: 'Your picture as others will see it' })
  const sizeOf = (image: typeof preview) =>
    image.evaluate(async (element: HTMLImageElement) => {
      await element.decode()
      return [element.naturalWidth, element.naturalHeight]
    })
  expect(await sizeOf(preview)).toEqual([400, 400])
  await send.click()
  await toast(page, 'Profile Picture uploaded')
  await page.getByRole('button', { name: 'Change picture' }).waitFor()

  const other = await site.visitAs('broker@demo.example')
  await other.page.goto('/companies/2')
  await other.page.getByRole('button', { name: /show the picture of Sanne de Vries/i }).click()
  const shownPicture = other.page.getByRole('dialog').getByRole('img', { name: 'Picture of Sanne de Vries' })
  expect(await sizeOf(shownPicture)).toEqual([400, 400])

  await page.goto('/broadcast-rules')
  await page.route('**/api/companies/me', route => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: 'Your Profile' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  expect([...faults, ...other.faults]).toEqual([])
})

it("a chat opens in the service's app, or on its page if no app opens within half a second", async () => {
  await site.db
    .updateTable('contacts')
    .set({ im_name: 'Telegram', im_value: 'sanne' })
    .where('email', '=', 'member@demo.example')
    .execute()
  const { page, context, faults } = await site.visitAs('broker@demo.example')
  await context.route('https://t.me/**', route => route.fulfill({ body: 'Chat' }))
  await page.goto('/companies/2')
  // What hydrates later would see a clock that has leapt since the server rendered it.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('footer, main section')].every(part =>
      Object.keys(part).some(key => key.startsWith('__reactProps')),
    ),
  )
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const chat = page.getByRole('link', { name: 'sanne', exact: true })

  await chat.click()
  await page.clock.runFor(499)
  expect(context.pages()).toHaveLength(1)
  const opened = context.waitForEvent('page')
  await page.clock.runFor(1)
  const popup = await opened
  expect(popup.url()).toBe('https://t.me/sanne')
  await popup.close()

  // The app takes the focus from the page.
  await chat.click()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await page.clock.runFor(5_000)
  expect(context.pages()).toHaveLength(1)
  const toApp = 'foreign request: tg://resolve?domain=sanne'
  expect(faults).toEqual([toApp, toApp])
})

it('a part whose code loads after the page changed renders without an error', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  const warnings: string[] = []
  page.on('console', message => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  // The footer as it was before one of its texts changed.
  await page.route('**/companies/2', async route => {
    const response = await route.fetch()
    const earlier = (await response.text()).replace(/(<footer[\s\S]*?)Contact/, '$1Earlier text')
    expect(earlier).toContain('Earlier text')
    await route.fulfill({ response, body: earlier })
  })
  await page.goto('/companies/2')
  await expect.poll(() => warnings.join()).toContain('React error #418')
  expect(faults).toEqual([])
})

/** Content that service-only members never see, as it appears in the document of a page. */
const notForServiceOnly = [
  '>Compose<',
  '>Recommend<',
  '>File Complaint<',
  '>Favorite<',
  '>My Broadcasts<',
  '>From Favorites<',
  '>Recommendations<',
  '>Reply to Broadcast<',
  'Broadcast Settings<',
  '>Inventory<',
  '>Add item<',
  'Receive requests for quote',
  'Show possible matches',
  '/broadcasts?companyId=',
]

it('no page shows a service-only member anything that is not for them', async () => {
  const { page, faults } = await site.visitAs('service@demo.example')
  const trader = await site.visitAs('diamond@demo.example')
  const broadcast = await site.db
    .selectFrom('broadcasts')
    .innerJoin('contacts', 'contacts.company_id', 'broadcasts.company_id')
    .where('contacts.email', '=', 'broker@demo.example')
    .where('removed_at', 'is', null)
    .select('broadcasts.id')
    .executeTakeFirstOrThrow()
  const part = await site.db.selectFrom('parts').select('id').limit(1).executeTakeFirstOrThrow()
  const own = Object.values(pages)
    .filter(({ path, audience }) => audience !== 'staff' && !path.includes(':'))
    .map(({ path }) => path)
  const paths = [
    ...own,
    '/companies/3',
    '/companies/3?tab=recommendations',
    `/broadcasts/${broadcast.id}`,
    `/parts/${part.id}`,
    '/parts?query=cisco&view=lines',
    '/broadcasts?tab=my',
  ]
  const findings: string[] = []
  const visited = new Set<string>()
  for (const path of paths) {
    const html = await (await page.request.get(path)).text()
    // What scripts and replies contain is not shown.
    const shown = (text: string) => text.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    findings.push(...notForServiceOnly.filter(text => shown(html).includes(text)).map(text => `${path}: ${text}`))
    const forTrader = shown(await (await trader.page.request.get(path)).text())
    for (const text of notForServiceOnly) if (forTrader.includes(text)) visited.add(text)
  }
  expect(findings).toEqual([])
  // A trader sees each of them; otherwise the list above would prove nothing.
  expect(notForServiceOnly.filter(text => !visited.has(text))).toEqual([])

  await page.goto('/companies/3')
  const navigation = page.getByRole('banner').getByRole('navigation').first()
  await navigation.getByRole('link', { name: 'Contact us' }).waitFor()
  await page.getByText('RFQ', { exact: true }).first().waitFor({ state: 'detached' })
  for (const name of ['Favorite', 'Recommend', 'File Complaint', 'Broadcasts'])
    expect(await page.getByRole('main').getByRole('button', { name, exact: true }).count(), name).toBe(0)
  await page.goto('/inventory')
  await page.getByText('Sorry, your account does not allow for uploading of inventory.').waitFor()
  expect(faults).toEqual([])
})

/** Stores scripts in every text of a company and its people, and in texts about and to it. */
async function storePayloads() {
  const { db } = site
  const texts = xssPayloads.map(text => text.replaceAll('\u0000', ''))
  let index = 0
  const next = (max: number) => {
    do index += 1
    while ((texts[index % texts.length]?.length ?? 0) > max)
    return texts[index % texts.length] ?? ''
  }
  const long = texts.slice(0, 40).join('\n')
  const company = {
    tel: next(100),
    website: 'javascript:xss(1)',
    address: next(100),
    city: next(100),
    shipping_details: long,
    warranty_policy: long,
    description: long,
    payment_method: next(200),
  }
  const person = { name: next(100), function: next(100), tel: next(100), im_name: 'Other', im_value: next(100) }
  await db
    .updateTable('companies')
    .set({ name: next(100), ...company })
    .where('is_operator', '=', false)
    .execute()
  await db.updateTable('contacts').set(person).where('company_id', 'in', [2, 3]).where('is_staff', '=', false).execute()
  await db
    .updateTable('recommendations')
    .set({ text: long, author_name: next(100) })
    .execute()
  await db
    .updateTable('complaints')
    .set({ title: next(100), body: long, resolution: long, answer: long })
    .execute()
  await db
    .updateTable('messages')
    .set({ subject: next(200), body: long })
    .execute()
  await db.updateTable('message_reports').set({ reason: long }).execute()
  const member = db.selectFrom('contacts').where('email', '=', 'member@demo.example').select('id')
  const { id } = await db
    .selectFrom('inbox_threads')
    .where('contact_id', '=', member)
    .where('received_at', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { threadId: id }
}

it('scripts in members’ profiles, recommendations and messages do not run, even without the policy', async () => {
  const { threadId } = await storePayloads()
  const found: string[] = []
  for (const [email, paths] of [
    [
      'member@demo.example',
      ['/companies/3', '/companies', '/profile', `/inbox/${threadId}`, '/complaints', '/favorites'],
    ],
    [
      'staff@demo.example',
      ['/admin/companies/3', '/admin/complaints', '/admin/recommendations', '/admin/reported-messages'],
    ],
  ] as const) {
    const visit = await site.visitAs(email)
    const context = await visit.context.browser()?.newContext({ baseURL: site.url, bypassCSP: true })
    if (context === undefined) throw new Error('The browser is gone.')
    await context.addCookies(await visit.context.cookies())
    await context.addInitScript(() => {
      const ran: number[] = []
      Object.assign(window, { ran, xss: (n: number) => ran.push(n) })
    })
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' })
      await page.getByRole('main').getByText('xss(').first().waitFor()
      const active = await page.evaluate(() => {
        const { ran } = window as unknown as { ran: number[] }
        const elements = [...document.querySelectorAll('body *')]
        const isActive = (element: Element) =>
          [...element.attributes].some(
            ({ name, value }) => /^(on|srcdoc|formaction)/i.test(name) || /^\s*(java|vb)script:/i.test(value),
          )
        const strange = document.querySelectorAll('main :is(script, iframe, object, embed, base, math)')
        return [
          ...ran.map(String),
          ...[...strange, ...elements.filter(isActive)].map(({ outerHTML }) => outerHTML.slice(0, 99)),
        ]
      })
      found.push(...active.map(each => `${path}: ${each}`))
    }
    await context.close()
  }
  expect(found).toEqual([])
})
