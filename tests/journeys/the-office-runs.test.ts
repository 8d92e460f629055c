import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { mailsTo, mailTo, pathIn } from '../support/mailbox.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const eventsNamed = (name: string) =>
  site.db.selectFrom('events').where('name', '=', name).select(['data']).orderBy('id').execute()

/** Returns a code of the staff's authenticator, which shows the next one once one is used. */
async function staffCode(page: Page): Promise<string> {
  const shown = await (await page.request.get('/dev/authenticator')).text()
  return /<output>(\d{6})/.exec(shown)?.[1] ?? ''
}

async function fillCompany(page: Page, name: string) {
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('Street and number').fill('Kanaalweg 12')
  await page.getByLabel('Country').selectOption('NL')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Step 2 of 3: Contact' }).waitFor()
}

it('a visitor who scanned the code registers, and staff ask for documents and reject', async () => {
  const { page, faults } = await site.visit()
  await page.goto('/register?ref=qr')
  await fillCompany(page, 'Quail Hardware')
  const hear = page.getByLabel(/did you hear/)
  expect(await hear.getByRole('option').allTextContents()).toEqual(['TBS QR Code'])
  await page.getByLabel('Your name').fill('Quinn Quail')
  await page.getByLabel('Function').fill('Owner')
  await page.getByLabel('E-mail address').fill('quinn@quail.example')
  await page.getByLabel('Telephone').fill('+31 30 555 0145')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password', { exact: true }).fill('four pallets of memory')
  await page.getByLabel('I agree to the contract').check()
  const signUp = page.getByRole('button', { name: 'Sign up' })
  await expect.poll(() => signUp.getAttribute('aria-disabled')).toBe('false')
  await signUp.click()
  await page.getByRole('heading', { name: 'Thank you for signing up' }).waitFor()
  await page.goto(pathIn(await mailTo('quinn@quail.example', 'Confirm your address'), /\/confirm-registration\?token=/))
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await page.getByRole('heading', { name: 'Address confirmed' }).waitFor()

  const staff = await site.visitAs('staff@demo.example')
  await staff.page.goto('/admin/applications')
  await staff.page.getByRole('button', { name: 'Quail Hardware' }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.first().getByText('TBS QR Code').waitFor()
  await dialog.getByRole('button', { name: 'Ask for documents' }).click()
  await dialog.last().getByLabel('What you need, mailed to the applicant').fill('An extract of the trade register.')
  await dialog.last().getByRole('button', { name: 'Ask for documents' }).click()
  await toast(staff.page, 'Request sent')
  await staff.page.goto('/admin/applications')
  await staff.page.getByRole('button', { name: 'Quail Hardware' }).click()
  await dialog.first().getByText('An extract of the trade register.').waitFor()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.last().getByLabel('The reason, mailed to the applicant').fill('There is no such company.')
  await dialog.last().getByRole('button', { name: 'Reject' }).click()
  await toast(staff.page, 'Application rejected')
  await expect.poll(async () => (await mailsTo('quinn@quail.example', '')).at(0)?.text).toContain('no such company')
  await staff.page.goto('/admin/applications?state=rejected')
  await staff.page.getByRole('button', { name: 'Quail Hardware' }).waitFor()
  expect([...faults, ...staff.faults]).toEqual([])
})

it('leaving a registration at step 2 is logged once, with whether the window was closed', async () => {
  const { page } = await site.visit()
  await page.goto('/register')
  await page.getByRole('link', { name: 'News' }).first().click()
  await page.waitForURL(/\/news/)
  expect(await eventsNamed('registration-abandoned')).toEqual([])
  await page.goto('/register')
  await fillCompany(page, 'Plover Hardware')
  await page.getByRole('link', { name: 'News' }).first().click()
  await expect.poll(() => eventsNamed('registration-abandoned')).toEqual([{ data: { step: 2, isExternalExit: false } }])
  await page.goto('/register')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Step 2 of 3: Contact' }).waitFor()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => eventsNamed('registration-abandoned')).toHaveLength(2)
  expect((await eventsNamed('registration-abandoned'))[1]).toEqual({ data: { step: 2, isExternalExit: true } })
})

it('a visitor who pays is welcomed with a link to choose a password, and signs in', async () => {
  const { page, faults } = await site.visit()
  await page.goto('/payment')
  await page.getByRole('button', { name: 'Order Now: TBS Plus Account' }).click()
  await page.getByLabel('Your name').fill('Rita Raven')
  await page.getByLabel('E-mail address').fill('rita@raven.example')
  await page.getByLabel('Company name').fill('Raven IT')
  await page.getByLabel('Street and number').fill('1 Main Street')
  await page.getByLabel('Zip code').fill('10001')
  await page.getByLabel('City').fill('Amsterdam')
  await page.getByLabel('Country').selectOption('NL')
  await page.getByLabel('VAT number', { exact: true }).fill('NL123456781B90')
  await page.getByText('This is not a valid number. Please check it.').waitFor()
  await page.getByLabel('VAT number', { exact: true }).fill('NL123456782B90')
  await page.getByLabel('I agree to the contract').check()
  await page.getByRole('button', { name: 'Next' }).click()
  const pay = page.getByRole('button', { name: 'Pay for TBS Membership' })
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await pay.click()
  await page.getByRole('button', { name: 'Pay € 816.75' }).click()
  await page.getByRole('heading', { name: 'Order Confirmation' }).waitFor()
  await mailTo('rita@raven.example', 'Payment received')
  const [paid] = await mailsTo('rita@raven.example', 'Payment received')
  expect(paid?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'application/xml'])

  const staff = await site.visitAs('staff@demo.example')
  await staff.page.goto('/admin/orders?state=to-do')
  await staff.page.getByRole('button', { name: 'Raven IT' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Open account' }).click()
  await staff.page.getByRole('dialog').last().getByRole('button', { name: 'Open account' }).click()
  await toast(staff.page, 'Account opened')
  const welcome = await mailTo('rita@raven.example', 'Welcome to')
  expect(await mailsTo('rita@raven.example', 'Set a new password')).toEqual([])
  await page.goto(pathIn(welcome, /\/\?reset=/))
  const dialog = page.getByRole('dialog', { name: 'Welcome to The Broker Site' })
  await dialog
    .getByLabel(/password/i)
    .first()
    .waitFor()
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill('four pallets of memory')
  await page.keyboard.press('Enter')
  const signIn = page.getByRole('dialog')
  await signIn.getByLabel('E-mail').fill('rita@raven.example')
  await signIn.getByLabel('Password', { exact: true }).fill('four pallets of memory')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => fetch('/api/auth/me').then(reply => reply.json())))
    .toMatchObject({ user: { role: 'member' } })
  expect([...faults, ...staff.faults]).toEqual([])
})

