import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../../tools/seed/index.ts'
import { mailsTo } from '../support/mails.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('a wrong password is reported without revealing whether the address is known, and nothing typed is lost', async () => {
  const { page } = await site.visit()
  await page.goto('/')
  for (const email of ['member@demo.example', 'nobody@demo.example']) {
    await page.getByRole('button', { name: 'Sign In' }).first().click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    const signIn = page.getByRole('dialog').getByRole('button', { name: 'Sign In' })
    await signIn.click()
    await toast(page, /Could not login[\s\S]*The e-mail address or password is incorrect\./)
    await expect.poll(() => signIn.isEnabled()).toBe(true)
    const typed = page.getByLabel('Password', { exact: true })
    expect(await typed.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('dialog').textContent()).toContain('The e-mail address or password is incorrect.')
    // A repeated message replaces the first instead of stacking.
    expect(await page.getByText('Could not login').count()).toBeLessThan(2)
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    if (email !== 'nobody@demo.example') await page.keyboard.press('Escape')
  }
  await page.getByLabel('E-mail').fill('member@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.getByText('Could not login').count()).toBe(0)
})

it('a member signs out and is a visitor again', async () => {
  const { page } = await site.visitAs('member@demo.example')
  await page.goto('/')
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign In' }).first().waitFor()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  // The menu is gone; keyboard focus continues from the content.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

it('a forgotten password is replaced through the link in the mail', async () => {
  const { page } = await site.visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /forgot/i })
    .click()
  await page.getByRole('dialog').getByLabel('E-mail').fill('trial@demo.example')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /request|send/i })
    .click()
  await page.getByText('Password request successful.').waitFor()

  await expect
    .poll(() => mailsTo(site.db, 'trial@demo.example'), { timeout: 60_000 })
    .toMatchObject([{ sent_at: expect.any(Date) }])
  const [mail] = await mailsTo(site.db, 'trial@demo.example')
  const link = /https?:\/\/\S+reset=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(/new password/i)
    .first()
    .fill('violet-harbour-crane-71')
  await page.waitForURL(url => !url.search.includes('reset='))
  await dialog.getByRole('button', { name: /save|set|update/i }).click()
  await page.getByText('Password successfully updated. Please login with your newly created password').waitFor()

  const again = await page.request.post('/api/auth/login', {
    headers: { origin: site.url },
    data: { email: 'trial@demo.example', password: 'violet-harbour-crane-71' },
  })
  expect(again.status()).toBe(200)
})

it.each([
  ['overdue@demo.example', 'Payment overdue'],
  ['expired@demo.example', /Your free trial on .* has ended/],
])('%s sees the block of the account, and no list of broadcasts', async (email, text) => {
  const { page } = await site.visitAs(email)
  await page.goto('/broadcasts')
  await page.getByRole('dialog').getByText(text).first().waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
  expect((await page.request.post('/api/broadcasts', { headers: { origin: site.url }, data: {} })).status()).toBe(403)
})
