import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite } from '../support/site.ts'

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
  await page.getByRole('link', { name: 'Ask all 5' }).click()
  await page.waitForURL('**/rfqs/new')
  const field = (name: string) => page.getByLabel(`${name}, line `).first()
  expect(await page.getByLabel('Quantity, line 1').inputValue()).toBe('64')
  await field('Part number').waitFor()
  expect(await page.getByLabel('Part number, line 5').inputValue()).toBe('NOTHING-123456')
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
