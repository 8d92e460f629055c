import type { Modal } from './profile-modals.ts'
import { stockModals } from './stock-modals.ts'

/** The dialogs of the inbox, of muted companies, and of hits and stock. */
export const inboxModals: Modal[] = [
  ...stockModals,
  {
    name: 'mute or block a company',
    email: 'member@demo.example',
    path: '/companies/3',
    open: page => page.getByRole('button', { name: /^Mute or block/ }).click(),
  },
  {
    name: 'report a message',
    email: 'member@demo.example',
    path: '/inbox?query=freight',
    open: async page => {
      await page.locator('[data-row-link]').first().click()
      await page
        .getByRole('button', { name: /^Report this message/ })
        .first()
        .click()
    },
  },
  {
    name: 'a reported message',
    email: 'staff@demo.example',
    path: '/admin/reported-messages?state=open',
    open: page => page.locator('[data-row-link]').first().click(),
  },
]
