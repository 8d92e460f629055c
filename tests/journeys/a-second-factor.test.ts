import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../../tools/seed/index.ts'
import { unusedCode } from '../support/factor-code.ts'
import { codeAt } from '../support/second-factor.ts'
import { setSetting } from '../support/settings.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** Gives a browser a virtual authenticator that confirms every request for a passkey. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const setForced = (isForced: boolean) => setSetting(site.db, 'force2fa', isForced)

it('a member sets up a second factor, signs in with it, and disables it with a recovery code', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  await page.goto('/')
  await page.getByText('Your account is protected by a password only.').waitFor()
  await page.getByRole('link', { name: 'Set up 2FA' }).click()
  await page.getByRole('heading', { level: 1, name: '2-Factor Authentication' }).waitFor()
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  const dialog = page.getByRole('dialog')
  const qr = await dialog.getByRole('img', { name: /QR code/ }).boundingBox()
  expect([qr?.width, qr?.height]).toEqual([200, 200])
  await dialog.getByRole('button', { name: 'Next' }).click()
  // Closed and opened again, it begins with the first step.
  await dialog.getByLabel('6-digit code').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByRole('button', { name: 'Next' }).click()
  const code = dialog.getByLabel('6-digit code')
  await code.fill('12ab')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByText('Please enter a valid 6-digit code').waitFor()
  const right = codeAt(secret, new Date())
  await code.fill(right === '000000' ? '000001' : '000000')
  await dialog.getByText('Invalid code. Please try again.').waitFor()
  await code.pressSequentially(codeAt(secret, new Date()))
  await toast(page, '2FA Successfully Enabled')
  await dialog.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  const recoveryCodes = await dialog.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('tbs-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('button', { name: 'Disable 2FA' }).waitFor()
  expect(await page.getByText('Your account is protected by a password only.').count()).toBe(0)

  const { page: other } = await site.visit()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sign In' }).first().click()
  await other.getByLabel('E-mail').fill('broker@demo.example')
  await other.getByLabel('Password', { exact: true }).fill(demoPassword)
  await other.keyboard.press('Enter')
  // The code of the next half minute is accepted as well; that of this one was used up.
  await other.getByLabel('6-digit code').fill(codeAt(secret, new Date(Date.now() + 30_000)))
  await other.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await other.request.get('/api/auth/me')).status()).toBe(200)

  await page.getByText('10 of 10 codes are left.').waitFor()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '')
  await dialog.getByRole('button', { name: 'Create new codes' }).click()
  await dialog.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  const newCodes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()

  await page.getByRole('button', { name: 'Disable 2FA' }).click()
  await dialog.getByText('Two-factor authentication protects your account').waitFor()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(newCodes[0] ?? '')
  await dialog.getByRole('button', { name: 'Disable 2FA' }).click()
  await toast(page, '2FA Successfully Disabled')
  await page.getByRole('button', { name: 'Enable 2FA' }).waitFor()
  expect(faults).toEqual([])
})

it('a member who must have a second factor can only open its setup', async () => {
  const { page } = await site.visitAs('diamond@demo.example')
  await setForced(true)
  try {
    await page.goto('/parts')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2-Factor Authentication is required').waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.getByRole('button').count()).toBe(0)
    await dialog.getByRole('link', { name: 'Setup 2FA Now' }).click()
    await page.getByRole('button', { name: 'Enable 2FA' }).waitFor()
    expect(await dialog.count()).toBe(0)
    await page.getByText('Until it is enabled your account is restricted.').waitFor()
  } finally {
    await setForced(false)
  }
})

it('a setup that fails to start is reported, and no modal opens', async () => {
  const { page } = await site.visitAs('member@demo.example')
  await page.goto('/2fa')
  await page.route('**/api/companies/generate2faSecret', route => route.fulfill({ status: 400, json: { status: 400 } }))
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await toast(page, /Could not start 2FA setup[\s\S]*Please try again\. If this keeps happening, contact support\./)
  expect(await page.getByRole('dialog').count()).toBe(0)
  const { page: visitor } = await site.visit()
  await visitor.goto('/2fa')
  expect(new URL(visitor.url()).pathname).toBe('/')
})

it('a member adds a passkey and signs in with it alone', async () => {
  const { page, context, faults } = await site.visitAs('diamond@demo.example')
  await addAuthenticator(context, page)
  await page.goto('/account-access')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Office laptop')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'Office laptop added')
  await page.getByText('never used').first().waitFor()

  await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { user } = await (await page.request.get('/api/auth/me')).json()
  expect(user.email).toBe('diamond@demo.example')
  expect(faults).toEqual([])
})

it('staff confirm a command with a passkey instead of a code', async () => {
  const { page, context, faults } = await site.visitAs('staff@demo.example')
  await addAuthenticator(context, page)
  await page.goto('/account-access')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Desk')
  await dialog.getByLabel(/code/i).fill(await unusedCode(site, page))
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'Desk added')

  await page.goto('/admin/companies/5')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^Suspend/ }).click()
  await dialog.getByLabel('Reason').fill('Asked for by the company')
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect.poll(() => dialog.getByLabel(/code/i).inputValue()).not.toBe('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Account changed')
  expect(faults).toEqual([])
})
