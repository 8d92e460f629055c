import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsTo, mailTo, pathIn, post, resetLimits } from '../support/mailbox.ts'
import { type Site, startSite, toast } from '../support/site.ts'
import { addPart } from '../support/world.ts'

const pos = 10
const gaming = 15
const broker = 'broker@demo.example'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())
beforeEach(() => resetLimits(site))

const choice = (page: Page, list: string, type: string) =>
  page.getByRole('radio', { name: `${list}, ${broker}: ${type}`, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

const settingsOf = (email: string, listId: number) =>
  site.db
    .selectFrom('broadcast_settings')
    .innerJoin('contacts', 'contacts.id', 'contact_id')
    .where('contacts.email', '=', email)
    .where('address', '=', 'primary')
    .where('list_id', '=', listId)
    .select('delivery')
    .executeTakeFirst()

it('unsaved choices for the lists are kept, and apply once saved', async () => {
  const { page, faults } = await site.visitAs(broker)
  await page.goto('/broadcast-settings')
  await choice(page, 'All lists', 'No email').check()
  await choice(page, 'Gaming', 'Standard').check()
  await page.getByText(/changes not saved/).waitFor()
  await page.getByRole('link', { name: 'Parts' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Parts' }).waitFor()
  await page.goBack()
  await page.getByText('These are your unsaved changes.').waitFor()
  expect(await choice(page, 'Gaming', 'Standard').isChecked()).toBe(true)
  await save(page)
  await toast(page, 'Broadcast settings succesfully updated')
  expect(await settingsOf(broker, pos)).toEqual({ delivery: 'none' })

  const seller = await site.visitAs('member@demo.example')
  await seller.page.goto('/broadcast-rules')
  await post(seller.page, { listType: pos, desc: 'NOT-WANTED-1' })
  await post(seller.page, { listType: gaming, desc: 'WANTED-AT-ONCE-1' })
  await mailTo(broker, 'WANTED-AT-ONCE-1')
  expect(await mailsTo(broker, 'NOT-WANTED-1')).toEqual([])
  expect(faults).toEqual([])
})

it('arrow keys move along the delivery types of a list, and the first row sets all lists', async () => {
  const { page } = await site.visitAs(broker)
  await page.goto('/broadcast-settings')
  await choice(page, 'All lists', 'Standard').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  expect(await choice(page, 'POS', 'Digest').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await page.getByText(/not saved/).count()).toBe(0)
})

it('an address over the limit is refused in place, naming the limit and the plan', async () => {
  const { page } = await site.visitAs('member@demo.example')
  await page.goto('/broadcast-settings')
  const all = page.getByRole('radio', { name: /^All lists, sales@.*: Standard$/ })
  await all.check()
  await save(page)
  await page.getByText('Nothing was saved.').waitFor()
  await page.getByText(/Your Plus account allows 2 e-mail addresses/).waitFor()
  expect(await all.isChecked()).toBe(true)
})

it('the link in a broadcast’s mail unsubscribes without a session, but only after a click on the page', async () => {
  const seller = await site.visitAs('member@demo.example')
  await seller.page.goto('/broadcast-rules')
  const diamond = 'diamond@demo.example'
  await site.db
    .updateTable('broadcast_settings')
    .set({ delivery: 'standard' })
    .where('contact_id', 'in', eb => eb.selectFrom('contacts').select('id').where('email', '=', diamond))
    .execute()
  await post(seller.page, { listType: gaming, desc: 'TOO-MUCH-MAIL-1' })
  const link = pathIn(await mailTo(diamond, 'TOO-MUCH-MAIL-1'), /\/unsubscribe\//)

  const { page, faults } = await site.visit()
  await page.goto(link)
  await page.getByRole('heading', { name: 'Unsubscribe from Gaming?' }).waitFor()
  await page.getByText('d…@demo.example').waitFor()
  expect(await settingsOf(diamond, gaming)).toEqual({ delivery: 'standard' })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'Unsubscribed' }).waitFor()
  expect(await settingsOf(diamond, gaming)).toEqual({ delivery: 'none' })
  expect(await settingsOf(diamond, pos)).toEqual({ delivery: 'standard' })
  await page.goto('/unsubscribe/0123456789abcdef0123456789abcdefp15')
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  expect(faults).toEqual([])
})

it('a new address is confirmed by the link mailed to it', async () => {
  const { page, faults } = await site.visitAs('trial@demo.example')
  await page.goto('/broadcast-settings')
  await page.getByRole('button', { name: /^(Replace|Add an address)$/ }).click()
  await page.getByRole('textbox', { name: /alternative address/i }).fill('second@elsewhere.example')
  await page.getByLabel('Your password').fill('circular-trade-26')
  await page.getByRole('button', { name: 'Send the link', exact: true }).click()
  await page.getByText('Not confirmed').waitFor()
  const link = pathIn(await mailTo('second@elsewhere.example', 'Confirm'), /\/confirm-address\?/)

  const owner = await site.visit()
  await owner.page.goto(link)
  await owner.page.waitForURL(url => url.pathname === '/confirm-address' && url.search === '')
  await page.reload()
  await page.getByText('Not confirmed').waitFor()
  await owner.page.getByRole('button', { name: 'Confirm this address' }).click()
  await owner.page.getByRole('heading', { name: 'Address confirmed' }).waitFor()
  await owner.page.getByText('second@elsewhere.example').waitFor()
  await page.reload()
  await page.getByText('Not confirmed').waitFor({ state: 'detached' })
  await owner.page.goto('/confirm-address?token=made-up')
  await owner.page.getByRole('button', { name: 'Confirm this address' }).click()
  await owner.page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  expect([...faults, ...owner.faults]).toEqual([])
})

it('a saved search mails its results at once, and stops when it is removed', async () => {
  const { page, faults } = await site.visitAs(broker)
  await page.goto('/broadcast-rules')
  await page.evaluate(() =>
    fetch('/api/savedSearches', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: 'FOUND-IT-77', isDigest: true }),
    }),
  )
  await page.goto('/broadcasts?tab=saved')
  const row = page.getByRole('row', { name: /FOUND-IT-77/ })
  await row.getByRole('button', { name: /Switch delivery method/ }).click()
  await row.getByRole('cell', { name: 'Immediately', exact: true }).waitFor()

  const seller = await site.visitAs('member@demo.example')
  await seller.page.goto('/broadcast-rules')
  await post(seller.page, { listType: pos, desc: 'FOUND-IT-77' })
  expect(await mailTo(broker, 'FOUND-IT-77')).toContain('FOUND-IT-77')
  await page.reload()
  await row.getByRole('cell', { name: 'now' }).waitFor()
  await row.getByRole('link', { name: 'FOUND-IT-77' }).click()
  await page.waitForURL(/\/broadcasts\?query=FOUND-IT-77$/)
  await page.goBack()

  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it('a broadcast that wants what a member has appears on their open desk', async () => {
  const member = 'member@demo.example'
  const { page, faults } = await site.visitAs(member)
  const { page: buyer } = await site.visitAs('diamond@demo.example')
  const { companyId } = await site.db
    .selectFrom('contacts')
    .where('email', '=', member)
    .select('company_id as companyId')
    .executeTakeFirstOrThrow()
  await addPart(site.db, companyId, { part_number: 'LIVE-DESK-1' })
  await buyer.goto('/broadcast-rules')
  await page.goto('/?desk=wanted')
  // The desk is reloaded once connected, which must not be what shows the broadcast.
  const reloaded = page.waitForResponse(response => response.url().includes('/api/desk') && response.ok())
  await page.getByText('Live', { exact: true }).first().waitFor()
  await reloaded
  const desk = page.getByRole('region', { name: 'Your turn' })
  await desk.waitFor()
  await page.clock.install()
  await post(buyer, { listType: 2, type: 'wtb', desc: 'LIVE-DESK-1' })
  await expect
    .poll(async () => {
      await page.clock.runFor(30_000)
      return desk.locator('[data-row-link]', { hasText: 'LIVE-DESK-1' }).count()
    })
    .toBe(1)
  expect(faults).toEqual([])
})
