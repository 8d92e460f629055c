import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { unusedCode } from '../support/factor-code.ts'
import { type Site, startSite } from '../support/site.ts'
import { csvOf, xlsxOf } from '../support/stock-files.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const headings = ['Menge', 'Zustand', 'Preis', 'Hersteller', 'Artikelnummer', 'Bezeichnung']

/** Sends a file from the page and waits until it was read. */
async function choose(page: Page, name: string, buffer: Buffer) {
  await page.goto('/inventory/upload')
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await page.waitForURL(/\/inventory\/upload\/\d+/)
}

async function start(page: Page) {
  await page.getByRole('button', { name: 'Start the upload' }).click()
  await page.getByText('Your list is loaded.').waitFor()
  await page.getByText('Members find it now.').waitFor()
}

/** Repeats a search until it shows a row, or none: the index follows the stock within two seconds. */
const rowsOf = (page: Page, number: string) =>
  expect.poll(
    async () => {
      await page.goto(`/parts?query=${number}`)
      return page.getByRole('row', { name: new RegExp(number) }).count()
    },
    { timeout: 60_000, interval: 500 },
  )

it('a member uploads a spreadsheet, corrects its mapping and sees what was left out; another finds a line; the first undoes it', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  const rows = [
    headings,
    [12, 'neu', '1.234,50', 'HPE', 'LOADED-77120-B21', 'HPE 1.92TB SATA SSD'],
    [3, 'gebraucht', 'CALL', 'Cisco', 'LOADED-C3850-24T', 'Catalyst 3850 24 port'],
    [2, 'komisch', '10,00', 'IBM', 'LOADED-00AJ146', 'Nobody knows this condition'],
    [-4, 'neu', '10,00', 'Dell', 'LOADED-0X7K8W', 'Fewer than none'],
    [-1, 'neu', '10,00', 'Dell', 'LOADED-0X7K9W', 'One fewer'],
  ]
  await choose(page, 'Bestand.xlsx', xlsxOf(rows))
  const manufacturer = page.getByLabel('What Hersteller contains')
  expect(await manufacturer.inputValue()).toBe('manufacturer')
  await manufacturer.selectOption({ label: 'Not used' })
  expect(await violationsOn(page)).toEqual([])
  await manufacturer.selectOption({ label: 'Manufacturer' })
  const word = page.getByLabel('What “komisch” means')
  expect(await word.inputValue()).toBe('USED')
  await word.selectOption('ASIS')
  await page.getByRole('table', { name: 'The first lines' }).getByText('LOADED-77120-B21').waitFor()
  await start(page)

  const figure = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd').textContent()
  expect([await figure('Added'), await figure('Left out')]).toEqual(['3', '2'])
  expect(await violationsOn(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the 2 rows left out' }).click(),
  ])
  // A workbook in the format of the upload, to correct and send back.
  const { SheetNames, Sheets } = read(Buffer.concat(await (await download.createReadStream()).toArray()))
  const errors = utils.sheet_to_csv(Sheets[SheetNames[0] ?? ''] ?? {})
  expect(errors).toContain('A quantity cannot be negative')
  expect(errors).toContain('LOADED-0X7K8W')

  const { page: other } = await site.visitAs('broker@demo.example')
  await rowsOf(other, 'LOADED-77120-B21').toBe(1)

  await page.getByRole('button', { name: 'Undo this upload' }).click()
  await page.getByText('This upload was undone.').waitFor()
  await rowsOf(other, 'LOADED-77120-B21').toBe(0)

  // A mapping is remembered for the next file regardless of the order of its columns.
  await choose(page, 'Bestand.xlsx', xlsxOf(rows.map(row => row.toReversed())))
  await page.getByText('Read like your last list with these headings.').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('row', { name: /Bestand\.xlsx Discarded/ }).waitFor()
  expect(faults).toEqual([])
})

it('on a phone, a file without a table is refused on the upload page', async () => {
  const { page, faults } = await site.visitAs('member@demo.example', { width: 390, theme: 'dark' })
  await page.goto('/inventory/upload')
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  const buffer = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 3])
  await page.getByLabel('Choose a file').setInputFiles({ name: 'stock.pdf', mimeType: 'application/pdf', buffer })
  await page.getByText('This file could not be uploaded.').waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(faults).toEqual([])
})

