import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unusedCode } from '../support/factor-code.ts'
import { addFailedJob } from '../support/jobs.ts'
import { mailTo, post, resetLimits } from '../support/mailbox.ts'
import { type Site, startSite } from '../support/site.ts'

const gaming = 15
const member = 'member@demo.example'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())
beforeEach(() => resetLimits(site))

const search = async (page: Page, text: string) => {
  await page.getByLabel('Subject or message').fill(text)
  await page.keyboard.press('Enter')
  // Until the others are gone its row may still move.
  await expect.poll(() => page.getByRole('table').last().getByRole('row').count()).toBe(2)
  return page.getByRole('row', { name: new RegExp(text) })
}
const act = async (page: Page, row: ReturnType<Page['getByRole']>, action: string | RegExp) => {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

it('staff find their pages in the account menu; others do not', async () => {
  const { page } = await site.visitAs('staff@demo.example')
  await page.goto('/')
  await page.getByRole('button', { name: 'Merel Hoekstra' }).click()
  await page.getByRole('menuitem', { name: 'Admin' }).click()
  await page.getByRole('heading', { level: 1, name: 'Waiting for you' }).waitFor()
  const figures = page.getByRole('region', { name: 'The network, last 30 days' })
  await figures.getByRole('img', { name: /^Broadcasts/ }).waitFor()
  expect(await figures.getByRole('link', { name: 'The network, last 30 days' }).getAttribute('href')).toBe(
    '/admin/network',
  )
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'System' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor()

  const other = await site.visitAs(member)
  for (const path of ['/admin', '/admin/broadcasts', '/admin/mail']) {
    expect((await other.page.goto(path))?.status()).toBe(404)
    await other.page.getByRole('heading', { name: 'Page not found' }).waitFor()
  }
})

it('staff move a broadcast, look at its mails and remove it; the poster is told why', async () => {
  const poster = await site.visitAs(member)
  await poster.page.goto('/broadcast-rules')
  const id = await post(poster.page, { listType: gaming, desc: 'MISPLACED-1' })
  const { page, faults } = await site.visitAs('staff@demo.example')
  await page.goto('/admin/broadcasts')
  const row = await search(page, 'MISPLACED-1')

  await act(page, row, 'Move to another list')
  await page.getByRole('dialog').getByLabel('List').selectOption({ label: 'Server/Storage' })
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await row.getByRole('cell', { name: 'Server/Storage' }).waitFor()

  await act(page, row, 'See deliveries')
  const dialog = page.getByRole('dialog', { name: `Deliveries of broadcast ${id}` })
  await dialog.getByRole('link', { name: /^All [1-9]/ }).waitFor()
  await dialog.getByRole('link', { name: /^Sent/ }).click()
  await page.waitForURL(/state=sent/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await act(page, row, 'Remove')
  const reason = 'This list is not for servers.'
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('This field is required').waitFor()
  await page.getByRole('dialog').getByLabel('Reason').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await row.getByText(`Removed: ${reason}`).waitFor()
  expect(await mailTo(member, 'Your broadcast was removed')).toContain(reason)
  expect((await poster.page.goto(`/broadcasts/${id}`))?.status()).toBe(404)
  expect(faults).toEqual([])
})

it('staff mute a contact on a list and lift the mute again', async () => {
  const poster = await site.visitAs(member)
  await poster.page.goto('/broadcast-rules')
  await post(poster.page, { listType: gaming, desc: 'SHOUTING-1' })
  const { page, faults } = await site.visitAs('staff@demo.example')
  await page.goto('/admin/broadcasts')
  const row = await search(page, 'SHOUTING-1')
  await act(page, row, /^Mute .* on Gaming$/)
  await page.getByRole('dialog').getByLabel('Reason').fill('Not about games.')
  await page.getByRole('dialog').getByRole('button', { name: 'Mute' }).click()
  await row.getByText('Contact muted').waitFor()
  await expect(post(poster.page, { listType: gaming, desc: 'SHOUTING-2' })).rejects.toThrow(/Not about games/)

  await page.getByRole('link', { name: 'Mutes' }).click()
  await page.getByRole('button', { name: /^Lift for/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click()
  await page.getByText('Nobody is muted on any list.').waitFor()
  await post(poster.page, { listType: gaming, desc: 'SHOUTING-2' })
  expect(faults).toEqual([])
})

it('staff see every mail, retry one that was given up, and lift a suppression', async () => {
  await site.db
    .insertInto('mail_suppressions')
    .values({ address: 'gone@nowhere.example', reason: 'bounce', detail: '550 no such user', created_at: new Date() })
    .execute()
  const poster = await site.visitAs(member)
  await poster.page.goto('/broadcast-rules')
  const id = await post(poster.page, { listType: gaming, desc: 'GIVEN-UP-1' })
  const mail = await site.db
    .updateTable('mail_outbox')
    .set({ sent_at: null, failed_at: new Date(), last_error: '421 try later', next_attempt_at: new Date() })
    .where('id', '=', eb =>
      eb
        .selectFrom('mail_outbox')
        .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
        .where('topic', '=', `broadcast/${id}`)
        .select(({ fn }) => fn.min('mail_outbox.id').as('id')),
    )
    .returning('to_address')
    .executeTakeFirstOrThrow()
  const { page, faults } = await site.visitAs('staff@demo.example')
  await page.goto('/admin/mail?state=failed')
  const again = page.getByRole('button', { name: `Try the mail to ${mail.to_address} again` })
  await again.click()
  await page.getByText(`The mail to ${mail.to_address} is tried again`).waitFor()
  await again.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Suppressions' }).click()
  await page.getByRole('button', { name: 'Lift for gone@nowhere.example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click()
  await page.getByText('No address is suppressed.').waitFor()
  expect(faults).toEqual([])
})

it('staff see from their start page which jobs failed, and run them again', async () => {
  await addFailedJob(site.db, 'purge-captchas')
  const { page, faults } = await site.visitAs('staff@demo.example')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Jobs that failed' }).click()
  const again = page.getByRole('button', { name: 'Run “Delete used captchas” again' })
  await again.click()
  await page.getByText('“Delete used captchas” is run again').waitFor()
  await again.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it('the site offers staff and service-only members nothing that it would refuse', async () => {
  for (const email of ['staff@demo.example', 'service@demo.example', 'trial@demo.example']) {
    const { page, faults } = await site.visitAs(email)
    const count = email.startsWith('trial') ? 1 : 0
    await page.goto('/broadcasts')
    const navigation = page.getByRole('navigation', { name: 'Main', exact: true })
    await navigation.getByRole('link', { name: 'Parts' }).waitFor()
    expect(await navigation.getByRole('link', { name: 'Inventory' }).count(), email).toBe(count)
    expect(await page.getByRole('button', { name: 'Compose' }).count(), email).toBe(count)
    expect(await page.getByRole('link', { name: 'My Broadcasts' }).count(), email).toBe(count)
    await page.goto('/parts?query=hp&view=lines')
    await page.getByRole('row').nth(1).waitFor()
    expect((await page.locator('[data-rfq]').count()) > 0, email).toBe(count === 1)
    expect(faults).toEqual([])
  }
})

it('/admin shows what is waiting, and each line opens the page that settles it', async () => {
  const { page } = await site.visitAs('staff@demo.example')
  await page.goto('/admin')
  const row = page.getByRole('row', { name: /^Complaints to decide [1-9]/ })
  await row.getByRole('link').click()
  await page.waitForURL('**/admin/complaints?state=filed')
  await page.getByRole('heading', { level: 1, name: 'Complaints' }).waitFor()
})

it('a suspended company sees why on the open page, and returns once the suspension is lifted', async () => {
  const { id, name } = await site.db
    .selectFrom('companies')
    .innerJoin('contacts', 'contacts.company_id', 'companies.id')
    .where('email', '=', 'diamond@demo.example')
    .select(['companies.id', 'companies.name'])
    .executeTakeFirstOrThrow()
  const reader = await site.visitAs('diamond@demo.example')
  await reader.page.goto('/broadcasts')
  await reader.page.getByText('Live', { exact: true }).waitFor()

  const { page, faults } = await site.visitAs('staff@demo.example')
  await page.goto('/admin/companies')
  await page.getByLabel(/^Name, person/).fill('diamond@demo.example')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name }).click()
  await page.waitForURL(`/admin/companies/${id}`)
  const command = async (label: string) => {
    await page.getByRole('button', { name: 'Change account' }).click()
    await page.getByRole('menuitem', { name: label }).click()
    return page.getByRole('dialog', { name: label })
  }
  const dialog = await command('Suspend company')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This field is required').first().waitFor()
  await dialog.getByLabel('Message shown instead of the site').fill('<p>Please call us about invoice 7.</p>')
  await dialog.getByLabel('Reason').fill('Invoice 7 is disputed.')
  await dialog.getByLabel('Code from your authenticator app').fill(await unusedCode(site, page))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Account changed').waitFor()
  await reader.page.getByText('Please call us about invoice 7.').waitFor()
  await page.getByRole('table', { name: 'Actions' }).getByText('Suspend company').waitFor()

  const lifting = await command('Lift suspension')
  await lifting.getByLabel('Reason').fill('Paid.')
  await lifting.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Lift suspension').first().waitFor()
  await reader.page.reload()
  await reader.page.getByText('Live', { exact: true }).waitFor()
  await page.goto('/admin/audit')
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Suspend company' })
  await page.waitForURL(/action=suspend-company/)
  await page.getByRole('row', { name: /Suspend company.*“Invoice 7 is disputed.”/ }).waitFor()
  expect(faults).toEqual([])
})