it('staff issue an invoice for the event, void it, and download the reports of the quarter', async () => {
  const { page, faults } = await site.visitAs('staff@demo.example')
  const company = await site.db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.email', '=', 'broker@demo.example')
    .select(['companies.id', 'companies.name'])
    .executeTakeFirstOrThrow()
  await page.goto('/admin/invoices')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog')
  const id = dialog.getByLabel('Company', { exact: true })
  await id.fill('999999')
  await dialog.getByText('There is no company with this id.').waitFor()
  await id.fill(company.name)
  // The browser fills in the value of the option that is chosen.
  const option = dialog.locator('option', { hasText: company.name }).first()
  await option.waitFor({ state: 'attached' })
  await id.fill((await option.getAttribute('value')) ?? '')
  await dialog.getByText(`This is ${company.name}, `).waitFor()
  await dialog.getByLabel('Unit price in euros, without VAT').fill('450,00')
  await dialog.getByRole('button', { name: 'Add a line' }).click()
  const second = dialog.getByRole('group', { name: 'Line 2' })
  await second.getByLabel('Description').fill('A dinner')
  await second.getByLabel('Unit price in euros, without VAT').fill('80,50')
  await dialog.getByRole('button', { name: 'Add a line' }).click()
  await dialog.getByRole('button', { name: 'Remove line 3' }).click()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Issue and mail' }).click()
  await toast(page, /Invoice \d{4}-\d+/)
  const { number } = await site.db
    .selectFrom('invoices')
    .where('company_id', '=', company.id)
    .where('account', '=', 'EBM')
    .orderBy('id', 'desc')
    .select('number')
    .executeTakeFirstOrThrow()
  const member = await site.visitAs('broker@demo.example')
  await member.page.goto('/invoices')
  await member.page.getByRole('link', { name: `Pay invoice ${number}` }).waitFor()

  await page.goto(`/admin/invoices?query=${number}`)
  await page.getByRole('button', { name: `Open invoice ${number}` }).click()
  await dialog.getByText('Still to pay').waitFor()
  await dialog.getByRole('button', { name: 'Void', exact: true }).click()
  await dialog.last().getByLabel('Reason').fill('Issued by mistake.')
  await dialog
    .last()
    .getByLabel('Code from your authenticator app')
    .fill(await staffCode(page))
  await dialog.last().getByRole('button', { name: 'Void', exact: true }).click()
  await toast(page, number)
  await member.page.goto('/invoices')
  await member.page.getByText('VOID').first().waitFor()

  await page.goto('/admin/invoices')
  await page.getByRole('button', { name: 'VAT reports' }).click()
  const now = new Date()
  await dialog.getByLabel('Year').selectOption(String(now.getUTCFullYear()))
  await dialog.getByLabel('Quarter').selectOption(String(Math.floor(now.getUTCMonth() / 3) + 1))
  for (const [name, expected] of [
    ['VAT report (CSV)', number],
    ['EU sales list (CSV)', ''],
  ] as const) {
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain(expected)
    expect(text.split('\n').length).toBeGreaterThan(1)
  }
  expect([...faults, ...member.faults]).toEqual([])
})