it('staff see an import, roll it back, and remove and restore a company’s stock', async () => {
  const { page: member } = await site.visitAs('diamond@demo.example')
  const line = ['5', 'neu', '85,00', 'HPE', 'ROLLED-507127-B21', '300GB SAS']
  await choose(member, 'wrong-stock.csv', Buffer.from(csvOf([headings, line], ';')))
  await start(member)

  const { page, faults } = await site.visitAs('staff@demo.example')
  await page.goto('/admin/stock?tab=imports')
  await page.getByRole('button', { name: /^Roll back wrong-stock\.csv/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Roll back' })
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await dialog.getByText('This field is required').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('The list of another company.')
  await dialog.getByLabel('Code from your authenticator app').fill(await unusedCode(site, page))
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await page.getByText('Rolled back', { exact: true }).waitFor()
  await page.getByRole('row', { name: /wrong-stock\.csv.*Undone/ }).waitFor()
  await member.goto('/inventory?query=ROLLED')
  await member.getByText('No results found').waitFor()

  await page
    .getByRole('row', { name: /wrong-stock\.csv/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Remove all its stock' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Not in their own stock.')
  await page
    .getByRole('dialog')
    .getByLabel('Code from your authenticator app')
    .fill(await unusedCode(site, page))
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click()
  await page.getByText('This company has no stock now.').waitFor()
  await member.goto('/inventory')
  await member.getByText(/^Staff removed [\d,]+ items/).waitFor()
  await page.getByRole('button', { name: 'Roll back' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('They showed it.')
  await page
    .getByRole('dialog')
    .getByLabel('Code from your authenticator app')
    .fill(await unusedCode(site, page))
  await page.keyboard.press('Tab')
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await page.getByRole('table', { name: 'Items' }).waitFor()
  const written = await site.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(written.map(({ action }) => action)).toEqual(['undo-stock-change', 'remove-stock', 'undo-stock-change'])
  expect(faults).toEqual([])
})

it('each lot in a row becomes a stock line, unless the owner deselects it', async () => {
  const { page, faults } = await site.visitAs('diamond@demo.example')
  const rows = [
    [
      'Part number',
      'Maker',
      'What',
      'Qty grade A',
      'EUR grade A',
      'Qty grade B',
      'EUR grade B',
      'Qty grade C',
      'EUR grade C',
    ],
    ['LOTS-20N3S02L00', 'Lenovo', 'ThinkPad T490', 24, 199, 61, 169, 3, 90],
    ['LOTS-7JX4D', 'Dell', 'Latitude 7400', '', '', 12, 149, 8, 99],
  ]
  await choose(page, 'lots.xlsx', xlsxOf(rows))
  await page.getByRole('heading', { name: 'Several lots in a row' }).waitFor()
  await page.getByLabel('Read Grade C (Qty grade C, EUR grade C)').uncheck()
  expect(await violationsOn(page)).toEqual([])
  await start(page)
  await page.goto('/inventory?query=LOTS')
  const lots = page.getByRole('row', { name: /LOTS-/ })
  await expect.poll(() => lots.count()).toBe(3)
  expect(await page.getByRole('row', { name: /LOTS-20N3S02L00.*24.*199/ }).count()).toBe(1)
  expect(await page.getByRole('row', { name: /LOTS-20N3S02L00.*61.*169/ }).count()).toBe(1)
  expect(faults).toEqual([])
})

it('the upload page reports a full disk, and accepts the same file once there is space', async () => {
  const { page } = await site.visitAs('diamond@demo.example')
  await sql`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    site.db,
  )
  await sql`create trigger no_room before insert on stock_uploads for each row execute function no_room()`.execute(
    site.db,
  )
  await page.goto('/inventory/upload')
  const file = {
    name: 'Bestand.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf([headings, ['1', 'neu', '10', 'HP', 'FULL-1', 'x']])),
  }
  await page.getByLabel('Choose a file').setInputFiles(file)
  const alert = page.getByRole('alert').filter({ hasText: 'This file could not be uploaded.' })
  await alert.waitFor()
  expect(await alert.textContent()).toContain('Our storage is full, so this was not saved. Please try again later.')
  await page.getByText('or drop it here').waitFor()
  await sql`drop trigger no_room on stock_uploads`.execute(site.db)
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.waitForURL(/\/inventory\/upload\/\d+/)
})
