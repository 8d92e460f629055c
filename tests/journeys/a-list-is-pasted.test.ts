import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const mail = `Hi all, we have ready to ship:

Qty\tPart number\tBrand\tCondition\tPrice
25\tPASTED-507127-B21\tHP\tNEW\tEUR 85
10\tPASTED-0X7K8W\tDell\tREF\tEUR 120
4\tPASTED-C3850-24T\tCisco\tUSED\t

Best regards, Jan`

/** Pastes a text at the focus, as a browser does. */
const paste = (page: Page, text: string) =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

async function composing(page: Page) {
  await page.goto('/broadcasts?compose=1')
  const dialog = page.getByRole('dialog', { name: 'Compose Broadcast' })
  await dialog.getByLabel('Desc. / Partnumber').focus()
  return dialog
}

it.each([1440, 390])('a member pastes a list into the form, corrects it and sends it, %i px wide', async width => {
  const { page, faults } = await site.visitAs('member@demo.example', { width })
  const dialog = await composing(page)
  await paste(page, mail.replaceAll('PASTED', `PASTED${width}`))
  const lines = dialog.getByRole('table', { name: 'Lines' })
  await lines.waitFor()
  expect(await lines.getByRole('row').count()).toBe(4)
  expect(await dialog.getByLabel('Desc. / Partnumber, line 2').inputValue()).toContain('0X7K8W')
  // Fields that were not found are marked, and say so.
  const price = dialog.getByLabel('Price, line 3')
  expect(await price.evaluate(field => field.ariaDescribedByElements?.[0]?.textContent)).toBe('Check this')
  await dialog.getByText(/lines? of the text not read/).click()
  await dialog.getByText('Best regards, Jan').waitFor()
  expect(await violationsOn(page)).toEqual([])

  // Sent unchanged, it is refused at that field.
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Server/Storage' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect(await price.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await price.getAttribute('aria-invalid')).toBe('true')
  await price.fill('300')
  expect(await price.getAttribute('aria-describedby')).toBeNull()

  // Closing the form loses nothing.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Compose' }).click()
  expect(await price.inputValue()).toBe('300')
  await dialog.getByRole('button', { name: 'Remove line 1' }).click()
  await dialog.getByLabel('Quantity, line 2').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Enter')
  await toast(page, 'Broadcast sent')
  const row = page.getByRole('row', { name: new RegExp(`PASTED${width}-0X7K8W`) })
  await row.getByText('2 lines').waitFor()

  // Each line is found separately.
  await page.goto(`/broadcasts?query=PASTED${width}-C3850`)
  await row.locator('[data-row-link]').click()
  const table = page.getByRole('table', { name: 'Lines' })
  await table.getByRole('row', { name: /C3850-24T/ }).waitFor()
  expect(await table.getByRole('row').count()).toBe(3)
  expect(faults).toEqual([])
})

it('text is parsed as it is typed, and a single line fills the form', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  const dialog = await composing(page)
  await dialog.getByRole('button', { name: 'Paste a list' }).click()
  await dialog.getByRole('textbox', { name: 'Paste a list' }).fill('Thanks and regards,')
  await dialog.getByText(/No line could be read/).waitFor()
  await dialog.getByRole('textbox', { name: 'Paste a list' }).fill('WTB 12x HP TYPED-875942-001 new EUR 40')
  await dialog.getByRole('button', { name: 'Use this line' }).click()
  expect(await dialog.getByRole('table').count()).toBe(0)
  expect(await dialog.getByLabel('Quantity').inputValue()).toBe('12')
  expect(await dialog.getByLabel('Desc. / Partnumber').inputValue()).toContain('TYPED-875942-001')
  expect(await dialog.getByRole('radio', { name: /WTB/ }).isChecked()).toBe(true)

  await dialog.getByRole('button', { name: 'Add a line' }).click()
  await dialog.getByLabel('Quantity, line 2').pressSequentially('3')
  expect(await dialog.getByLabel('Quantity, line 2').inputValue()).toBe('3')
  await dialog.getByRole('button', { name: 'Remove line 2' }).click()
  expect(await dialog.getByLabel('Quantity', { exact: true }).inputValue()).toBe('12')
  expect(faults).toEqual([])
})

it('a list that could not be read is kept, and parsed again on a click', async () => {
  const { page } = await site.visitAs('broker@demo.example')
  const dialog = await composing(page)
  await page.route('**/api/broadcasts/parse', route => route.abort())
  await paste(page, mail)
  await dialog.getByText('The list could not be read.').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Paste a list' }).inputValue()).toBe(mail)
  await page.unroute('**/api/broadcasts/parse')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('table', { name: 'Lines' }).waitFor()
})

/** Pastes outside all fields until the page takes it: the code that does so arrives after a first load. */
const pasteAnywhere = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(pasted => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        return !document.body.dispatchEvent(event)
      }, text),
    )
    .toBe(true)

