import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { colorViolationsOn, violationsOn } from '../support/axe.ts'
import { follow, type Site, startSite, type Visit } from '../support/site.ts'
import { addCopiedStock } from '../support/world.ts'
import { billingModals } from './billing-modals.ts'
import { broadcastModals } from './broadcast-modals.ts'
import { complaintModals } from './complaint-modals.ts'
import { contentModals } from './content-modals.ts'
import { inboxModals } from './inbox-modals.ts'
import { type Modal, profileModals } from './profile-modals.ts'
import { publishingModals } from './publishing-modals.ts'
import { quoteModals } from './quote-modals.ts'
import { registrationModals } from './registration-modals.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
  const [one, other] = await site.db
    .selectFrom('parts')
    .innerJoin('companies', 'companies.id', 'parts.company_id')
    .where('companies.is_operator', '=', false)
    .select('company_id')
    .distinct()
    .orderBy('company_id')
    .limit(2)
    .execute()
  // Dialogs that ask staff for a code offer a passkey as well.
  const staff = site.db.selectFrom('contacts').where('email', '=', 'staff@demo.example').select('id')
  const { id: contact_id } = await staff.executeTakeFirstOrThrow()
  const key = { credential_id: 'AAAA', public_key: Buffer.of(1), counter: 0, name: 'Desk', created_at: new Date() }
  await site.db
    .insertInto('passkeys')
    .values({ contact_id, ...key })
    .execute()
  if (one && other) await addCopiedStock(site.db, { company_id: one.company_id, of_company_id: other.company_id })
  for (const email of new Set(modals.map(modal => modal.email)))
    visits.set(email, await (email === undefined ? site.visit() : site.visitAs(email)))
})
afterAll(() => site.close())

/** One visit per audience, which goes from page to page; another journey proves that each page loads. */
const visits = new Map<string | undefined, Visit>()
async function visitAt(path: string, email: string | undefined): Promise<Visit> {
  const visit = visits.get(email)
  if (visit === undefined) throw new Error(`there is no visit for ${email}`)
  await (visit.page.url() === 'about:blank' ? visit.page.goto(path) : follow(visit.page, path))
  return visit
}

async function ownMenu(page: Page, choice: string) {
  await page.getByRole('button', { name: 'Actions' }).first().click()
  await page.getByRole('menuitem', { name: choice }).click()
}

