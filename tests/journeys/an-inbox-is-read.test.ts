import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('a member writes to another, who sees it at once and answers in the thread by keyboard', async () => {
  const writer = await site.visitAs('member@demo.example')
  const reader = await site.visitAs('broker@demo.example')
  const { company_id } = await site.db
    .selectFrom('contacts')
    .where('email', '=', 'broker@demo.example')
    .select('company_id')
    .executeTakeFirstOrThrow()
  await reader.page.goto('/inbox?box=sent')
  const badge = reader.page.getByRole('banner').getByRole('link', { name: /^Inbox/ })
  const before = Number(/\d+/.exec((await badge.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  await reader.page.getByText('Live', { exact: true }).waitFor()

  await writer.page.goto(`/companies/${company_id}`)
  await writer.page
    .getByRole('button', { name: /^Write a message to/ })
    .first()
    .click()
  const form = writer.page.getByRole('dialog')
  await form.getByLabel('Subject').fill('Trays for the MSA2040')
  await form.getByLabel('Message').fill('Do you have twelve of them?')
  await form.getByRole('button', { name: 'Send' }).click()
  await toast(writer.page, 'Message sent')

  await expect.poll(() => badge.getAttribute('aria-label')).toContain(`Inbox, ${before + 1} unread`)
  await badge.click()
  await reader.page.getByRole('link', { name: /Trays for the MSA2040/ }).waitFor()
  await reader.page.keyboard.press('j')
  await reader.page.keyboard.press('Enter')
  await reader.page.getByRole('heading', { name: 'Trays for the MSA2040', level: 1 }).waitFor()
  await expect
    .poll(async () => Number(/\d+/.exec((await badge.getAttribute('aria-label')) ?? '')?.[0] ?? 0))
    .toBe(before)
  expect(await violationsOn(reader.page)).toEqual([])

  await writer.page.goto('/inbox?box=sent')
  await writer.page.getByRole('link', { name: /Trays for the MSA2040/ }).click()
  await reader.page.keyboard.press('r')
  await reader.page.keyboard.type('Twenty, all with screws.')
  await reader.page.keyboard.press('Control+Enter')
  await toast(reader.page, 'Message sent')
  await writer.page.getByRole('article').getByText('Twenty, all with screws.').waitFor()

  const list = { name: 'trays.csv', mimeType: 'text/csv', buffer: Buffer.from('number,quantity\nMSA2040,20\n') }
  await writer.page.getByLabel(/^Attach up to/).setInputFiles(list)
  await writer.page.getByRole('button', { name: 'Send', exact: true }).click()
  await toast(writer.page, 'Message sent')
  const attached = reader.page.getByRole('article').getByRole('link', { name: /trays\.csv/ })
  await attached.waitFor()
  const download = reader.page.waitForEvent('download')
  await attached.click()
  expect((await download).suggestedFilename()).toBe('trays.csv')

  await reader.page.getByLabel('Subject, company or text').fill('msa-2040 trays')
  await reader.page.keyboard.press('Enter')
  await reader.page.getByText('1 thread', { exact: true }).waitFor()
  expect([...writer.faults, ...reader.faults]).toEqual([])
})
