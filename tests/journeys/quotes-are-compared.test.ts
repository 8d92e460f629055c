import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayOf } from '../../server/platform/clock.ts'
import { violationsOn } from '../support/axe.ts'
import { mailTo, pathIn } from '../support/mailbox.ts'
import { setSetting } from '../support/settings.ts'
import { type Site, startSite, toast } from '../support/site.ts'
import { addPart } from '../support/world.ts'

let site: Site
let partNumber: string
let partId: number
let serial = 0

const companyOf = async (email: string) =>
  (await site.db.selectFrom('contacts').select('company_id').where('email', '=', email).executeTakeFirstOrThrow())
    .company_id

/** Stock of two demo companies, whose demo contacts are the ones to be mailed. */
beforeEach(async () => {
  serial += 1
  partNumber = `JRN-${serial}00-B21`
  const confirmed_on = dayOf(new Date())
  for (const email of ['diamond@demo.example', 'member@demo.example']) {
    const companyId = await companyOf(email)
    await site.db.updateTable('contacts').set({ is_rfq_disabled: true }).where('company_id', '=', companyId).execute()
    await site.db.updateTable('contacts').set({ is_rfq_disabled: false }).where('email', '=', email).execute()
    partId = await addPart(site.db, companyId, { part_number: partNumber, quantity: 20, confirmed_on })
  }
})
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

