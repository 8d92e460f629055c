import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { unusedCode } from '../support/factor-code.ts'
import { mailTo, pathIn } from '../support/mailbox.ts'
import { setSetting } from '../support/settings.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('the plans state the limits that staff have set, in every language', async () => {
  await setSetting(site.db, 'addressLimits', { trial: 1, plus: 1, broker: 25 })
  const expected = {
    en: ['At most 1 e-mail address on broadcast lists', 'At most 25 e-mail addresses on broadcast lists'],
    de: ['Höchstens 1 E-Mail-Adresse auf Broadcast-Listen', 'Höchstens 25 E-Mail-Adressen auf Broadcast-Listen'],
    nl: ['Hoogstens 1 e-mailadres op broadcastlijsten', 'Hoogstens 25 e-mailadressen op broadcastlijsten'],
  }
  const { page, context, faults } = await site.visit()
  for (const [value, texts] of Object.entries(expected)) {
    await context.addCookies([{ name: 'pref-language', value, url: site.url }])
    await page.goto('/payment')
    for (const text of texts) await page.getByRole('listitem').getByText(text, { exact: true }).waitFor()
  }
  await site.db.deleteFrom('settings').where('key', '=', 'addressLimits').execute()
  expect(faults).toEqual([])
})

/** Moves the company of a contact to a country: members order from their own. */
const moveTo = (country_code: string, email: string) =>
  site.db
    .updateTable('companies')
    .set({ country_code })
    .where('id', '=', eb => eb.selectFrom('contacts').where('email', '=', email).select('company_id'))
    .execute()

it('a trial member pays at the local checkout and is a Broker at once on every open page', async () => {
  await moveTo('NL', 'trial@demo.example')
  const { page, context, faults } = await site.visitAs('trial@demo.example')
  const other = await context.newPage()
  await other.goto('/profile')
  await page.goto('/payment')
  expect(await page.getByText('Visa').count()).toBe(1)
  await page.getByRole('button', { name: 'Order Now: TBS Broker Account' }).click()
  await page.getByRole('heading', { name: 'Step 2 of 3: Your company' }).waitFor()
  const next = page.getByRole('button', { name: 'Next' })
  expect(await next.isDisabled()).toBe(true)
  await page.getByLabel('I agree to the contract').check()
  // The profile has the address already.
  const address = [page.getByLabel('Street and number'), page.getByLabel('Zip code'), page.getByLabel('City')]
  for (const field of address) {
    expect(await field.inputValue()).not.toBe('')
    await field.fill('')
  }
  await next.click()
  expect(await page.getByText('This field is required').count()).toBeGreaterThan(2)
  await page.getByLabel('Company name').fill('Larch Hardware')
  await page.getByLabel('Street and number').fill('Kanaalweg 12')
  await page.getByLabel('Zip code').fill('3526 KL')
  await page.getByLabel('City').fill('Utrecht')
  expect(await page.getByLabel('Country').inputValue()).toBe('Netherlands')
  await page.getByLabel('VAT number', { exact: true }).fill('NL123456781B90')
  await next.click()
  await page.getByText('This is not a valid number. Please check it.').waitFor()
  await page.getByLabel('VAT number', { exact: true }).fill('NL123456782B90')
  expect(await violationsOn(page)).toEqual([])
  await next.click()
  const verification = page.getByRole('heading', { name: 'Step 3 of 3: Verification' })
  await verification.waitFor()
  await page.getByText('€ 1,633.50').waitFor()
  expect(await violationsOn(page)).toEqual([])

  // Nothing is lost by a reload, by changing the form, or by a payment that fails.
  await page.reload()
  await page.getByText('€ 1,633.50').waitFor()
  const quote = '**/api/payments/quote'
  await page.route(quote, route => route.abort())
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: 'Your order could not be calculated' })
  await alert.waitFor()
  await page.unroute(quote)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('€ 1,633.50').waitFor()
  await page.getByRole('button', { name: 'Change Info' }).click()
  await page.reload()
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Larch Hardware')
  await next.click()
  await verification.waitFor()
  const pay = page.getByRole('button', { name: 'Pay for TBS Membership' })
  await pay.click()
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await page.getByRole('heading', { name: 'Payment Error' }).waitFor()
  await page.getByText('The payment process was not completed.').waitFor()
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await page.getByText('€ 1,633.50').waitFor()
  await pay.click()
  await page.getByRole('button', { name: 'Pay € 1,633.50' }).click()
  await page.getByRole('heading', { name: 'Order Confirmation' }).waitFor()
  await page.getByText('Your order has been placed successfully.').waitFor()
  await page.getByText('An invoice was sent to you by email.').waitFor()
  await page.getByText('Your membership is active.').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await expect
    .poll(() => other.evaluate(() => fetch('/api/auth/me').then(reply => reply.json())))
    .toMatchObject({ user: { role: 'member' } })
  const company = await site.db
    .selectFrom('companies')
    .innerJoin('contacts', 'contacts.company_id', 'companies.id')
    .where('email', '=', 'trial@demo.example')
    .select(['membership_plan', 'trial_ends_at'])
    .executeTakeFirstOrThrow()
  expect(company).toEqual({ membership_plan: 'broker', trial_ends_at: null })

  // The mail leads the accountant, who has no account, to the invoice.
  const mail = await mailTo('trial@demo.example', 'Payment received')
  const { page: accountant } = await site.visit()
  await accountant.goto(pathIn(mail, /\/pay\//))
  await accountant.getByText('This invoice is paid. Thank you.').waitFor()
  expect(await violationsOn(accountant)).toEqual([])
  const download = accountant.waitForEvent('download')
  await accountant.getByRole('link', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-\d{4}-\d+\.pdf$/)
  expect(faults).toEqual([])
})

