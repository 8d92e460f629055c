import type { Page } from 'playwright-core'
import type { Modal } from './profile-modals.ts'

const choose = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Actions' }).first().click()
  await page.getByRole('menuitem', { name }).click()
}

const ofOwn = { email: 'member@demo.example', path: '/broadcasts?tab=my' }

/** The dialogs that change an own broadcast. */
export const broadcastModals: Modal[] = [
  { ...ofOwn, name: 'new price of a broadcast', open: choose('Change price') },
  { ...ofOwn, name: 'sold lines of a broadcast', open: choose('Mark as') },
]