const modals: Modal[] = [
  { name: 'sign in', path: '/', open: page => page.getByRole('button', { name: 'Sign In' }).first().click() },
  {
    name: 'password reset request',
    path: '/',
    open: async page => {
      await page.getByRole('button', { name: 'Sign In' }).first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /forgot/i })
        .click()
    },
  },
  { name: 'compose', email: 'member@demo.example', path: '/broadcasts?compose=1' },
  {
    name: 'compose, several lines',
    email: 'member@demo.example',
    path: '/broadcasts?compose=1',
    open: page => page.getByRole('dialog').getByRole('button', { name: 'Add a line' }).click(),
  },
  {
    name: 'compose, pasting a list',
    email: 'member@demo.example',
    path: '/broadcasts?compose=1',
    open: page => page.getByRole('dialog').getByRole('button', { name: 'Paste a list' }).click(),
  },
  {
    name: 'request for quote',
    email: 'broker@demo.example',
    path: '/parts?query=507127-B21&view=lines',
    open: page => page.getByRole('button', { name: /^RFQ:/ }).first().click(),
  },
  {
    name: 'possible matches',
    email: 'member@demo.example',
    path: '/broadcasts?tab=my',
    open: page => ownMenu(page, 'Show possible matches'),
  },
  {
    name: 'remove broadcast',
    email: 'member@demo.example',
    path: '/broadcasts?tab=my',
    open: page => ownMenu(page, 'Remove broadcast'),
  },
  ...broadcastModals,
  ...profileModals,
  { name: 'average prices', email: 'member@demo.example', path: '/broadcasts?query=cisco&type=wts&prices=1' },
  {
    name: 'reply to a broadcast',
    email: 'broker@demo.example',
    path: '/broadcasts?query=cisco',
    open: async page => {
      await page.locator('[data-row-link]').first().click()
      await page.getByRole('button', { name: 'Reply to Broadcast' }).click()
    },
  },
  {
    name: 'remove a favorite',
    email: 'member@demo.example',
    path: '/favorites',
    open: page =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
  },
  {
    name: 'a member of a tier',
    email: 'member@demo.example',
    path: '/gold-members',
    open: page => page.locator('[data-row-link]').first().click(),
  },
  ...complaintModals,
  ...inboxModals,
  ...contentModals,
  {
    name: 'message to a contact',
    email: 'member@demo.example',
    path: '/companies/3',
    open: page =>
      page
        .getByRole('button', { name: /^Write a message to/ })
        .first()
        .click(),
  },
  {
    name: 'message to the provider',
    path: '/services',
    open: async page => {
      await page
        .getByRole('button', { name: /compan(y|ies)$/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /to be listed$/ })
        .first()
        .click()
    },
  },
  {
    name: 'propose an equivalent',
    email: 'member@demo.example',
    path: '/equivalents',
    open: page => page.getByRole('button', { name: 'Propose an equivalent' }).click(),
  },
  {
    name: 'reject a proposed equivalent',
    email: 'staff@demo.example',
    path: '/admin/equivalents',
    open: page =>
      page
        .getByRole('button', { name: /^Reject/ })
        .first()
        .click(),
  },
  {
    name: 'add an equivalent',
    email: 'staff@demo.example',
    path: '/admin/equivalents?tab=pairs',
    open: page => page.getByRole('button', { name: 'Add an equivalent' }).click(),
  },
  {
    name: 'remove an equivalent',
    email: 'staff@demo.example',
    path: '/admin/equivalents?tab=pairs',
    open: page =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
  },
  {
    name: 'add an item',
    email: 'member@demo.example',
    path: '/inventory',
    open: page => page.getByRole('button', { name: 'Add item' }).click(),
  },
  ...[/^Edit/, /^Delete/].map(action => ({
    name: `an item: ${action.source.slice(1)}`,
    email: 'member@demo.example',
    path: '/inventory',
    open: (page: Page) => page.getByRole('button', { name: action }).first().click(),
  })),
  {
    name: 'delete all items',
    email: 'member@demo.example',
    path: '/inventory',
    open: async page => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Delete all' }).click()
    },
  },
  {
    name: 'a key for a company’s own system',
    email: 'member@demo.example',
    path: '/inventory/keys',
    open: async page => {
      await page.getByRole('button', { name: 'Create a key' }).click()
      await page.getByLabel('Name').fill('Warehouse')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Your key' }).waitFor()
    },
  },
  {
    name: "staff: remove a company's stock",
    email: 'staff@demo.example',
    path: '/admin/stock?companyId=2',
    open: page => page.getByRole('button', { name: 'Remove all its stock' }).click(),
  },
  {
    name: 'staff: remove an item',
    email: 'staff@demo.example',
    path: '/admin/stock?companyId=2',
    open: page =>
      page
        .getByRole('button', { name: /^Remove (?!all)/ })
        .first()
        .click(),
  },
  ...['Broadcasts', 'Second factor for everybody'].map(title => ({
    name: `staff: setting ${title}`,
    email: 'staff@demo.example',
    path: '/admin/settings',
    open: (page: Page) => page.getByRole('button', { name: `Edit ${title}` }).click(),
  })),
  {
    name: 'new recovery codes',
    email: 'staff@demo.example',
    path: '/2fa',
    open: page => page.getByRole('button', { name: 'New recovery codes' }).click(),
  },
  {
    name: 'staff: remove a recommendation',
    email: 'staff@demo.example',
    path: '/admin/recommendations',
    open: page =>
      page
        .getByRole('button', { name: /^Remove the recommendation/ })
        .first()
        .click(),
  },
  {
    name: 'staff: export companies',
    email: 'staff@demo.example',
    path: '/admin/companies',
    open: page => page.getByRole('button', { name: 'Export CSV' }).click(),
  },
  ...[/^Export the data of/, /^Erase the data of/, /^Sign in as/, /^Suspend/].map(command => ({
    name: `staff: ${command.source.slice(1)}`,
    email: 'staff@demo.example',
    path: '/admin/companies/2',
    open: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: command }).click()
    },
  })),
  ...['copied stock', 'asking about copied stock'].map((name, index) => ({
    name: `staff: ${name}`,
    email: 'staff@demo.example',
    path: '/admin/copied-stock',
    open: async (page: Page) => {
      await page.getByRole('button', { name: /^View/ }).first().click()
      if (index === 1) await page.getByRole('button', { name: 'Ask the company' }).click()
      await page.getByRole('dialog').last().getByRole('heading').waitFor()
    },
  })),
  {
    name: 'keyboard shortcuts',
    email: 'member@demo.example',
    path: '/broadcasts',
    open: page => page.keyboard.press('?'),
  },
  {
    name: 'company',
    email: 'member@demo.example',
    path: '/broadcasts',
    open: page => page.getByRole('row').nth(1).locator('a[href^="/companies/"]').click(),
  },
  {
    name: 'broadcast settings',
    email: 'member@demo.example',
    path: '/companies/2',
    open: page => page.getByRole('button', { name: 'Broadcast Settings' }).click(),
  },
  {
    name: 'remove the alternative address',
    email: 'member@demo.example',
    path: '/broadcast-settings',
    open: page => page.getByRole('button', { name: 'Remove' }).click(),
  },
  {
    name: 'remove a saved search',
    email: 'broker@demo.example',
    path: '/broadcast-rules',
    open: async page => {
      await page.evaluate(() =>
        fetch('/api/savedSearches', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ q: 'poweredge', isDigest: true }),
        }),
      )
      await page.goto('/broadcasts?tab=saved')
      await page.getByRole('button', { name: 'Remove poweredge' }).click()
    },
  },
  {
    name: 'a new feed address',
    email: 'member@demo.example',
    path: '/rss',
    open: page => page.getByRole('button', { name: 'Create a new address' }).click(),
  },
  ...[/^Move/, /^Remove/, /^Mute/, /^See deliveries/].map(action => ({
    name: `staff: ${action.source.slice(1)}`,
    email: 'staff@demo.example',
    path: '/admin/broadcasts',
    open: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: action }).click()
    },
  })),
  {
    name: 'staff: release mail',
    email: 'staff@demo.example',
    path: '/admin/mail',
    open: async page => {
      await site.db.updateTable('database_epochs').set({ mail_held_at: new Date(), mail_held_from: 0 }).execute()
      await page.reload()
      await page.getByRole('button', { name: 'Release mail' }).click()
    },
  },
  ...['setting up 2FA', 'setting up 2FA, the code'].map((name, index) => ({
    name,
    email: 'member@demo.example',
    path: '/2fa',
    open: async (page: Page) => {
      await page.getByRole('button', { name: 'Enable 2FA' }).click()
      if (index === 1) await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    },
  })),
  {
    name: 'disabling 2FA',
    email: 'staff@demo.example',
    path: '/2fa',
    open: page => page.getByRole('button', { name: 'Disable 2FA' }).click(),
  },
  ...registrationModals,
  ...publishingModals,
  ...quoteModals,
  ...billingModals,
  { name: 'trial ended', email: 'expired@demo.example', path: '/parts' },
  { name: 'payment overdue', email: 'overdue@demo.example', path: '/parts' },
  { name: 'account blocked', email: 'suspended@demo.example', path: '/parts' },
]

/** Starts with the theme in which the previous modal was last checked. */
const themes: ('light' | 'dark')[] = ['dark', 'light']

it.each(modals)('$name: axe finds nothing in either theme', async ({ email, path, open }) => {
  const { page, faults } = await visitAt(path, email)
  await open?.(page)
  await page.getByRole('dialog').last().waitFor()
  const [first, second] = themes.reverse()
  await page.emulateMedia({ colorScheme: first })
  expect(await violationsOn(page, 'dialog[open]'), first).toEqual([])
  await page.emulateMedia({ colorScheme: second })
  expect(await colorViolationsOn(page, 'dialog[open]'), second).toEqual([])
  expect(faults).toEqual([])
})