it('a member who ordered by wire is sent to the invoice and cannot order again', async () => {
  await moveTo('US', 'expired@demo.example')
  const { page, faults } = await site.visitAs('expired@demo.example')
  await page.goto('/payment')
  await page.getByRole('button', { name: 'Order Now: TBS Plus Account' }).click()
  await page.getByLabel('VAT number').fill('')
  await page.getByLabel('Zip code').fill('10001')
  await page.getByLabel('City').fill('New York')
  await page.getByLabel('I agree to the contract').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Pay by wire' }).click()
  await page.getByText('Your membership starts as soon as your payment arrives.').waitFor()
  await page.goto('/invoices')
  await page
    .getByRole('link', { name: /^UBL of / })
    .first()
    .waitFor()
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // Hidden columns have no width.
    const cut = await page
      .locator('main td')
      .evaluateAll(all =>
        all
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(cell => cell.textContent),
      )
    expect(cut).toEqual([])
  }
  // On the second line of a phone's row, a state keeps its color.
  await page.setViewportSize({ width: 390, height: 844 })
  const colorOf = (text: string) =>
    page
      .locator('main td')
      .getByText(text, { exact: true })
      .first()
      .evaluate(cell => getComputedStyle(cell).color)
  expect(await colorOf('Due')).not.toBe(await colorOf('TBS Plus Account'))
  await page.goto('/payment')
  await page.getByText(/^Invoice \S+ for your membership is not paid yet\.$/).waitFor()
  expect(await page.getByRole('button', { name: /^Order Now/ }).count()).toBe(0)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Pay the invoice' }).click()
  await page.getByRole('heading', { level: 1, name: /^Pay invoice / }).waitFor()
  // The end of the trial blocks other pages only.
  await page.getByRole('button', { name: 'Pay online' }).click()
  await page.getByRole('button', { name: 'Pay € 675.00' }).click()
  await page.getByText('This invoice is paid. Thank you.').waitFor()
  expect(await mailTo('expired@demo.example', 'Payment received')).toContain('Your membership is active and paid until')
  expect(faults).toEqual([])
})

it('staff import a bank statement and undo a payment that was matched to the wrong invoice', async () => {
  const { page, faults } = await site.visitAs('staff@demo.example')
  const { number, total_cents } = await site.db
    .selectFrom('invoices')
    .where('payment_status', 'is', null)
    .where('received_cents', '=', 0)
    .where('total_cents', '>', 0)
    .orderBy('id', 'desc')
    .select(['number', 'total_cents'])
    .executeTakeFirstOrThrow()
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>S1</Id>
    <Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${(total_cents / 100).toFixed(2)}</Amt>
    <CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-17</Dt></BookgDt><NtryDtls><TxDtls><RltdPties>
    <Dbtr><Nm>Wrong Payer</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${number}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
    </Stmt></BkToCstmrStmt></Document>`
  await page.goto('/admin/bank')
  const file = { name: 'statement.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) }
  await page.locator('input[type=file]').setInputFiles(file)
  await toast(page, 'Invoices paid: 1.')
  await page.getByRole('button', { name: 'Undo the assignment of the credit of Wrong Payer' }).click()
  const dialog = page.getByRole('dialog', { name: `Undo a wire of invoice ${number}` })
  await dialog.getByText('The invoice is then open again').waitFor()
  await dialog.getByLabel('Reason').fill('Another company paid this.')
  await dialog.getByLabel('Code from your authenticator app').fill(await unusedCode(site, page))
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await toast(page, `Invoice ${number} has`)
  // The credit waits for its invoice again; the keyboard stays in its row.
  const assign = page.getByRole('button', { name: 'Assign the credit of Wrong Payer' })
  await assign.waitFor()
  await expect.poll(() => assign.evaluate(button => button === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
})
