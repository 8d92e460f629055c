import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTo, pathIn } from '../support/mailbox.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('a visitor registers in three steps, confirms the address, and signs in once staff approved', async () => {
  const { page, faults } = await site.visit()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await page.getByText('This field is required').count()).toBe(3)
  await page.getByLabel('Company name').fill('Larch Hardware')
  await page.getByLabel('Street and number').fill('Kanaalweg 12')
  await page.getByLabel('Country').selectOption('NL')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Step 2 of 3: Contact' }).waitFor()
  // What was typed survives a reload.
  await page.reload()
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Larch Hardware')
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await page.getByLabel(/did you hear/).selectOption('LinkedIn')
  await page.getByLabel('Your name').fill('Lara Larch')
  await page.getByLabel('Function').fill('Owner')
  await page.getByLabel('E-mail address').fill('lara@larch.example')
  await page.getByLabel('Telephone').fill('+31 30 555 0144')
  await page.getByRole('button', { name: 'Next' }).click()
  const signUp = page.getByRole('button', { name: 'Sign up' })
  // Pressed while something is missing, it says what.
  await signUp.click({ force: true })
  await page.getByText('Please agree to the contract').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('four pallets of memory')
  await page.getByLabel('I agree to the contract').check()
  await expect.poll(() => signUp.getAttribute('aria-disabled')).toBe('false')
  await signUp.click()
  await page.getByRole('heading', { name: 'Thank you for signing up' }).waitFor()
  await page.getByRole('button', { name: 'Good', exact: true }).click()
  await page.getByText('Thank you for telling us.').waitFor()

  const mail = await mailTo('lara@larch.example', 'Confirm your address')
  await page.goto(pathIn(mail, /\/confirm-registration\?token=/))
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await page.getByRole('heading', { name: 'Address confirmed' }).waitFor()

  const { page: desk } = await site.visitAs('staff@demo.example')
  await desk.goto('/admin/applications')
  await desk.getByRole('button', { name: 'Larch Hardware' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Approve' }).click()
  await toast(desk, 'Application approved')

  await page.goto(pathIn(await mailTo('lara@larch.example', 'Welcome to'), /\/\?next=/))
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('lara@larch.example')
  await dialog.getByLabel('Password', { exact: true }).fill('four pallets of memory')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor()
  await page.getByText(/Your free trial runs until/).waitFor()
  expect(faults).toEqual([])
})
