import type { Page } from 'playwright-core'
import type { Modal } from './profile-modals.ts'

/** The dialogs of the free trial: the contract, and the staff's decision. */
export const registrationModals: Modal[] = [
  {
    name: 'the contract',
    path: '/register',
    open: async page => {
      await page.getByLabel('Company name').fill('Larch Hardware')
      await page.getByLabel('Street and number').fill('Kanaalweg 12')
      await page.getByLabel('Country').selectOption('NL')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByLabel('Your name').fill('Lara Larch')
      await page.getByLabel('Function').fill('Owner')
      await page.getByLabel('E-mail address').fill('lara@larch.example')
      await page.getByLabel('Telephone').fill('+31 30 555 0144')
      await page.getByLabel(/did you hear/).selectOption('LinkedIn')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Read the contract' }).click()
    },
  },
  ...[undefined, 'Approve', 'Reject', 'Ask for documents'].map(move => ({
    name: `an application: ${move ?? 'reading it'}`,
    email: 'staff@demo.example',
    path: '/admin/applications',
    open: async (page: Page) => {
      await page.getByRole('button', { name: 'Kestrel IT Trading B.V.' }).click()
      if (move !== undefined) await page.getByRole('dialog').getByRole('button', { name: move }).click()
    },
  })),
]