it('a buyer asks two suppliers, one answers by the mailed link and one on the site, and the buyer splits the award', async () => {
  const buyer = await site.visitAs('broker@demo.example')
  await buyer.page.goto(`/parts/${partId}`)
  await buyer.page.getByRole('button', { name: 'Request For Quote' }).click()
  const dialog = buyer.page.getByRole('dialog', { name: 'Request for Quote' })
  // The first keys typed go into the quantity.
  await dialog.getByRole('button', { name: 'Ask 1 company' }).waitFor()
  expect(await dialog.getByLabel('Condition asked for').inputValue()).toBe('')
  await buyer.page.keyboard.type('none')
  await dialog.getByRole('button', { name: 'Ask 1 company' }).click()
  expect(await dialog.getByLabel('Requested quantity').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('Requested quantity').fill('10')
  await dialog.getByLabel('Message').fill('Boxed, please.')
  // It survives closing and reopening.
  await buyer.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await buyer.page.getByRole('button', { name: 'Request For Quote' }).click()
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Boxed, please.')
  await dialog.getByLabel('Send to all companies that have this part').check()
  await dialog.getByLabel('Condition asked for').selectOption('REF')
  await dialog.getByLabel('Quotes needed').selectOption('24')
  expect(await violationsOn(buyer.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask 2 companies' }).click()
  await buyer.page.getByText('Request for quote sent to 2 companies').waitFor()

  const mailed = await mailTo('member@demo.example', `Request for quote: 10 x ${partNumber}`)
  expect(mailed).toContain('Boxed, please.')
  const byLink = await site.visit()
  await byLink.page.goto(pathIn(mailed, /\/quote/))
  await byLink.page.getByText('condition asked for: REF').waitFor()
  await byLink.page.locator('input[name=price]:focus').waitFor()
  await byLink.page.keyboard.type('1.234,50')
  await byLink.page.getByLabel('Quantity').fill('6')
  expect(await violationsOn(byLink.page)).toEqual([])
  await byLink.page.keyboard.press('Enter')
  await toast(byLink.page, 'Answer sent')
  await byLink.page.reload()
  expect(await byLink.page.getByLabel('Price each').inputValue()).toBe('1234.50')

  const inSite = await site.visitAs('diamond@demo.example')
  await inSite.page.goto('/rfqs?box=received')
  await inSite.page.getByRole('link', { name: partNumber }).click()
  await inSite.page.getByLabel('Price each').fill('1160')
  await inSite.page.getByLabel('Currency').selectOption('USD')
  await inSite.page.getByLabel('Quantity').fill('8')
  await inSite.page.keyboard.press('Control+Enter')
  await toast(inSite.page, 'Answer sent')

  const { page } = buyer
  await page.goto('/rfqs?box=sent')
  await page.getByRole('link', { name: partNumber }).click()
  await page.getByRole('link', { name: 'Open as page' }).click()
  await page.getByRole('heading', { level: 1, name: /Request for/ }).waitFor()
  await page.getByLabel('Compare in').selectOption('EUR')
  await page.getByText('2 of 2 suppliers answered').waitFor()
  const dollars = page.getByRole('gridcell', { name: /€ 1,000\.00/ }).first()
  // HTML forbids to repeat the role that a cell has from its table.
  expect(await page.locator('td[role]').count()).toBe(0)
  await dollars.focus()
  await page.keyboard.press('o')
  const counter = page.getByRole('dialog', { name: /^Counter-offer to/ })
  await counter.getByLabel('Your price each').fill('1.100,00')
  expect(await violationsOn(page)).toEqual([])
  await counter.getByRole('button', { name: 'Send counter-offer' }).click()
  await page.getByText('not answered yet').waitFor()
  await inSite.page.reload()
  await inSite.page.getByText('The buyer offers').waitFor()
  expect(await violationsOn(inSite.page)).toEqual([])
  await inSite.page.getByRole('button', { name: 'Refuse' }).click()
  await toast(inSite.page, 'Counter-offer refused')
  await page.reload()
  await page.getByText(/was refused/).waitFor()
  // By keyboard: the first cell gets all pieces that its supplier has, the next one the rest. The presets show their
  // totals.
  await dollars.focus()
  await page.keyboard.press('Space')
  await page.getByText('8 of 10 chosen').waitFor()
  // The supplier with more pieces is the first column.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByText('10 of 10 chosen').waitFor()
  expect(await page.getByRole('button', { name: /^Lowest/ }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: /^One supplier.*1 order.*8 of 10 pieces/ }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Award 2 orders' }).click()
  await page.getByText('10 of 10 awarded').waitFor()
  // A decision undone within ten seconds is mailed to nobody.
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Undone')
  await page.getByText('10 of 10 chosen').waitFor()
  await page
    .getByRole('gridcell', { name: /€ 1,000\.00/ })
    .first()
    .press('Control+Enter')
  await page.getByText('10 of 10 awarded').waitFor()
  // Once it is final there is an order for each supplier.
  const orders = page.getByRole('region', { name: 'Purchase orders' })
  await orders
    .getByRole('link', { name: /as PDF$/ })
    .nth(1)
    .waitFor()
  expect(await violationsOn(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    orders
      .getByRole('link', { name: /as UBL$/ })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^PO-\d+\.xml$/)

  expect(await mailTo('diamond@demo.example', `Your quote was accepted: 8 x ${partNumber}`)).toContain('USD 1160.00')
  expect(await mailTo('member@demo.example', `Your quote was accepted: 2 x ${partNumber}`)).toContain('EUR 1234.50')
  await byLink.page.reload()
  await byLink.page.getByText('2 awarded to you').waitFor()
  // Only somebody who is signed in gets the order.
  expect(await byLink.page.getByRole('link', { name: /as PDF$/ }).count()).toBe(0)
  await inSite.page.reload()
  await inSite.page.getByRole('link', { name: /as XLSX$/ }).waitFor()
  expect([...buyer.faults, ...byLink.faults, ...inSite.faults]).toEqual([])
})

it('a pasted list is checked and sent as an RFQ; a part that is gone leaves the stock', async () => {
  const buyer = await site.visitAs('broker@demo.example')
  const { page } = buyer
  await page.goto('/rfqs/new')
  const paste = async (text: string) => {
    await page.getByRole('textbox', { name: 'Paste a list' }).fill(text)
    await page.getByRole('button', { name: 'Read the list' }).click()
  }
  const send = page.getByRole('button', { name: /^(Send|Ask \d+)/ })
  // Nothing is guessed: fields missing from the text must be filled in before sending.
  await paste(`${partNumber}\nNONE-77-X99, 3\nto follow\nsame again\nas usual\nplease hurry`)
  await page.getByText('nobody', { exact: true }).waitFor()
  await page.getByText('Left out: to follow · same again · as usual and 1 more').waitFor()
  await page.getByText('Check this').first().waitFor()
  expect(await page.getByLabel('Quantity, line 1').inputValue()).toBe('')
  expect(await page.getByLabel('Quantity, line 2').inputValue()).toBe('3')
  expect(await send.isDisabled()).toBe(true)
  expect(await violationsOn(page)).toEqual([])
  await page.getByLabel('Quantity, line 1').fill('2')
  await page.getByText('Check this').waitFor({ state: 'detached' })
  await expect.poll(() => send.isEnabled()).toBe(true)
  // A refused line is marked, and its invalid field gets the focus.
  await page.getByLabel('Quantity, line 2').fill('some')
  await send.click()
  await page.locator('[name="lines.1.quantity"][aria-invalid=true]:focus').waitFor()
  await page.getByLabel('Quantity, line 2').fill('3')
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
  // After clearing, undoing, a reload and another paste the page asks what to do with existing lines.
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await paste(`${partNumber} 3`)
  await page.getByText(`${partNumber} is in the list already.`).waitFor()
  expect(await send.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Add up the quantities' }).click()
  expect(await page.getByLabel('Quantity, line 1').inputValue()).toBe('5')
  expect(await page.getByLabel('Quantity, line 3').count()).toBe(0)
  await send.click()
  await page.getByText('Request for quote sent to 2 companies').waitFor()
  await page.getByText('Nobody could be asked for this line.').waitFor()

  const mailed = await mailTo('diamond@demo.example', `Request for quote: 5 x ${partNumber}`)
  const supplier = await site.visit({ width: 390 })
  await supplier.page.goto(pathIn(mailed, /\/quote/))
  await supplier.page.getByLabel('No longer have it').check()
  await supplier.page.getByRole('button', { name: 'Send the answer' }).click()
  await toast(supplier.page, 'Answer sent')
  const left = await site.db
    .selectFrom('parts')
    .select('company_id')
    .where('part_number', '=', partNumber)
    .where('removed_at', 'is', null)
    .execute()
  expect(left).toEqual([{ company_id: await companyOf('member@demo.example') }])
  await page.reload()
  await page.getByText('no longer has it').waitFor()
  expect([...buyer.faults, ...supplier.faults]).toEqual([])
})

it('suppliers with an equivalent number are asked unless the buyer declines, and the grid says why', async () => {
  const [spare, option] = [`EQV-${serial}00-001`, `EQV-${serial}00-B21`]
  await site.db
    .insertInto('part_equivalents')
    .values({
      key_a: `EQV${serial}00001`,
      number_a: spare,
      kind_a: 'spare',
      key_b: `EQV${serial}00B21`,
      number_b: option,
      kind_b: 'option',
      created_at: new Date(),
    })
    .execute()
  const companyId = await companyOf('diamond@demo.example')
  await addPart(site.db, companyId, { part_number: spare, quantity: 9, confirmed_on: dayOf(new Date()) })

  const { page, faults } = await site.visitAs('broker@demo.example', { width: 390 })
  await page.goto('/rfqs/new')
  await page.getByRole('textbox', { name: 'Paste a list' }).fill(`5 x ${option}`)
  await page.getByRole('button', { name: 'Read the list' }).click()
  const also = page.getByRole('checkbox', { name: `${spare} Spare number, 1 supplier` })
  await also.uncheck()
  await page.getByText('nobody', { exact: true }).waitFor()
  await also.check()
  await page.getByText('nobody', { exact: true }).waitFor({ state: 'detached' })
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask 1 company' }).click()
  await page.getByText(`has ${spare} (Spare number)`).waitFor()
  expect(await violationsOn(page)).toEqual([])

  const mailed = await mailTo('diamond@demo.example', `Request for quote: 5 x ${option}`)
  expect(mailed).toContain(`because you stock ${spare} (Spare number).`)
  const { page: supplier } = await site.visit()
  await supplier.goto(pathIn(mailed, /\/quote/))
  await supplier.getByText(`In your stock as ${spare} (Spare number)`).waitFor()
  expect(faults).toEqual([])
})

it('a visitor may send an RFQ if the site allows it, after solving a captcha', async () => {
  const visitor = await site.visit()
  await visitor.page.goto(`/parts/${site.publicIdOf('part', partId)}`)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.page.getByRole('button', { name: 'Request For Quote' }).count()).toBe(0)
  await setSetting(site.db, 'visitorRfq', true)
  await visitor.page.reload()
  await visitor.page.getByRole('button', { name: 'Request For Quote' }).click()
  const dialog = visitor.page.getByRole('dialog', { name: 'Request for Quote' })
  await dialog.getByLabel('Company name').fill('Kestrel Visitors')
  await dialog.getByLabel('Contact person').fill('Bo Kestrel')
  await dialog.getByLabel('E-mail').fill('bo@kestrel.example')
  await dialog.getByLabel('Telephone').fill('+31 20 555')
  await dialog.getByText('Your browser is checked').waitFor()
  expect(await violationsOn(visitor.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).click()
  await visitor.page.getByText('Request for quote sent to the companies').waitFor()
  expect(await mailTo('member@demo.example', `Request for quote: 1 x ${partNumber}`)).toContain('Kestrel Visitors')
  expect(visitor.faults).toEqual([])
})

it('on a phone the first price is above the fold, not cut off, and large enough to tap', async () => {
  const { page, faults } = await site.visitAs('member@demo.example', { width: 390 })
  await page.goto('/rfqs?box=sent')
  await page.locator('main [data-row-link]').last().click()
  await page.getByRole('heading', { level: 1, name: /^Request for/ }).waitFor()
  const price = await page.getByRole('gridcell').filter({ hasText: /[€$£]/ }).first().boundingBox()
  expect(price?.y).toBeLessThan(600)
  expect(price?.height).toBeGreaterThanOrEqual(44)
  for (const preset of await page.getByRole('group', { name: 'Choose for all lines' }).getByRole('button').all()) {
    expect((await preset.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await preset.evaluate(button => button.scrollWidth - button.clientWidth)).toBe(0)
  }
  expect(await violationsOn(page)).toEqual([])
  expect(faults).toEqual([])
})

it('on a phone the button to send stays above the navigation, but never over the field in focus', async () => {
  const { page, faults } = await site.visitAs('member@demo.example', { width: 390 })
  await page.goto('/rfqs?box=received&show=turn')
  await page.locator('main [data-row-link]').first().click()
  const send = page.getByRole('button', { name: /^Send/ })
  await send.waitFor()
  const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 }
  const navigation = await boxOf(page.getByRole('navigation').last())
  const button = await boxOf(send)
  expect(button.height).toBeGreaterThanOrEqual(52)
  expect(button.y + button.height).toBeLessThanOrEqual(navigation.y)
  for (const field of await page.locator('main form :is(input:not([type=checkbox]), select)').all()) {
    await field.focus()
    const [over, under] = [await boxOf(field), await boxOf(send)]
    expect(under.y >= over.y + over.height || under.y + under.height <= over.y).toBe(true)
  }
  expect(await violationsOn(page)).toEqual([])
  expect(faults).toEqual([])
})

it('lines of one company are requested without invented terms, with target prices and a deadline', async () => {
  const companyId = await companyOf('member@demo.example')
  const { page } = await site.visitAs('broker@demo.example')
  await page.goto(`/companies/${companyId}?tab=stock&query=${partNumber}`)
  await page.getByRole('checkbox', { name: `Select ${partNumber}` }).check()
  await page.getByRole('button', { name: 'Ask for 1 line' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request for Quote' })
  const quantity = dialog.getByLabel(`Quantity of ${partNumber}`)
  expect(await quantity.inputValue()).toBe('')
  expect(await dialog.getByLabel(`Condition of ${partNumber}`).inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Ask for 1 line' }).click()
  expect(await quantity.getAttribute('aria-invalid')).toBe('true')
  await dialog.getByRole('button', { name: 'Take the listed quantities and conditions' }).click()
  expect(await quantity.inputValue()).toBe('20')
  await dialog.getByLabel(`Target price of ${partNumber}`).fill('1.100,50')
  await dialog.getByLabel('Target prices in').selectOption('USD')
  await dialog.getByLabel('Quotes needed').selectOption('24')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask for 1 line' }).click()
  await toast(page, 'Request for quote sent to 1 company')
  const mailed = await mailTo('member@demo.example', `Request for quote: 20 x ${partNumber}`)
  expect(mailed).toContain('USD 1100.50')
})
