import type { Modal } from './profile-modals.ts'

/** The dialogs of quotes. */
export const quoteModals: Modal[] = [
  {
    name: 'counter-offer',
    email: 'member@demo.example',
    path: '/rfqs?box=sent',
    open: async page => {
      await page
        .getByRole('link', { name: /^4 lines/ })
        .first()
        .click()
      await page.getByRole('gridcell', { name: /€/ }).first().focus()
      await page.getByRole('button', { name: /^Counter-offer to/ }).click()
    },
  },
]
