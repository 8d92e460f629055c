import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTo, post, resetLimits } from '../support/mailbox.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
  await resetLimits(site)
})
afterAll(() => site.close())

it('a reply reaches the poster’s mailbox once, even if its response is lost', async () => {
  const [poster, buyer] = await Promise.all([site.visitAs('member@demo.example'), site.visitAs('broker@demo.example')])
  await poster.page.goto('/broadcast-rules')
  const id = await post(poster.page, { listType: 2, desc: 'ANSWER-ME-1' })

  const { page, faults } = buyer
  await page.goto(`/broadcasts/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Reply to Broadcast' })
  // A key pressed before the page has hydrated is pressed again.
  const pressed = () => page.keyboard.press('r').then(() => dialog.waitFor({ timeout: 3_000 }))
  await expect
    .poll(
      () =>
        pressed().then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
  const message = dialog.getByLabel('Message')
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('Re: WTS 25x HP ANSWER-ME-1 (F/S)')
  const signature = await message.inputValue()
  expect(signature.trim()).not.toBe('')
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect(await message.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.type('We take all 25, today.')
  expect(await message.inputValue()).toBe(`We take all 25, today.${signature}`)

  // The text survives closing, reopening and a network failure.
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Reply to Broadcast' }).click()
  expect(await message.inputValue()).toContain('We take all 25, today.')
  // The reply arrives, but its response is lost, and so is that of the automatic retry.
  const keys: (string | undefined)[] = []
  await page.route('**/sendBroadcastReply', async route => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByText(/Message delivery failed\. Please try again\. The server could not be reached\./).waitFor()
  expect(await message.inputValue()).toContain('We take all 25, today.')
  await page.unroute('**/sendBroadcastReply')
  page.on('request', request => {
    if (request.url().endsWith('/sendBroadcastReply')) keys.push(request.headers()['idempotency-key'])
  })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Message sent')
  await dialog.waitFor({ state: 'detached' })

  expect(await mailTo('member@demo.example', 'Re: WTS 25x HP ANSWER-ME-1')).toContain('We take all 25, today.')
  expect(keys.length).toBeGreaterThan(2)
  expect(new Set(keys).size).toBe(1)
  const mails = await site.db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
    .where('topic', '=', `reply/${id}`)
    .select('mail_outbox.id')
    .execute()
  expect(mails).toHaveLength(1)
  await page.getByRole('button', { name: 'Reply to Broadcast' }).click()
  expect(await message.inputValue()).toBe(signature)
  expect(faults).toEqual([])
})

it('the button in a broadcast’s mail opens the reply form, for those who may reply', async () => {
  const row = await site.db
    .selectFrom('broadcasts')
    .innerJoin('contacts', 'contacts.id', 'broadcasts.contact_id')
    .select('broadcasts.id')
    .where('contacts.email', '=', 'broker@demo.example')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const mailed = `/broadcasts/${row.id}?reply=1`
  const { page } = await site.visitAs('member@demo.example')
  await page.goto(mailed)
  const dialog = page.getByRole('dialog', { name: 'Reply to Broadcast' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${site.url}/broadcasts/${row.id}`)

  const poster = await site.visitAs('broker@demo.example')
  await poster.page.goto(mailed)
  await poster.page.getByRole('button', { name: 'Your broadcast' }).waitFor()
  expect(await poster.page.getByRole('dialog').count()).toBe(0)
})

it('a service-only member cannot reply', async () => {
  const { page } = await site.visitAs('service@demo.example')
  await page.goto('/broadcasts')
  await page.locator('[data-row-link]').first().click()
  await page.getByRole('complementary', { name: 'Broadcast' }).getByRole('heading', { level: 2 }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Reply to Broadcast' }).count()).toBe(0)
})
