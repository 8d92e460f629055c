import type { Modal } from './profile-modals.ts'

/** The dialogs of complaints. */
export const complaintModals: Modal[] = [
  {
    name: 'file a complaint',
    email: 'member@demo.example',
    path: '/companies/3',
    open: page => page.getByRole('button', { name: 'File Complaint' }).click(),
  },
  {
    name: 'a complaint to answer',
    email: 'member@demo.example',
    path: '/complaints',
    open: page => page.locator('[data-row-link]').first().click(),
  },
  {
    name: 'a complaint to decide',
    email: 'staff@demo.example',
    path: '/admin/complaints?state=filed',
    open: page => page.locator('[data-row-link]').first().click(),
  },
]
