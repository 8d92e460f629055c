import type { Modal } from './profile-modals.ts'

/** The dialogs of hits and of selected stock lines. */
export const stockModals: Modal[] = [
  {
    name: 'offer a part to those who searched for it',
    email: 'member@demo.example',
    path: '/inventory-hits?days=90',
    open: page => page.locator('[data-offer]').first().click(),
  },
  {
    name: 'change the prices of selected items',
    email: 'member@demo.example',
    path: '/inventory',
    open: async page => {
      await page.locator('[data-row-link]').first().focus()
      await page.keyboard.press('x')
      await page.getByRole('button', { name: 'Change price' }).click()
    },
  },
]
