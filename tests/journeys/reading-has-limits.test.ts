import { afterAll, beforeAll, expect, it } from 'vitest'
import { setSetting } from '../support/settings.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
  const tight = { profiles: 1, lines: 20 }
  const ample = { profiles: 300, lines: 20_000 }
  const budgets = { trial: { account: tight, company: tight }, member: { account: ample, company: ample } }
  await setSetting(site.db, 'readingBudgets', budgets)
})
afterAll(() => site.close())

/** Returns other companies with bank details. */
const companies = () =>
  site.db
    .selectFrom('companies')
    .where('iban_code', '<>', '')
    .where('id', '>', 30)
    .select(['id', 'name', 'iban_code'])
    .orderBy('id')
    .limit(2)
    .execute()

/** Returns a broadcast of a company other than this one and the trial's. */
const broadcastOfAnother = (companyId = 0) =>
  site.db
    .selectFrom('broadcasts')
    .where('company_id', '>', 30)
    .where('company_id', '<>', companyId)
    .where('removed_at', 'is', null)
    .select(['id', 'from_email'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()

it('a member reveals bank details; a trial member learns who may, and when the reading budget is used up', async () => {
  const [first, second] = await companies()
  const { page: member } = await site.visitAs('member@demo.example')
  await member.goto(`/companies/${first?.id}`)
  expect(await member.content()).not.toContain(first?.iban_code)
  await member.getByRole('button', { name: 'Show bank details' }).click()
  await member.getByText(String(first?.iban_code)).waitFor()

  const { page: trial } = await site.visitAs('trial@demo.example')
  await trial.goto(`/companies/${first?.id}`)
  await trial.getByText('For paying members. Your free trial does not include them.').waitFor()
  await trial.goto(`/companies/${second?.id}`)
  await trial.getByText('You have reached today’s reading limit.').waitFor()
  expect(await trial.content()).not.toContain(second?.name)
  const broadcast = await broadcastOfAnother(first?.id)
  await trial.goto(`/broadcasts/${broadcast.id}`)
  await trial.getByRole('heading', { level: 1 }).waitFor()
  await trial.getByText('You have reached today’s reading limit.').waitFor()
  await trial.getByRole('button', { name: 'Reply to Broadcast' }).waitFor()
  expect(await trial.content()).not.toContain(broadcast.from_email)

  const { page: staff } = await site.visitAs('staff@demo.example')
  await staff.goto('/admin/reading')
  await staff.getByText('Profile budget used up').waitFor()
  await staff.getByRole('link', { name: 'Bank details' }).click()
  const reveals = staff.getByRole('region', { name: 'Bank details shown' })
  const shown = reveals.getByRole('row').filter({ hasText: 'member@demo.example' }).first()
  expect(await shown.textContent()).toContain(first?.name)
})

it('staff plant a company, and see who opened it', async () => {
  const { page: staff } = await site.visitAs('staff@demo.example')
  await staff.goto('/admin/reading?tab=planted')
  await staff.getByRole('button', { name: 'Plant a company' }).click()
  const dialog = staff.getByRole('dialog')
  const fields = {
    'Company name': 'Dotterel Systems',
    Address: 'Havenweg 3',
    City: 'Utrecht',
    'Member since': '2021-03-02',
    'Name of the contact': 'Dora Dotterel',
    Function: 'Sales',
    'E-mail': 'member@demo.example',
    Telephone: '+31 20 555 0123',
  }
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByLabel('Country').selectOption({ label: 'Netherlands' })
  await dialog.getByRole('button', { name: 'Plant a company' }).click()
  await dialog.getByText('This address belongs to another account.').first().waitFor()
  await dialog.getByLabel('E-mail').fill('dora@dotterel.example')
  await dialog.getByRole('button', { name: 'Plant a company' }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = staff.getByRole('row').filter({ hasText: 'Dotterel Systems' })
  expect(await row.textContent()).toContain('Utrecht, Netherlands')

  const { page: member } = await site.visitAs('broker@demo.example')
  await member.goto(String(await row.getByRole('link', { name: 'Dotterel Systems' }).getAttribute('href')))
  await member.getByRole('heading', { name: 'Dotterel Systems', level: 1 }).waitFor()
  await staff.goto('/admin/reading')
  await staff.getByText('Planted company opened').first().waitFor()
  await staff.getByRole('link', { name: 'Planted companies' }).click()
  await row.getByText(/1\s*account/).waitFor()
})

it('opening a company counts its profile once and the shown stock lines, and repeats no request', async () => {
  const reader = await site.db
    .selectFrom('contacts')
    .where('email', '=', 'diamond@demo.example')
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow()
  const stocked = await site.db
    .selectFrom('parts')
    .innerJoin('companies', 'companies.id', 'parts.company_id')
    .where('parts.company_id', '>', 30)
    .where('parts.company_id', '<>', reader.company_id)
    .where('companies.is_service_only', '=', false)
    .groupBy('parts.company_id')
    .having(({ fn }) => fn.countAll(), '>', 60)
    .select('parts.company_id as id')
    .orderBy('parts.company_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const profilesRead = async () =>
    (await site.db.selectFrom('profile_reads').where('contact_id', '=', reader.id).select('company_id').execute()).map(
      row => row.company_id,
    )
  const linesRead = async () =>
    (await site.db.selectFrom('line_reads').where('contact_id', '=', reader.id).select('part_ids').execute())
      .flatMap(row => row.part_ids)
      // Looking for what the reader wants counts like one line, with an id that no line has.
      .filter(id => id < 2 ** 30)
  const { page } = await site.visitAs('diamond@demo.example')
  const requests: string[] = []
  page.on('request', request => {
    if (/\/api\/(companies|parts|broadcasts)\b/.test(request.url())) requests.push(request.url())
  })
  const rows = page.getByRole('table', { name: 'Stock of this company' }).locator('[data-row-link]')
  await page.goto(`/companies/${stocked.id}?tab=broadcasts`)
  await page.getByRole('heading', { name: 'Recent broadcasts' }).waitFor()
  await page.goto(`/companies/${stocked.id}`)
  await rows.first().waitFor()
  expect(await rows.count()).toBe(10)
  // Lines are written within a second.
  await expect.poll(linesRead).toHaveLength(10)
  expect(await profilesRead()).toEqual([stocked.id])
  // The server rendered everything, so the browser repeats no request that counts.
  expect(requests.filter(url => !url.includes('/comparison'))).toEqual([])
})

it('after five wrong passwords the dialog checks the browser and keeps what was typed', async () => {
  const { page } = await site.visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: /^sign in$/i })
  await page.getByLabel('E-mail').fill('broker@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  for (let round = 0; round < 6; round += 1) {
    const replied = page.waitForResponse(response => response.url().endsWith('/api/auth/login'))
    await send.click()
    expect((await replied).status()).toBe(400)
  }
  await dialog.getByText('Your browser is checked. No puzzle needed.').waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('broker@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('circular-trade-26')
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
})
