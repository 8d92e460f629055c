import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from '../../server/platform/clock.ts'
import { smallPng } from '../support/pictures.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const dayIn = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))

it('staff add a banner and a testimonial; a visitor sees both, and the click is counted', async () => {
  // Only the new banner runs, so that it is among the five.
  await site.db.updateTable('banners').set({ ends_on: '2020-01-01' }).execute()
  const { page: staff } = await site.visitAs('staff@demo.example')
  await staff.goto(`${site.url}/admin/banners`)
  await staff.getByRole('button', { name: 'Add a banner' }).click()
  const form = staff.getByRole('dialog')
  const file = {
    name: 'tile.png',
    mimeType: 'image/png',
    buffer: Buffer.from((await smallPng(600, 400)).slice(22), 'base64'),
  }
  await form.getByLabel('Choose a picture').setInputFiles(file)
  await form.getByLabel('What it says').fill('Harbor: insured transport')
  await form.getByLabel('Leads to').fill('javascript:alert(1)')
  await form.getByLabel('First day').fill(dayIn(-1))
  await form.getByLabel('Last day').fill(dayIn(30))
  await form.getByRole('button', { name: 'Add' }).click()
  await form.getByText('An advertisement runs for at least 12 months').waitFor()
  await form.getByText(/should be an address that begins with https/).waitFor()
  await form.getByLabel('Leads to').fill(`${site.url}/about`)
  await form.getByLabel('Last day').fill(dayIn(400))
  await form.getByRole('button', { name: 'Add' }).click()
  await staff.getByRole('link', { name: 'Harbor: insured transport' }).waitFor()
  // No banners on the pages of staff.
  expect(await staff.getByRole('region', { name: 'Advertisements' }).count()).toBe(0)

  await staff.goto(`${site.url}/admin/testimonials`)
  await staff.getByRole('button', { name: 'Add a testimonial' }).click()
  await form.getByLabel('Text').fill('We found a buyer within the hour.')
  await form.getByLabel('Name', { exact: true }).fill('Ada Harbor')
  await form.getByLabel('Company, as shown').fill('Harbor Systems')
  await form.getByRole('button', { name: 'Add' }).click()
  await staff.getByRole('dialog').waitFor({ state: 'detached' })
  await staff.getByRole('searchbox', { name: 'Search', exact: true }).fill('Harbor')
  await staff.keyboard.press('Enter')
  await staff.getByRole('cell', { name: 'Ada Harbor', exact: true }).waitFor()

  const { page: visitor } = await site.visit({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await visitor.goto(`${site.url}/testimonials`)
  await visitor.getByText('We found a buyer within the hour.').waitFor()
  const viewReported = visitor.waitForResponse(response => response.url().endsWith('/randomBanners/seen'))
  const tile = visitor.getByRole('link', { name: 'Harbor: insured transport' })
  await tile.scrollIntoViewIfNeeded()
  expect((await viewReported).status()).toBe(200)
  const clicked = visitor.waitForResponse(response => response.url().endsWith('/incrementNumClicked'))
  await tile.click()
  expect((await clicked).status()).toBe(200)

  // Views are written in batches.
  const counted = () =>
    site.db.selectFrom('banner_days').where('num_clicks', '=', 1).where('num_views', '=', 1).selectAll()
  await expect.poll(() => counted().execute(), { timeout: 15_000 }).toHaveLength(1)
  await staff.goto(`${site.url}/admin/banners`)
  await staff.getByRole('link', { name: 'Harbor: insured transport' }).click()
  const month = staff.getByRole('row', { name: new RegExp(dayIn(0).slice(0, 7)) })
  await month.waitFor()
  expect(await month.getByRole('cell').allTextContents()).toEqual([
    dayIn(0).slice(0, 7),
    '1 views',
    '1 clicks',
    '100.0',
  ])
}, 90_000)
