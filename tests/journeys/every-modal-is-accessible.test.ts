import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

interface Modal {
  name: string
  email?: string
  path: string
  open?(page: Page): Promise<void>
}

const modals: Modal[] = [
  { name: 'sign in', path: '/', open: page => page.getByRole('button', { name: 'Sign In' }).first().click() },
  {
    name: 'password reset request',
    path: '/',
    open: async page => {
      await page.getByRole('button', { name: 'Sign In' }).first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /forgot/i })
        .click()
    },
  },
  { name: 'compose', email: 'member@demo.example', path: '/broadcasts?compose=1' },
  {
    name: 'keyboard shortcuts',
    email: 'member@demo.example',
    path: '/broadcasts',
    open: page => page.keyboard.press('?'),
  },
  {
    name: 'company',
    email: 'member@demo.example',
    path: '/broadcasts',
    open: page => page.getByRole('row').nth(1).locator('a[href^="/companies/"]').click(),
  },
  { name: 'trial ended', email: 'expired@demo.example', path: '/parts' },
  { name: 'payment overdue', email: 'overdue@demo.example', path: '/parts' },
  { name: 'account blocked', email: 'suspended@demo.example', path: '/parts' },
]

describe.each(['light', 'dark'] as const)('%s', theme => {
  it.each(modals)('$name: axe finds nothing', async ({ email, path, open }) => {
    const { page, faults } = email === undefined ? await site.visit({ theme }) : await site.visitAs(email, { theme })
    await page.goto(path)
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
    await open?.(page)
    await page.getByRole('dialog').waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(faults).toEqual([])
  })
})
