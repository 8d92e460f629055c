import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unusedCode } from '../support/factor-code.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('staff change a setting, and it applies to others’ open pages with their next request', async () => {
  const { page, faults } = await site.visitAs('staff@demo.example')
  const visitor = await site.visit()
  await page.goto('/admin/settings')
  await page.getByLabel('Find a setting').fill('optional parts')
  await page.getByRole('button', { name: 'Edit Optional parts of the page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Chat button: id').fill('chat-1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.getByText('This field is required').count()).toBe(1)
  await dialog.getByLabel('Reason').fill('For the fair.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Setting saved')
  await visitor.page.goto('/about')
  await visitor.page.getByRole('button', { name: 'Message TBS' }).click()
  await visitor.page.getByRole('dialog', { name: 'Message to TBS' }).waitFor()
  await page.goto('/admin/settings')
  await page.getByRole('row', { name: /Chat button On [1-9]/ }).waitFor()
  expect([...faults, ...visitor.faults]).toEqual([])
})

it('staff change a price with a code', async () => {
  const { page, faults } = await site.visitAs('staff@demo.example')
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Edit Prices of memberships' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Plus (euros)').fill('690')
  await dialog.getByLabel('Reason').fill('Decided for 2027.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, '“Prices of memberships” could not be saved')
  const code = dialog.getByLabel('Code from your authenticator app')
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  await code.fill(await unusedCode(site, page))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Setting saved')
  await page.getByRole('row', { name: /Prices of memberships.*690/ }).waitFor()
  expect(faults).toEqual([])
})

it('staff export the companies of a search with a code', async () => {
  const { page, faults } = await site.visitAs('staff@demo.example')
  await page.goto('/admin/companies?query=diamond@demo.example')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export companies' })
  await dialog.getByRole('button', { name: 'Export' }).click()
  await dialog.getByText('Please enter a valid 6-digit code').waitFor()
  await dialog.getByLabel('Code from your authenticator app').fill(await unusedCode(site, page))
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const rows = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('diamond@demo.example')
  await toast(page, 'Companies exported')
  expect(faults).toEqual([])
})

it('staff export and erase the data of a person, whose open page is signed out', async () => {
  const { db } = site
  const owner = await db
    .selectFrom('contacts')
    .where('email', '=', 'member@demo.example')
    .select(['company_id', 'name'])
    .executeTakeFirstOrThrow()
  const member = await site.visitAs('member@demo.example')
  await member.page.goto('/broadcasts')
  const { page, faults } = await site.visitAs('staff@demo.example')
  await page.goto(`/admin/companies/${owner.company_id}`)
  const open = async (command: RegExp) => {
    await page.getByRole('button', { name: `Actions for ${owner.name}` }).click()
    await page.getByRole('menuitem', { name: command }).click()
    await page.getByLabel('Reason').fill('Asked by letter.')
    await page.getByLabel('Code from your authenticator app').fill(await unusedCode(site, page))
  }
  await open(/^Export the data/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const data = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
  expect(data).toMatchObject({ format: 'personal-data/1', tables: { contacts: [{ name: owner.name }] } })
  await open(/^Erase the data/)
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await toast(page, 'Personal data erased')
  await toast(member.page, 'You are signed out')
  expect(faults).toEqual([])
})
