import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountTexts } from '../../contract/catalogue-texts.ts'
import { askAboutStock } from '../../server/modules/stock/index.ts'
import { FixedClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { transaction } from '../../server/platform/db/database.ts'
import { addJob } from '../../server/platform/jobs/queries.ts'
import { violationsOn } from '../support/axe.ts'
import { mailTo, pathIn } from '../support/mailbox.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const aDay = 86_400_000

it.each([1440, 390])('a member adds, changes and deletes an item, %i px wide', async width => {
  const { page, faults } = await site.visitAs('diamond@demo.example', { width })
  await page.goto('/inventory')
  const dialog = page.getByRole('dialog')
  const fill = async (price: string) => {
    await page.getByRole('button', { name: 'Add item' }).click()
    const add = dialog.getByRole('button', { name: 'Add' })
    await dialog.getByLabel('Part number').fill(`KEPT${width}-875942-B21`)
    await dialog.getByLabel('Manufacturer').fill('HPE')
    await dialog.getByLabel('Description').fill('480GB SATA SSD')
    expect(await add.isDisabled()).toBe(true)
    await dialog.getByLabel('Price').fill(price)
    // While typing: hyphens disappear, a comma becomes a dot.
    expect(await dialog.getByLabel('Part number').inputValue()).toBe(`KEPT${width}875942B21`)
    await page.keyboard.press('Enter')
  }
  await fill('12,5o')
  await dialog.getByText('Please enter a price in euros, e.g. 12.50, or CALL').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByLabel('Price').fill('12,50')
  await page.keyboard.press('Enter')
  await toast(page, 'Successfully added to your inventory.')
  await fill('13')
  await page.getByText('Existing part was updated', { exact: true }).waitFor()

  await page.getByLabel('Search your inventory').fill(`kept${width}-875`)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: new RegExp(`KEPT${width}875942B21`) })
  await row.getByText('€ 13').waitFor()
  await page.getByRole('button', { name: /^Edit KEPT/ }).click()
  await dialog.getByLabel('Quantity').fill('40')
  expect(await dialog.getByLabel('Grade').isVisible()).toBe(false)
  await dialog.getByText('More', { exact: true }).click()
  await dialog.getByLabel('Grade').fill('B')
  await dialog.getByLabel('Minimum order').fill('ten')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByText('More', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  // A refused field is unfolded and has the focus.
  await dialog.getByText('Please enter a whole number, 0 or more').waitFor()
  await dialog.getByLabel('Minimum order').fill('10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByText('40', { exact: true }).waitFor()
  await row.getByText('grade B · min. 10').waitFor()
  await page.getByRole('button', { name: /^Edit KEPT/ }).click()
  expect(await dialog.getByLabel('Grade').inputValue()).toBe('B')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Delete KEPT/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Item deleted successfully.')
  await row.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it('a member deletes everything, by keyboard alone, and undoes it', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/inventory')
  const count = page.getByRole('status').filter({ hasText: /^[\d,]+ items$/ })
  const before = (await count.textContent()) ?? ''
  await page.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete all items?' })
  await dialog.getByRole('button', { name: 'Delete all' }).focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Inventory deleted successfully.')
  await page.getByText('Your inventory is empty.').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await count.filter({ hasText: before }).waitFor()
  expect(faults).toEqual([])
})

it('a service-only member is told why there is no inventory', async () => {
  const { page, faults } = await site.visitAs('service@demo.example')
  for (const path of ['/inventory', '/inventory/upload', '/inventory/upload/1', '/inventory/keys', '/inventory-hits']) {
    await page.goto(path)
    await page.getByText(accountTexts.inventoryRefused).waitFor()
    expect(await violationsOn(page)).toEqual([])
  }
  expect(faults).toEqual([])
})

it('a search becomes a hit that the owner sees, gets by mail, and unsubscribes from', async () => {
  await site.db.deleteFrom('part_hits').execute()
  const { page: owner, faults } = await site.visitAs('broker@demo.example')
  await owner.goto('/inventory-hits')
  await owner.getByText('Nobody has searched for what you have in the last 7 days.').waitFor()
  const wish = owner.getByRole('switch', { name: 'Mail me the hits of each day' })
  await wish.click()
  await expect.poll(async () => (await wish.isChecked()) && (await wish.isEnabled())).toBe(true)
  const own = await site.db
    .selectFrom('parts')
    .innerJoin('contacts', 'contacts.company_id', 'parts.company_id')
    .where('contacts.email', '=', 'broker@demo.example')
    .orderBy('confirmed_on', 'desc')
    .select(['part_number', 'parts.company_id'])
    .executeTakeFirstOrThrow()

  const { page: searcher } = await site.visitAs('member@demo.example')
  await searcher.goto(`/parts?query=${own.part_number}&companyId=${own.company_id}`)
  await searcher
    .getByRole('row', { name: new RegExp(own.part_number) })
    .first()
    .waitFor()
  const row = owner.getByRole('row', { name: new RegExp(own.part_number) })
  await expect
    .poll(
      async () => {
        await owner.goto('/inventory-hits')
        return row.count()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBeGreaterThan(0)

  // A morning's mail reports earlier searches.
  const yesterday = new Date(Date.now() - aDay)
  await site.db.updateTable('part_hits').set({ searched_at: yesterday }).execute()
  await site.db
    .updateTable('contacts')
    .set({ hits_mailed_until: new Date(yesterday.getTime() - aDay) })
    .where('email', '=', 'broker@demo.example')
    .execute()
  await transaction(site.db, tx => addJob(tx, 'send-hits-mails'))
  const mail = await mailTo('broker@demo.example', 'found your stock')
  expect(mail).toContain(own.part_number)

  const { page: reader } = await site.visit({ width: 390 })
  await reader.goto(pathIn(mail, /\/unsubscribe/))
  await reader.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await reader.getByRole('heading', { name: 'Unsubscribed' }).waitFor()
  await owner.goto('/inventory-hits')
  expect(await wish.isChecked()).toBe(false)
  expect(faults).toEqual([])
})

it('“Still have it” in the mail confirms stale lines without signing in', async () => {
  const config = readConfig({ DATA_DIR: site.dataDir, LOG_LEVEL: 'silent' })
  // Mails are sent from 08:00 Amsterdam time; ten o'clock yesterday is always in the past.
  const clock = new FixedClock(new Date(`${new Date(Date.now() - aDay).toISOString().slice(0, 10)}T10:00:00Z`))
  await askAboutStock({ db: site.db, clock, config })
  const mail = await mailTo('broker@demo.example', 'Do you still have')
  const { page, faults } = await site.visit({ width: 390, theme: 'dark' })
  await page.goto(pathIn(mail, /\/confirm-stock/))
  const button = page.getByRole('button', { name: 'Still have it' })
  await button.waitFor()
  expect(await violationsOn(page)).toEqual([])
  await button.click()
  await page.getByText(/lines confirmed today\./).waitFor()
  await page.goto(pathIn(mail, /\/confirm-stock/))
  await page.getByText('Nothing left to confirm').waitFor()
  expect(faults).toEqual([])
})
