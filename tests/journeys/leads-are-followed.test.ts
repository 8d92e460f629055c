import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
  // Two companies searched for two parts of the member within the hour.
  const { db } = site
  const people = await db
    .selectFrom('contacts')
    .where('email', 'in', ['member@demo.example', 'broker@demo.example', 'diamond@demo.example'])
    .select(['id', 'company_id', 'email'])
    .execute()
  const owner = people.find(({ email }) => email.startsWith('member'))
  const companyId = owner?.company_id ?? 0
  const parts = await db
    .selectFrom('parts')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .where('price_eur', '>', 10)
    .orderBy('id')
    .select('id')
    .limit(2)
    .execute()
  await db.deleteFrom('part_hits').where('company_id', '=', companyId).execute()
  await db
    .insertInto('part_hits')
    .values(
      people
        .filter(({ id }) => id !== owner?.id)
        .flatMap(({ id }) =>
          parts.map((part, index) => ({
            part_id: part.id,
            contact_id: id,
            day: new Date().toISOString().slice(0, 10),
            company_id: companyId,
            query: 'wanted',
            searched_at: new Date(Date.now() - (index + 1) * 60_000),
          })),
        ),
    )
    .execute()
})
afterAll(() => site.close())

const rows = (page: Page) => page.locator('tbody tr:has([data-row-link])')

it('a part that others searched for is offered to one of them, who reads it in the inbox', async () => {
  const { page, faults } = await site.visitAs('member@demo.example', { width: 1440 })
  await page.goto('/inventory-hits')
  await page.getByText('2 companies, 2 searches').first().waitFor()
  await page
    .getByRole('button', { name: /^Offer / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Offer / })
  await dialog.getByRole('checkbox', { name: /Northbridge/ }).uncheck()
  await dialog.getByRole('button', { name: 'Send to 1 company' }).click()
  await toast(page, 'Offer sent to 1 company')
  expect(await violationsOn(page)).toEqual([])

  const { page: buyer } = await site.visitAs('diamond@demo.example')
  await buyer.goto('/inbox')
  await buyer
    .getByText(/^Offer: \d+x /)
    .first()
    .waitFor()
  const { page: spared } = await site.visitAs('broker@demo.example')
  await spared.goto('/inbox')
  await spared.getByRole('heading', { name: 'Inbox' }).waitFor()
  expect(await spared.getByText(/^Offer: \d+x /).count()).toBe(0)
  expect(faults).toEqual([])
})

it('j and k move the pane from part to part, and Back closes it', async () => {
  const { page, faults } = await site.visitAs('member@demo.example', { width: 1440 })
  await page.goto('/inventory-hits')
  const links = page.locator('[data-row-link]')
  const [first, second] = [await links.nth(0).textContent(), await links.nth(1).textContent()]
  await links.nth(0).click()
  const pane = page.getByRole('complementary', { name: 'Searches for a part' })
  await pane.getByRole('heading', { name: first ?? '' }).waitFor()
  await page.keyboard.press('j')
  await pane.getByRole('heading', { name: second ?? '' }).waitFor()
  await pane.getByText('Who searched').first().waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.goBack()
  await pane.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'All hits' }).click()
  await page.getByRole('columnheader', { name: 'Searched on' }).waitFor()
  await page.getByText('4 hits').waitFor()
  expect(faults).toEqual([])
})

it('a narrow window lists the individual searches below the part and cuts nothing off', async () => {
  const { page, faults } = await site.visitAs('member@demo.example', { width: 390 })
  await page.goto('/inventory-hits')
  const offer = page.locator('[data-offer]').first()
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth
  expect((await offer.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await offer.evaluate(isCut)).toBe(false)
  await page.setViewportSize({ width: 768, height: 900 })
  const searched = page.getByRole('cell', { name: '2 companies, 2 searches' }).first()
  expect(await searched.evaluate(isCut)).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('[data-unfold]').first().click()
  await page.getByText('wanted').first().waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(faults).toEqual([])
})

it('a price is edited in the table by keyboard, and an earlier edit by somebody else is not overwritten without notice', async () => {
  const { page, faults } = await site.visitAs('member@demo.example', { width: 1440 })
  await page.goto('/inventory?orderCol=price')
  await page.locator('[data-row-link]').first().focus()
  await page.keyboard.press('e')
  const price = rows(page)
    .first()
    .getByRole('textbox', { name: /^Price of/ })
  await price.fill('nothing')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Please enter a price' }).waitFor()
  expect(await price.inputValue()).toBe('nothing')
  expect(await violationsOn(page)).toEqual([])

  // Somebody else is faster.
  const number = (await page.locator('[data-row-link]').first().getAttribute('href'))?.split('/').at(-1)
  await site.db.updateTable('parts').set({ price_eur: 3.21 }).where('id', '=', Number(number)).execute()
  await price.fill('4')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Somebody else has changed this line' }).waitFor()
  expect(await price.inputValue()).toBe('4')
  await page.keyboard.press('Enter')
  await price.waitFor({ state: 'detached' })
  await rows(page).first().getByText('€ 4').waitFor()

  await page.keyboard.press('e')
  await page.keyboard.press('Escape')
  await price.waitFor({ state: 'detached' })
  expect(faults.filter(fault => !/status of 4\d\d/.test(fault))).toEqual([])
})

it('the prices of selected items are raised, and the change is undone with one key', async () => {
  const { page, faults } = await site.visitAs('member@demo.example', { width: 1280 })
  await page.goto('/inventory?orderCol=price&orderDesc=true')
  const price = rows(page).first().locator('[data-edit=price]')
  const before = (await price.textContent()) ?? ''
  await page.locator('[data-row-link]').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByText(/becomes/).waitFor()
  await page.keyboard.press('Enter')
  await toast(page, '2 items changed')
  await expect.poll(() => price.textContent()).not.toBe(before)
  await page.getByText('2 items changed, ').waitFor()
  await page.keyboard.press('u')
  await expect.poll(() => price.textContent()).toBe(before)
  expect(faults).toEqual([])
})

it('a file dropped on the inventory is uploaded', async () => {
  const { page, faults } = await site.visitAs('diamond@demo.example', { width: 1280 })
  await page.goto('/inventory')
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    const text = 'Part number,Manufacturer,Description,Quantity,Condition,Price\nDROPPED-1,HP,Disk,5,NEW,12'
    data.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
    return data
  })
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped })
  await page.getByText('Drop your list here').waitFor()
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await page.getByRole('heading', { name: 'dropped.csv' }).waitFor()
  await page.getByRole('button', { name: 'Start the upload' }).waitFor()
  expect(faults).toEqual([])
})
