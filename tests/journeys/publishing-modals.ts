import type { Page } from 'playwright-core'
import { addIssue } from '../support/publishing.ts'
import { currentSite } from '../support/site.ts'
import type { Modal } from './profile-modals.ts'

const staff = 'staff@demo.example'

/** The dialogs in which staff publish. */
export const publishingModals: Modal[] = [
  ...['Link', 'Video'].map(name => ({
    name: `inserting a ${name.toLowerCase()}`,
    email: staff,
    path: '/admin/news/new',
    open: (page: Page) => page.getByRole('button', { name, exact: true }).click(),
  })),
  {
    name: 'deleting news',
    email: staff,
    path: '/admin/news',
    open: async page => {
      await page.getByRole('row').nth(1).getByRole('link').click()
      await page.getByRole('button', { name: 'Delete' }).click()
    },
  },
  ...['Send to all subscribers', 'Delete'].map(name => ({
    name: `an issue of the newsletter: ${name}`,
    email: staff,
    path: '/admin/newsletter',
    open: async (page: Page) => {
      await page.goto(`/admin/newsletter/${await addIssue(currentSite().db)}`)
      await page.getByRole('button', { name }).click()
    },
  })),
]
