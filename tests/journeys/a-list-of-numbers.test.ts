import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from '../../server/platform/clock.ts'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite } from '../support/site.ts'
import { addPart } from '../support/world.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('a pasted column of numbers becomes a matrix, and then a request for all of them', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/parts')
  const box = page.getByRole('searchbox', { name: 'Search parts' })
  const list = '507127-B21\t40\nWS-C2960X-48TS-L\t2\n507127-B12\nSFP-10G-SR\t120\nNOTHING-123456\t1'
  await box.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, list)
  const row = (name: RegExp) =>
    page.getByRole('table', { name: 'Part numbers of your list' }).getByRole('row', { name })
  await row(/507127-B21.*Ask \d+/).waitFor()
  const wanted = page.getByLabel('Pieces wanted of 507127-B21')
  expect(await wanted.inputValue()).toBe('40')
  expect(await violationsOn(page)).toEqual([])

  // A number that is not in stock shows what a search finds instead, and a button replaces it.
  await page.getByRole('button', { name: 'Use 507127-B21 instead of 507127-B12' }).click()
  await expect.poll(() => wanted.count()).toBe(2)
  await wanted.first().fill('64')
  await wanted.first().press('Enter')
  await page.waitForURL(/507127-B21%0964/)

  // One seller list by its verb, and all lines as one request.
  await row(/SFP-10G-SR/)
    .getByRole('button', { name: /^Ask/ })
    .click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Send to all').isChecked()).toBe(true)
  expect(await dialog.getByLabel(/quantity/i).inputValue()).toBe('120')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Ask all 4' }).click()
  await page.waitForURL('**/rfqs/new')
  const field = (name: string) => page.getByLabel(`${name}, line `).first()
  expect(await page.getByLabel('Quantity, line 1').inputValue()).toBe('64')
  await field('Part number').waitFor()
  expect(await page.getByLabel('Part number, line 4').inputValue()).toBe('SFP-10G-SR')
  expect(await page.getByLabel('Part number, line 5').count()).toBe(0)
  expect(faults).toEqual([])
})

/** Adds stock of a number that nobody else has to this member's company. */
async function addStockOf(email: string, part_number: string) {
  const { company_id } = await site.db
    .selectFrom('contacts')
    .where('email', '=', email)
    .select('company_id')
    .executeTakeFirstOrThrow()
  await addPart(site.db, company_id, { part_number, quantity: 250_000, confirmed_on: dayOf(new Date()) })
}

it('numbers that no other member has are not asked for but posted as wanted', async () => {
  const own = 'OWN-875942-B21'
  await addStockOf('member@demo.example', own)
  const { page, faults } = await site.visitAs('member@demo.example')
  const showList = (lines: readonly string[]) => page.goto(`/parts?list=${encodeURIComponent(lines.join('\n'))}`)
  const list = ['507127-B21\t40', `${own}\t64`, 'SFP-10G-SR\t120', 'WS-C2960X-48TS-L\t2', 'NOTHING-123456']
  // The index follows within seconds: then the number has pieces, and they are the member's own.
  const pieces = page.getByRole('row', { name: /OWN-875942-B21/ }).getByRole('cell', { name: /^250,000/ })
  await expect
    .poll(
      async () => {
        await showList(list)
        return pieces.count()
      },
      { timeout: 30_000 },
    )
    .toBe(2)
  expect(await pieces.first().evaluate(cell => cell.scrollWidth - cell.clientWidth)).toBe(0)
  await page.getByRole('link', { name: 'Ask all 3' }).waitFor()
  await page.getByRole('button', { name: 'Post WTB for 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compose Broadcast' })
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  expect(await field('Quantity, line 1').inputValue()).toBe('64')
  expect(await field('Desc. / Partnumber, line 1').inputValue()).toContain(own)
  expect(await field('Desc. / Partnumber, line 2').inputValue()).toBe('NOTHING-123456')
  expect(await field('Quantity, line 2').inputValue()).toBe('')
  expect(await dialog.getByRole('radio', { name: /WTB/ }).isChecked()).toBe(true)

  // Without a seller for any number there is nobody to ask.
  await showList(['NOTHING-1\t1', 'NOTHING-2\t1', 'NOTHING-3\t1', 'NOTHING-4\t1', 'NOTHING-5\t1'])
  await page.getByRole('button', { name: 'Post WTB for 5' }).waitFor()
  expect(await page.getByRole('link', { name: /^Ask/ }).count()).toBe(0)
  expect(await violationsOn(page)).toEqual([])
  expect(faults).toEqual([])
})

it('a few numbers are listed below each other, for visitors too', async () => {
  const { page, faults } = await site.visit()
  await page.goto('/parts?query=507127-B21%2C+SFP-10G-SR+5')
  for (const number of ['507127-B21', 'SFP-10G-SR'])
    await page.getByRole('region', { name: number, exact: true }).getByRole('table').waitFor()
  await page.getByText('5 wanted').waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(faults).toEqual([])
})
