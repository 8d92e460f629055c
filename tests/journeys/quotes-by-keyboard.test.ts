import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { dayOf } from '../../server/platform/clock.ts'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite, toast } from '../support/site.ts'
import { addPart } from '../support/world.ts'

let site: Site
const numbers = ['KEY-100-B21', 'KEY-200-B21']

/** Waits for the search index, which reads new lines a moment later: a page that searched earlier would not search again. */
const untilFound = (number: string, lines: number) =>
  vi.waitFor(
    async () => {
      const response = await fetch(`${site.url}/api/parts?query=${number}`)
      const { payload, relaxed } = await response.json()
      expect({ relaxed, lines: payload.numResults }).toEqual({ relaxed: [], lines })
    },
    { timeout: 30_000, interval: 100 },
  )

/** Stock of two demo companies, whose demo contacts are the ones to be mailed. */
beforeAll(async () => {
  site = await startSite()
  for (const email of ['diamond@demo.example', 'member@demo.example']) {
    const { company_id: companyId } = await site.db
      .selectFrom('contacts')
      .select('company_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await site.db.updateTable('contacts').set({ is_rfq_disabled: true }).where('company_id', '=', companyId).execute()
    await site.db.updateTable('contacts').set({ is_rfq_disabled: false }).where('email', '=', email).execute()
    for (const part_number of numbers)
      await addPart(site.db, companyId, { part_number, quantity: 20, price_eur: 96, confirmed_on: dayOf(new Date()) })
  }
  for (const number of numbers) await untilFound(number, 2)
})
afterAll(() => site.close())

it('a buyer asks all sellers with three keys, and a supplier answers in the list', async () => {
  const buyer = await site.visitAs('broker@demo.example')
  for (const [index, number] of numbers.entries()) {
    await buyer.page.goto(`/parts?query=${number}`)
    await buyer.page.getByRole('link', { name: number }).first().waitFor()
    await buyer.page.keyboard.press('A')
    const dialog = buyer.page.getByRole('dialog', { name: 'Request for Quote' })
    await dialog.locator('input[name=requestedQuantity]:focus').waitFor()
    await buyer.page.keyboard.type(`${index + 6}`)
    if (index === 0) {
      // Several countries can be chosen; the button says how many companies that reaches.
      await dialog.getByRole('button', { name: 'All countries' }).click()
      await dialog.getByRole('checkbox').last().check()
      expect(await violationsOn(buyer.page)).toEqual([])
      await dialog.getByRole('button', { name: 'Ask 1 company' }).waitFor()
      await dialog.getByRole('group', { name: 'Countries of suppliers' }).getByRole('checkbox').last().uncheck()
      await buyer.page.keyboard.press('Escape')
      await dialog.getByLabel('Requested quantity').focus()
    }
    await buyer.page.keyboard.press('Enter')
    await toast(buyer.page, 'Request for quote sent to 2 companies')
  }

  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/rfqs')
  // The tab where it is their turn, the newest request first.
  await page.getByRole('row').nth(1).getByRole('link', { name: numbers[1] }).waitFor()
  const price = page.locator('input[name=price]:focus')
  const pane = page.getByRole('complementary', { name: 'Request for quote' })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await pane.getByText(`7 x ${numbers[1]}`).waitFor()
  expect(await price.inputValue()).toBe('96.00')
  expect(await violationsOn(page)).toEqual([])
  const first = page.url()
  await page.keyboard.type('99,50')
  // Typed values are kept while another request is open.
  await page.keyboard.press('j')
  await pane.getByText(`6 x ${numbers[0]}`).waitFor()
  expect(page.url()).not.toBe(first)
  await page.keyboard.press('k')
  await pane.getByText(`7 x ${numbers[1]}`).waitFor()
  expect(page.url()).toBe(first)
  expect(await price.inputValue()).toBe('99,50')
  await page.keyboard.press('Enter')
  await toast(page, 'Answer sent')
  await page.getByRole('row').nth(1).getByText('99.50').waitFor()
  await page.locator('tr[aria-current=true] a:focus').waitFor()
  await page.keyboard.press('j')
  await price.waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('row').nth(2).getByText('96.00').waitFor()
  await page.goBack()
  await pane.waitFor({ state: 'detached' })
  // r answers the focused request, and Back leads from the price to its row.
  await page.keyboard.press('r')
  await pane.getByText(`6 x ${numbers[0]}`).waitFor()
  await price.waitFor()
  await page.goBack()
  await pane.waitFor({ state: 'detached' })
  await page.getByRole('row').nth(2).locator('[data-row-link]:focus').waitFor()
  expect([...buyer.faults, ...faults]).toEqual([])
})

it('the list is searched and limited to your turn; an answered request stays until you move on', async () => {
  const { page, faults } = await site.visitAs('diamond@demo.example')
  await page.goto('/rfqs?box=received&show=turn&query=key-')
  await page.getByText('2 requests').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.locator('input[name=price]:focus').waitFor()
  await page.keyboard.press('Enter')
  await toast(page, 'Answer sent')
  await page.getByText('1 request', { exact: true }).waitFor()
  expect(await page.getByRole('row').count()).toBe(3)
  await page.keyboard.press('j')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByLabel('Which requests').selectOption('decided')
  await page.getByText('No results found').waitFor()
  expect(faults).toEqual([])
})
