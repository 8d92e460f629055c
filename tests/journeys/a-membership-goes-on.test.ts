import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareRenewals } from '../../server/modules/payment/index.ts'
import { dayOf } from '../../server/platform/clock.ts'
import { violationsOn } from '../support/axe.ts'
import { mailTo } from '../support/mailbox.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** Lets the year of a company end in 20 days. */
async function endSoon(email: string): Promise<{ id: number; name: string }> {
  const company = await site.db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.email', '=', email)
    .select(['companies.id', 'companies.name'])
    .executeTakeFirstOrThrow()
  const paid_until = dayOf(new Date(Date.now() + 20 * 86_400_000))
  await site.db.updateTable('companies').set({ paid_until }).where('id', '=', company.id).execute()
  return company
}

it('a member declines the renewal, then renews with another plan, and staff see both', async () => {
  const { id, name } = await endSoon('member@demo.example')
  const { page, faults } = await site.visitAs('member@demo.example')
  await page.goto('/invoices')
  const membership = page.getByRole('region', { name: 'Membership' })
  await membership.getByText(/TBS Plus Account, until/).waitFor()
  await membership.getByText('€ 816.75 (€ 675.00 + 21% VAT)').waitFor()
  await membership.getByRole('button', { name: 'Do not renew' }).click()
  const dialog = page.getByRole('dialog')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await membership.getByRole('button', { name: 'Do not renew' }).click()
  await dialog.getByRole('button', { name: 'Do not renew' }).click()
  await toast(page, 'The membership will not be renewed')
  await membership.getByText(/^Not renewed\. The membership ends on/).waitFor()
  expect(await membership.getByRole('button').allTextContents()).toEqual(['Renew after all'])
  expect(await violationsOn(page)).toEqual([])
  expect(await mailTo('member@demo.example', 'Your membership will not be renewed')).toContain('/invoices')

  await prepareRenewals({ db: site.db, clock: { now: () => new Date(), monotonic: () => 0 } })
  const staff = await site.visitAs('staff@demo.example')
  await staff.page.goto(`/admin/renewals?state=skipped&query=${encodeURIComponent(name)}`)
  await staff.page.getByText('Declined by the company').first().waitFor()
  await staff.page.getByText(/chosen not to renew; see Skipped/).waitFor()
  expect(await violationsOn(staff.page)).toEqual([])

  await membership.getByRole('button', { name: 'Renew after all' }).click()
  await dialog.getByText(/Plus has at most 2 e-mail addresses and Broker at most 10\./).waitFor()
  await dialog.getByLabel('Plan').selectOption('broker')
  await dialog.getByRole('button', { name: 'Renew after all' }).click()
  await toast(page, 'The membership will be renewed')
  await membership.getByText(/TBS Broker Account, from/).waitFor()
  await staff.page.goto(`/admin/renewals?query=${encodeURIComponent(name)}`)
  await staff.page.getByText('Broker (now Plus)').waitFor()
  const row = await site.db.selectFrom('renewals').where('company_id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'prepared', plan: 'broker', total_cents: 163_350 })

  await membership.getByRole('button', { name: 'Change plan' }).click()
  await dialog.getByLabel('Plan').selectOption('plus')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Plan saved')
  expect([...faults, ...staff.faults]).toEqual([])
})

it('a read-only contact sees whether the membership renews, and that they cannot change it', async () => {
  await endSoon('broker@demo.example')
  await site.db.updateTable('contacts').set({ is_read_only: true }).where('email', '=', 'broker@demo.example').execute()
  const { page } = await site.visitAs('broker@demo.example')
  await page.goto('/invoices')
  const membership = page.getByRole('region', { name: 'Membership' })
  await membership.getByText('Your account is read-only.').waitFor()
  expect(await membership.getByRole('button').count()).toBe(0)
})
