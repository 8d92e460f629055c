import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite } from '../support/site.ts'
import { csvOf, sheetXml, workbookOf } from '../support/stock-files.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** Returns the accessible name and description of the element in focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const texts = (ids: string | null | undefined) =>
      (ids ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent?.trim() ?? '')
        .join(' ')
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
    const name = element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent ?? ''
    return { tag: element?.tagName, name: name.trim(), about: texts(element?.getAttribute('aria-describedby')) }
  })

/** Presses Tab until the element in focus has a name. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let presses = 0; presses < 80; presses += 1) {
    const { name: found } = await focused(page)
    if (typeof name === 'string' ? found === name : name.test(found)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}; it is at ${JSON.stringify(await focused(page))}.`)
}

/** Chooses a file by keyboard. */
async function choose(page: Page, name: string, buffer: Buffer) {
  // The browser must intercept the dialog before a key opens it.
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/inventory/upload')
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  await tabTo(page, 'Choose a file')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** Chooses a file and waits until its columns are shown. */
async function upload(page: Page, name: string, buffer: Buffer) {
  await choose(page, name, buffer)
  await page.waitForURL(/\/inventory\/upload\/\d+/)
  await page.getByRole('button', { name: 'Start the upload' }).waitFor()
}

/** Starts the upload from the field in focus, and follows it to its result. */
async function start(page: Page) {
  await tabTo(page, 'Start the upload')
  await page.keyboard.press('Enter')
  await page.getByText('Your list is loaded.').waitFor()
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Result of the upload' })
}

const headings = ['Artikelnummer', 'Hersteller', 'Menge', 'Zustand', 'Preis EUR']

it('a list that asks nothing: the focus is on its heading, then on the result, from which the upload is undone', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  const rows = [
    headings,
    ['KEYS-507127-B21', 'HPE', '4', 'neu', '45'],
    ['KEYS-652583-B21', 'HPE', '2', 'gebraucht', '60'],
  ]
  await upload(page, 'klar.csv', Buffer.from(csvOf(rows, ';')))
  await expect.poll(() => focused(page)).toMatchObject({ tag: 'H1', name: 'klar.csv' })
  expect(await page.getByText('Please check').count()).toBe(0)
  await start(page)
  await tabTo(page, 'Undo this upload')
  await page.keyboard.press('Enter')
  await page.getByText('This upload was undone.').waitFor()
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Result of the upload' })
  expect(faults).toEqual([])
})

it('a list that asks: each question says why, the first has the focus, and all are answered by keyboard', async () => {
  const { page, faults } = await site.visitAs('member@demo.example')
  const rows = [
    ['Artikelnummer', 'Hersteller', 'Zorg', 'Bew.Preis'],
    ['KEYS-805351-B21', 'HPE', '4', '30,50'],
    ['KEYS-815098-B21', 'HPE', '12', '45,10'],
    ['KEYS-835955-B21', 'HPE', '7', '52,90'],
  ]
  await upload(page, 'unklar.csv', Buffer.from(csvOf(rows, ';')))
  await expect
    .poll(() => focused(page))
    .toEqual({
      tag: 'SELECT',
      name: 'What Zorg contains',
      about: 'We do not know the heading “Zorg”; we chose the quantity by its values.',
    })
  expect(await violationsOn(page)).toEqual([])
  await tabTo(page, 'What Bew.Preis contains')
  expect((await focused(page)).about).toBe(
    'The heading “Bew.Preis” may be a cost or a former price, so it is not used.',
  )
  // The letters pass `Part number`, which stays with the first column.
  await page.keyboard.type('Price')
  expect(await page.getByLabel('What Artikelnummer contains').inputValue()).toBe('partNumber')
  await expect.poll(() => page.getByText('may be a cost').count()).toBe(0)
  expect(await focused(page)).toMatchObject({ name: 'What Bew.Preis contains', about: '' })
  await tabTo(page, 'Condition of lines without one')
  expect((await focused(page)).about).toContain('No column has a heading for the condition.')
  await page.keyboard.type('REF')
  await start(page)
  const lines = await site.db
    .selectFrom('parts')
    .select(['part_number', 'quantity', 'part_condition', 'price_eur'])
    .where('part_number', 'like', 'KEYS-8%')
    .orderBy('part_number')
    .execute()
  expect(lines).toMatchObject([
    { part_number: 'KEYS-805351-B21', quantity: 4, part_condition: 'REF', price_eur: 30.5 },
    { part_number: 'KEYS-815098-B21', quantity: 12, part_condition: 'REF', price_eur: 45.1 },
    { part_number: 'KEYS-835955-B21', quantity: 7, part_condition: 'REF', price_eur: 52.9 },
  ])
  expect(faults).toEqual([])
})

it('a workbook with a further sheet that is asked about: its question has the focus and says why', async () => {
  const { page, faults } = await site.visitAs('diamond@demo.example')
  const goods = [
    ['KEYS-J9776A', 'HPE', 4, 'neu', 38],
    ['KEYS-J9773A', 'HPE', 6, 'neu', 39],
    ['KEYS-J9772A', 'HPE', 9, 'neu', 52],
  ]
  const sheets = [
    { name: 'Lager', xml: sheetXml([headings, ...goods]) },
    { name: 'Kunde B', xml: sheetXml([headings, ...goods]) },
  ]
  await upload(page, 'zwei.xlsx', workbookOf({ sheets }))
  await expect
    .poll(() => focused(page))
    .toEqual({
      tag: 'INPUT',
      name: 'Read Kunde B',
      about: 'Most part numbers of this sheet are on the first sheet, too: it may be the same goods.',
    })
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Space')
  expect(await page.getByLabel('Read Kunde B').isChecked()).toBe(false)
  expect(await focused(page)).toMatchObject({ name: 'Read Kunde B' })
  // Another sheet can be chosen without losing the field.
  await tabTo(page, 'Sheet')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getByLabel('Sheet', { exact: true }).inputValue()).toBe('Kunde B')
  await expect.poll(() => focused(page)).toMatchObject({ tag: 'SELECT', name: 'Sheet' })
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.getByLabel('Sheet', { exact: true }).inputValue()).toBe('Lager')
  await start(page)
  await page.goto('/inventory?query=KEYS-J')
  await expect.poll(() => page.getByRole('row', { name: /KEYS-J/ }).count()).toBe(3)
  expect(faults).toEqual([])
})

it('a file that is refused gives the focus back to its button', async () => {
  const { page } = await site.visitAs('member@demo.example')
  await choose(page, 'stock.pdf', Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 3]))
  await page.getByText('This file could not be uploaded.').waitFor()
  await expect.poll(() => focused(page)).toMatchObject({ tag: 'INPUT', name: 'Choose a file' })
})