/** Returns the dialog that asks what a text is, and functions that wait for its likely choice and for the focus. */
function asking(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'What is this?' })
  const likely = (choice: string) => dialog.locator('[data-likely]').filter({ hasText: choice }).waitFor()
  const focused = (choice: string) => dialog.locator('button:focus').filter({ hasText: choice }).waitFor()
  return { dialog, likely, focused }
}

const firstNumber = (page: Page) =>
  page
    .getByRole('textbox', { name: /Part number/ })
    .first()
    .inputValue()

it('text pasted outside a field can be sold, requested, searched for or added to stock', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  const { dialog, likely } = asking(page)
  await page.goto('/companies')
  await pasteAnywhere(page, '5 x 507127-B21 used 30 EUR\n7 x 815100-B21 new 60 EUR')
  await dialog.getByText('Read: 2 lines offered').waitFor()
  await likely('I sell this')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'I buy this' }).click()
  const compose = page.getByRole('dialog', { name: 'Compose Broadcast' })
  await compose.getByRole('radio', { name: 'WTB' }).and(compose.locator(':checked')).waitFor()
  await expect
    .poll(() =>
      compose
        .getByRole('textbox', { name: /Quantity/ })
        .evaluateAll(all => all.map(each => (each as HTMLInputElement).value)),
    )
    .toEqual(['5', '7'])

  await page.goto('/companies')
  await pasteAnywhere(page, '815100-B21\t7')
  await likely('Ask for quotes')
  await dialog.getByRole('button', { name: 'Ask for quotes' }).click()
  await page.waitForURL('**/rfqs/new')
  await expect.poll(() => firstNumber(page)).toBe('815100-B21')

  await pasteAnywhere(page, 'WTB 25x 507127-B21')
  await dialog.getByText('Read: 1 line wanted').waitFor()
  await likely('I buy this')
  await page.keyboard.press('Escape')

  await pasteAnywhere(page, '507127-B21')
  await likely('Search parts')
  await dialog.getByRole('button', { name: 'Search parts' }).click()
  await page.waitForURL('**/parts?query=507127-B21')

  await pasteAnywhere(page, 'Part number;Quantity;Price\n507127-B21;5;30\n815100-B21;7;60')
  await likely('Add to my stock')
  await dialog.getByRole('button', { name: 'Add to my stock' }).click()
  await page.waitForURL(/\/inventory\/upload\/\d+$/)
  expect(faults).toEqual([])
})

it('a second text replaces the first while the dialog is open, and is sold or bought as chosen', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  const { dialog, likely, focused } = asking(page)
  await page.goto('/companies')
  await pasteAnywhere(page, '5 x 507127-B21 used 30 EUR')
  await likely('I sell this')
  await pasteAnywhere(page, 'WTB 25x 815100-B21 new')
  await dialog.getByText('Read: 1 line wanted').waitFor()
  await likely('I buy this')
  await focused('I buy this')
  expect(await dialog.getByText('507127-B21').count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(1)
  // The text says WTB; the member knows better.
  await dialog.getByRole('button', { name: 'I sell this' }).click()
  const compose = page.getByRole('dialog', { name: 'Compose Broadcast' })
  await expect.poll(() => compose.getByRole('textbox', { name: /Quantity/ }).inputValue()).toBe('25')
  expect(await compose.getByRole('radio', { name: 'WTS' }).isChecked()).toBe(true)
  expect(faults).toEqual([])
})

it('the keyboard takes the likely choice, on the page that it leads to as well', async () => {
  const { page, faults } = await site.visitAs('broker@demo.example')
  const { dialog, focused } = asking(page)
  await page.goto('/rfqs/new')
  await pasteAnywhere(page, 'Please quote\n4 x 507127-B21')
  await focused('Ask for quotes')
  await page.keyboard.press('ArrowDown')
  await focused('Search parts')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => firstNumber(page)).toBe('507127-B21')

  // A broadcast and a request hold fewer lines.
  const offers = Array.from({ length: 2_000 }, (_, index) => `5 x 507127-B${1_000 + index} used 30 EUR, a long line`)
  await pasteAnywhere(page, offers.join('\n'))
  await dialog.getByText(/^Read in the first 50,000 characters: \d+ lines offered$/).waitFor()
  await focused('Add to my stock')
  expect(faults).toEqual([])
})

it('a pasted text that could not be read has all choices', async () => {
  const { page } = await site.visitAs('broker@demo.example')
  const { dialog, focused } = asking(page)
  await page.goto('/companies')
  await page.route('**/api/read', route => route.abort())
  await pasteAnywhere(page, 'Number\tQuantity\n507127-B21\t4')
  await dialog.getByText('The text could not be read.').waitFor()
  await focused('I sell this')
  expect(await dialog.getByRole('list').getByRole('button', { disabled: false }).count()).toBe(5)
  expect(await dialog.locator('[data-likely]').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Ask for quotes' }).click()
  await expect.poll(() => firstNumber(page)).toBe('507127-B21')
})
