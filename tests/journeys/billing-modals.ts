import type { Page } from 'playwright-core'
import type { Modal } from './profile-modals.ts'

const staff = 'staff@demo.example'

const openInvoice = (page: Page) =>
  page
    .getByRole('button', { name: /^Open invoice/ })
    .first()
    .click()

/** The dialogs about a renewal, and those in which staff issue, credit and match invoices. */
export const billingModals: Modal[] = [
  ...['Do not renew', 'Change plan'].map(name => ({
    name: `a membership: ${name}`,
    email: 'member@demo.example',
    path: '/invoices',
    open: (page: Page) => page.getByRole('button', { name }).click(),
  })),
  ...['Issue invoice', 'VAT reports'].map(name => ({
    name: `invoices: ${name}`,
    email: staff,
    path: '/admin/invoices',
    open: (page: Page) => page.getByRole('button', { name }).click(),
  })),
  { name: 'an invoice', email: staff, path: '/admin/invoices?state=overdue', open: openInvoice },
  ...['Notices', 'Void', 'Credit', 'Paid by wire'].map(name => ({
    name: `an invoice: ${name}`,
    email: staff,
    path: '/admin/invoices?state=overdue',
    open: async (page: Page) => {
      await openInvoice(page)
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    },
  })),
  {
    name: 'an invoice: a wire to undo',
    email: staff,
    path: '/admin/invoices?state=paid',
    open: async page => {
      const wires = page.getByRole('dialog').getByRole('button', { name: /^Undo the wire/ })
      const invoices = page.getByRole('button', { name: /^Open invoice/ })
      await invoices.first().waitFor()
      for (const invoice of await invoices.all()) {
        await invoice.click()
        await page.getByText('Payments', { exact: true }).waitFor()
        if ((await wires.count()) > 0) break
        await page.keyboard.press('Escape')
      }
      await wires.first().click()
    },
  },
  {
    name: 'a refund that was paid',
    email: staff,
    path: '/admin/credit-notes?state=refund-due',
    open: page =>
      page
        .getByRole('button', { name: /^Refunded: / })
        .first()
        .click(),
  },
  ...['Assign', 'Dismiss'].map(name => ({
    name: `a credit of a bank statement: ${name}`,
    email: staff,
    path: '/admin/bank?state=open',
    open: (page: Page) =>
      page
        .getByRole('button', { name: new RegExp(`^${name} the credit`) })
        .first()
        .click(),
  })),
]
