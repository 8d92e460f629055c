import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { mailTo } from '../support/mailbox.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

it('a member proposes an equivalent, staff approve it by keyboard, and a search by it finds the part', async () => {
  const { page: member, faults } = await site.visitAs('member@demo.example')
  await member.goto('/118032774')
  await member.getByText('No other number is known for this part.').waitFor()
  await member.getByRole('button', { name: 'Propose an equivalent' }).click()
  const dialog = member.getByRole('dialog', { name: 'Propose an equivalent' })
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await dialog.getByText('This field is required').waitFor()
  expect(await violationsOn(member)).toEqual([])
  const equivalent = dialog.getByLabel('Equivalent number')
  await equivalent.fill('118-032-774')
  await member.keyboard.press('Enter')
  await dialog.getByText('These are the same number').waitFor()
  await equivalent.fill('V3-2S10-900')
  await dialog.getByLabel('What the second number is').selectOption({ label: 'Model number' })
  await dialog.getByLabel('Note').fill('On the label.')
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await member.getByText('We will review your proposal and notify you by mail.').waitFor()

  const { page: staff, faults: staffFaults } = await site.visitAs('staff@demo.example', { theme: 'dark' })
  await staff.goto('/admin/equivalents')
  const row = staff.getByRole('row', { name: /V3-2S10-900/ })
  await row.waitFor()
  await staff.keyboard.press('j')
  expect(await focused(staff)).toBe('P04560-B21')
  await row.getByRole('button', { name: /^Approve/ }).focus()
  await staff.keyboard.press('Enter')
  await staff.getByText('Equivalent approved').waitFor()
  await row.waitFor({ state: 'detached' })
  await staff.waitForFunction(() => document.activeElement?.textContent === 'P04560-B21')

  const { page: other, context } = await site.visitAs('broker@demo.example')
  await other.goto('/parts?query=V3-2S10-900')
  await other
    .getByRole('row', { name: /118032774/ })
    .first()
    .waitFor()
  await other.goto('/118032774')
  await other.getByRole('link', { name: 'V3-2S10-900' }).waitFor()
  await other.getByText('Model number').waitFor()
  // A line and its company open next to the statistics.
  const line = other.getByRole('table', { name: 'Trading members' }).getByRole('row').nth(1)
  for (const path of ['/parts/', '/companies/']) {
    const opening = context.waitForEvent('page')
    await line.locator(`a[href^="${path}"]`).first().click()
    const opened = await opening
    await opened.waitForURL(`**${path}*`)
    await opened.close()
  }
  expect(new URL(other.url()).pathname).toBe('/118032774')
  // Navigating to any written form of a number also ends at its canonical address.
  await other.evaluate(() => history.pushState(null, '', '/118-032-774'))
  await other.waitForURL('**/118032774')

  expect(await mailTo('member@demo.example', 'equivalent part number was accepted')).toContain('V3-2S10-900')
  await member.goto('/equivalents')
  await member
    .getByRole('row', { name: /V3-2S10-900/ })
    .getByText('Approved')
    .waitFor()
  expect([...faults, ...staffFaults]).toEqual([])
})

it('on a phone, staff reject with a reason, add a pair and remove it', async () => {
  const { page, faults } = await site.visitAs('staff@demo.example', { width: 390 })
  await page.goto('/admin/equivalents')
  await page.getByRole('button', { name: 'Reject P04560-B21 and P08690-001' }).click()
  const rejecting = page.getByRole('dialog', { name: 'Reject proposal' })
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await rejecting.getByText('This field is required').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await rejecting.getByLabel('Reason').fill('That is the 960GB drive.')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await page.getByText('Proposal rejected').waitFor()
  await page.getByRole('link', { name: 'Decided' }).click()
  await page.getByText('That is the 960GB drive.').waitFor()

  await page.getByRole('link', { name: 'Known pairs' }).click()
  await page.getByRole('button', { name: 'Add an equivalent' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an equivalent' })
  await adding.getByLabel('Part number').fill('507127-B21')
  await adding.getByLabel('Equivalent number').fill('507284-001')
  await adding.getByRole('button', { name: 'Add' }).click()
  await adding.getByText('These two numbers are already known as equivalents.').waitFor()
  await adding.getByLabel('Equivalent number').fill('518194-002')
  await adding.getByRole('button', { name: 'Add' }).click()
  await toast(page, 'Equivalent added')
  await page.getByLabel('Part number').fill('518194-002')
  await page.keyboard.press('Enter')
  await page.waitForURL(/partNumber=518194-002/)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove 518194-002 and 507127-B21' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No pair has the number 518194-002.').waitFor()
  expect(faults).toEqual([])
})

it('a proposal that could not be sent keeps what was typed', async () => {
  const { page } = await site.visitAs('member@demo.example')
  await page.goto('/equivalents')
  await page.route('**/api/equivalents/proposals', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Propose an equivalent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Part number').fill('652589-B21')
  await dialog.getByLabel('Equivalent number').fill('619291-B21')
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await page.getByText('The equivalent could not be proposed').waitFor()
  expect(await dialog.getByLabel('Equivalent number').inputValue()).toBe('619291-B21')
})
