import type { Modal } from './profile-modals.ts'

const email = 'staff@demo.example'
const add = (name: string, path: string, button: string): Modal => ({
  name,
  email,
  path,
  open: page => page.getByRole('button', { name: button }).click(),
})

/** The forms with which staff edit the site's content, and the dialogs of its frame. */
export const contentModals: Modal[] = [
  {
    name: 'a pasted text',
    email: 'member@demo.example',
    path: '/companies',
    open: page =>
      page.evaluate(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', '5 x 507127-B21 used 30 EUR')
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }),
  },
  {
    name: 'install the site',
    path: '/about',
    open: page => page.getByRole('button', { name: 'Install the app' }).click(),
  },
  add('a testimonial', '/admin/testimonials', 'Add a testimonial'),
  add('a logo', '/admin/testimonials/logos', 'Add a logo'),
  {
    name: 'a banner to change',
    email,
    path: '/admin/banners',
    open: page => page.getByRole('button', { name: 'Change What members say' }).click(),
  },
  add('a video', '/admin/videos', 'Add a video'),
  add('a frequent question', '/admin/faq', 'Add a question'),
  add('a person of the team', '/admin/team', 'Add a person'),
  add('an attendee', '/admin/event', 'Add an attendee'),
  add('the edition of the meeting', '/admin/event', 'Change the edition'),
  add('a category of services', '/admin/services', 'Add a category'),
  add('a company of a service', '/admin/services/companies', 'List a company'),
  {
    name: 'a question to remove',
    email,
    path: '/admin/faq',
    open: page =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
  },
  add('an import of equivalents', '/admin/equivalents?tab=pairs', 'Import CSV'),
  add('a planted company', '/admin/reading?tab=planted', 'Plant a company'),
  {
    name: 'a planted company to remove',
    email,
    path: '/admin/reading?tab=planted',
    open: page =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
  },
  {
    name: 'message to a person of the team',
    path: '/contact',
    open: page =>
      page
        .getByRole('button', { name: /^Write a message to/ })
        .first()
        .click(),
  },
]
