import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('a member finds companies as they type, and a country on the map', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/companies')
  const count = page.locator('main').getByRole('status').first()
  const all = await count.textContent()
  const field = page.getByRole('main').getByRole('searchbox')
  await field.pressSequentially('cisco')
  await page.waitForURL('**/companies?query=cisco')
  await expect.poll(() => count.textContent()).not.toBe(all)
  // The user goes on typing in the field, whose list has changed in the meantime.
  await field.pressSequentially('x'.repeat(12))
  await page.getByText('No results found for this query').waitFor()
  await field.fill('')
  await expect.poll(() => count.textContent()).toBe(all)

  await page.getByRole('button', { name: 'Show map' }).click()
  const map = page.getByRole('group', { name: 'World map of companies' })
  const markers = map.getByRole('button', { name: /compan/ })
  await markers.first().waitFor()
  const onWorld = await markers.count()
  await map.getByRole('button', { name: /^Brazil: / }).click()
  const info = page.getByRole('dialog', { name: 'Brazil' })
  await info.waitFor()
  expect(await violationsOn(page)).toEqual([])
  await info.getByRole('button', { name: 'Show these companies' }).click()
  await page.waitForURL('**/companies?country=Brazil')
  // The map has moved to the country: others are out of sight, until it is reset.
  await expect.poll(() => markers.count()).toBeLessThan(onWorld / 2)
  await page.getByRole('button', { name: 'Reset map' }).click()
  await expect.poll(() => markers.count()).toBe(onWorld)
  await map.focus()
  for (const key of ['+', '+', '+']) await page.keyboard.press(key)
  await expect.poll(() => markers.count()).toBeLessThan(onWorld / 2)
  expect(faults).toEqual([])
})

it('a member writes to a contact, complains with both files, and removes a favorite', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/companies/3')
  await page
    .getByRole('button', { name: /^Write a message to/ })
    .first()
    .click()
  const message = page.getByRole('dialog')
  expect(await message.getByLabel('Message').inputValue()).toContain('Sanne de Vries')
  await message.getByRole('button', { name: 'Send' }).click()
  await message.getByText('This field is required').waitFor()
  await message.getByLabel('Subject').fill('Your stock')
  await message.getByLabel('Message').fill('Is it still there?')
  await message.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Message sent')

  await page.getByRole('button', { name: 'File Complaint' }).click()
  const complaint = page.getByRole('dialog')
  const send = complaint.getByRole('button', { name: 'Send complaint' })
  const pdf = { name: 'po.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
  await complaint.getByLabel('Complaint title').fill('Dead disks')
  await complaint.getByLabel('Transaction date').fill('01/10/2025')
  await complaint.getByLabel('What happened?').fill('40 of 50 disks are dead.')
  await complaint.getByLabel('What would solve it?').fill('A refund.')
  await complaint.getByLabel('Purchase order').setInputFiles(pdf)
  expect(await send.isDisabled()).toBe(true)
  await complaint.getByLabel('Invoice', { exact: true }).setInputFiles(pdf)
  expect(await send.isEnabled()).toBe(true)
  await complaint.getByLabel('Grade on the invoice').selectOption('C')
  await complaint.getByText('We do not mediate for C-grade or D-grade hardware.').waitFor()
  expect(await send.isDisabled()).toBe(true)
  await complaint.getByLabel('Grade on the invoice').selectOption('A')
  await send.click()
  await toast(page, 'Complaint sent')

  await page.goto('/favorites')
  const rows = page.getByRole('main').locator('tbody tr')
  const before = await rows.count()
  await page
    .getByRole('button', { name: /^Remove .* from Favorites$/ })
    .first()
    .click()
  const warning = page.getByRole('dialog', { name: 'Warning' })
  await warning.getByRole('button', { name: 'Remove' }).click()
  await toast(page, 'This Company was removed from your Favorites')
  await expect.poll(() => rows.count()).toBe(before - 1)
  expect(faults).toEqual([])
})
