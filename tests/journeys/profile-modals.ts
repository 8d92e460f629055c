import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export interface Modal {
  name: string
  email?: string
  path: string
  open?(page: Page): Promise<void>
}

async function chooseForColleague(page: Page, item: string) {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The modals of another company's profile, of the member's own, and of what opens the member's account. */
export const profileModals: readonly Modal[] = [
  {
    name: 'recommend a company',
    email: 'member@demo.example',
    path: '/companies/3',
    open: page => page.getByRole('button', { name: 'Recommend' }).click(),
  },
  {
    name: 'a note about a company',
    email: 'member@demo.example',
    path: '/companies/3',
    open: page => page.getByRole('button', { name: 'Write a note' }).click(),
  },
  {
    name: 'fetch a list every day',
    email: 'member@demo.example',
    path: '/inventory/upload',
    open: page => page.getByRole('button', { name: 'Set up', exact: true }).click(),
  },
  {
    name: 'verify a domain',
    email: 'member@demo.example',
    path: '/profile',
    open: page => page.getByRole('button', { name: 'Verify a domain' }).click(),
  },
  {
    name: 'staff: a code to read out',
    email: 'staff@demo.example',
    path: '/admin/verification',
    open: page =>
      page
        .getByRole('button', { name: /^Call .*show the code/ })
        .first()
        .click(),
  },
  {
    name: "a contact's picture",
    email: 'member@demo.example',
    path: '/companies/3',
    open: async page => {
      await page
        .getByRole('button', { name: /show the picture of/i })
        .first()
        .click()
      await page.getByText('No picture available').waitFor()
    },
  },
  {
    name: 'change your profile picture',
    email: 'member@demo.example',
    path: '/profile',
    open: async page => {
      await page.getByRole('button', { name: 'Upload a profile picture' }).click()
      await page.getByRole('button', { name: 'Upload', exact: true, disabled: true }).waitFor()
    },
  },
  {
    name: 'request for quote for several lines',
    email: 'member@demo.example',
    path: '/companies/30?tab=stock',
    open: async page => {
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await page.getByRole('button', { name: /^Ask for \d+ lines$/ }).click()
    },
  },
  {
    name: 'invite a colleague',
    email: 'member@demo.example',
    path: '/profile',
    open: page => page.getByRole('button', { name: 'Invite' }).click(),
  },
  {
    name: 'hand over the profile',
    email: 'member@demo.example',
    path: '/profile',
    open: page => chooseForColleague(page, 'Make owner'),
  },
  {
    name: 'remove a colleague',
    email: 'member@demo.example',
    path: '/profile',
    open: page => chooseForColleague(page, 'Remove from company'),
  },
  {
    name: 'confirm new bank details',
    email: 'member@demo.example',
    path: '/profile',
    open: async page => {
      const website = page.getByLabel('Website')
      const before = await website.inputValue()
      await website.press(' ')
      expect(await website.inputValue()).toBe(before)
      await page.getByLabel('IBAN').fill('DE89370400440532013000')
      await page.getByRole('button', { name: 'Save company' }).click()
    },
  },
  {
    name: 'resetting the password',
    email: 'member@demo.example',
    path: '/account-access',
    open: page => page.getByRole('button', { name: 'Reset Password' }).click(),
  },
  {
    name: 'adding a passkey',
    email: 'member@demo.example',
    path: '/account-access',
    open: page => page.getByRole('button', { name: 'Add a passkey' }).click(),
  },
  {
    name: 'ending all access',
    email: 'member@demo.example',
    path: '/account-access',
    open: page => page.getByRole('button', { name: 'End all' }).click(),
  },
]
