import { afterAll, beforeAll, expect, it } from 'vitest'
import { unusedCode } from '../support/factor-code.ts'
import { mailTo } from '../support/mailbox.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** The owner of the profile of the company that this journey is about, and a colleague. */
const owner = 'member@demo.example'
const findColleague = () =>
  site.db
    .selectFrom('contacts')
    .innerJoin('contacts as owner', 'owner.company_id', 'contacts.company_id')
    .where('owner.email', '=', owner)
    .where('contacts.username', 'is', null)
    .where('contacts.left_at', 'is', null)
    .select(['contacts.id', 'contacts.name', 'contacts.email', 'contacts.company_id'])
    .orderBy('contacts.position')
    .executeTakeFirstOrThrow()

it('a colleague becomes read-only on an open page, and is then removed', async () => {
  const colleague = await findColleague()
  const { page: open, faults } = await site.visitAs(colleague.email)
  await open.goto('/broadcasts')
  await open.getByRole('button', { name: 'Compose' }).waitFor()

  const { page } = await site.visitAs(owner)
  await page.goto('/profile')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${colleague.name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Make read-only')
  await toast(page, `${colleague.name} is read-only`)
  await open.getByRole('button', { name: 'Compose' }).waitFor({ state: 'detached' })
  await open.getByText('Your account is read-only').last().waitFor()
  expect(faults).toEqual([])

  await choose('Remove from company')
  const dialog = page.getByRole('dialog', { name: `Remove ${colleague.name}` })
  await dialog.getByRole('button', { name: `Remove ${colleague.name}` }).click()
  await toast(page, 'Contact removed')
  await page.getByText(colleague.email).waitFor({ state: 'detached' })
  await toast(open, 'You are signed out')
  expect(await mailTo(colleague.email, 'You are no longer a contact')).toContain('removed you')
})

it('what the server refuses is named by a toast, and at its field', async () => {
  const { page, faults } = await site.visitAs(owner)
  await page.goto('/profile')
  const isInvalid = (label: string) =>
    expect.poll(() => page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Website').fill('nowhere')
  await page.getByRole('button', { name: 'Save company' }).click()
  await toast(page, /Something went wrong[\s\S]*Company wasn't updated\. Please try again\./)
  await isInvalid('Website')

  await page.getByRole('button', { name: 'Invite' }).click()
  const invitation = page.getByRole('dialog')
  await invitation.getByLabel('Name').fill('Broker')
  await invitation.getByLabel('E-mail').fill(owner)
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await toast(page, 'The invitation could not be sent')
  await isInvalid('E-mail')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByLabel('Current password', { exact: true }).fill('wrong')
  await page.getByLabel('New password', { exact: true }).fill('violet-harbour-crane-71')
  await page.getByRole('button', { name: 'Set password', exact: true }).click()
  await toast(page, /Something went wrong[\s\S]*Password could not be updated\. Please try again\./)
  await isInvalid('Current password')
  expect(faults).toEqual([])
})

it('staff sign in as a member, and return to their own session', async () => {
  const colleague = await findColleague()
  const { page, faults } = await site.visitAs('staff@demo.example')
  await page.goto(`/admin/companies/${colleague.company_id}`)
  await page.getByRole('button', { name: `Actions for ${colleague.name}` }).click()
  await page.getByRole('menuitem', { name: `Sign in as ${colleague.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Sign in as ${colleague.name}` })
  await dialog.getByLabel('Reason').fill('You asked why your list is empty.')
  await dialog.getByLabel('Code from your authenticator app').fill(await unusedCode(site, page))
  await dialog.getByRole('button', { name: 'Sign in' }).click()

  const bar = page.getByRole('region', { name: 'Signed in as a member' })
  await bar.getByText(colleague.name).waitFor()
  await page.goto('/inventory')
  await page.getByRole('heading', { level: 1, name: 'My Inventory' }).waitFor()
  expect(await page.getByRole('button', { name: 'Add item' }).count()).toBe(0)
  await bar.getByRole('button', { name: 'End' }).click()
  await page.waitForURL(`/admin/companies/${colleague.company_id}`)
  await page.getByRole('button', { name: 'Change account' }).waitFor()
  expect(await bar.count()).toBe(0)
  expect(faults).toEqual([])
})
