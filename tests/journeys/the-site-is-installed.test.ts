import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localPushFile } from '../../server/platform/push/create-push.ts'
import { violationsOn } from '../support/axe.ts'
import { type Site, startSite, toast } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** Waits until the service worker serves the page. */
const untilServed = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

interface Manifest {
  name: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

it('a browser can install the site', async () => {
  const { page, faults } = await site.visit()
  await page.goto('/')
  const { manifest, sizes } = await page.evaluate(async () => {
    const href = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? ''
    const manifest = (await (await fetch(href)).json()) as Manifest
    const sizeOf = async (src: string) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }
    const pngs = manifest.icons.filter(({ type }) => type === 'image/png')
    return { manifest, sizes: await Promise.all(pngs.map(({ src }) => sizeOf(src))) }
  })
  expect(manifest).toMatchObject({ name: 'The Broker Site', display: 'standalone' })
  expect(sizes).toEqual(manifest.icons.filter(({ type }) => type === 'image/png').map(icon => icon.sizes))
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(icon => icon.sizes)).toContain('512x512')
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Broadcasts', 'Parts', 'Inbox', 'Post a broadcast'])
  // Headless browsers offer no installation, so the badge explains how to install.
  await page.getByRole('button', { name: 'Install the app' }).click()
  await page.getByRole('dialog', { name: 'Install the app' }).waitFor()
  expect(faults).toEqual([])
})

it.each(['light', 'dark'] as const)('without a connection a plain page waits for it, in the %s theme', async theme => {
  const { page, context } = await site.visitAs('diamond@demo.example', { hasWorker: true, theme })
  await page.goto('/broadcasts?compose=1')
  await untilServed(page)
  await page.getByLabel('Desc. / Partnumber').fill('OFFLINE-DRAFT')
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Still no connection.').waitFor()

  await context.setOffline(false)
  const description = page.getByLabel('Desc. / Partnumber')
  await description.waitFor()
  expect(await description.inputValue()).toBe('OFFLINE-DRAFT')
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.length).toBeGreaterThan(0)
  expect(stored.filter(path => !path.startsWith('/assets/'))).toEqual([])
})

it('a new service worker deletes the files of the previous one', async () => {
  const { page } = await site.visit({ hasWorker: true })
  await page.goto('/')
  await untilServed(page)
  await page.evaluate(async () => {
    await (await caches.open('assets-of-an-older-build')).put('/assets/old.js', new Response('old'))
    await (await navigator.serviceWorker.ready).unregister()
  })
  await page.goto('/about')
  await untilServed(page)
  await page.waitForFunction(async () => !(await caches.keys()).includes('assets-of-an-older-build'))
})

it('a page whose code was removed by a newer release is reloaded once', async () => {
  const { page } = await site.visit()
  await page.goto('/')
  let isReplaced = true
  let numLoads = 0
  page.on('request', request => {
    if (!request.isNavigationRequest()) return
    numLoads += 1
    isReplaced = false
  })
  await page.route('**/assets/*.js', route => (isReplaced ? route.fulfill({ status: 404 }) : route.continue()))
  const places = page.getByRole('navigation', { name: 'Main', exact: true })
  await places.getByRole('link', { name: 'Testimonials' }).click()
  await page.getByRole('heading', { level: 1, name: 'Testimonials' }).waitFor()
  expect(numLoads).toBe(1)

  // The same release again: the page says so, and does not reload in a loop.
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  isReplaced = true
  await places.getByRole('link', { name: 'Services' }).click()
  await page.getByText('This page could not be shown.').waitFor()
  expect(numLoads).toBe(1)
})

/**
 * Stands in for a push service, which a headless browser lacks. Also notes whether the browser was asked for permission.
 */
function standInForPush() {
  let subscription: unknown = null
  const requestedUrls: string[] = []
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    subscription = {
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({ endpoint: 'https://push.example/send/journey', keys }),
      unsubscribe: async () => {
        subscription = null
        return true
      },
    }
    return subscription
  }
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => subscription })
  Object.assign(window, { askedForPermission: requestedUrls })
  Notification.requestPermission = async () => {
    requestedUrls.push('asked')
    return 'granted'
  }
  Object.defineProperty(Notification, 'permission', { get: () => (requestedUrls.length > 0 ? 'granted' : 'default') })
}

it('a member chooses notifications for a device, and signing out ends them', async () => {
  const { page, context, faults } = await site.visitAs('member@demo.example', { hasWorker: true })
  await context.addInitScript(standInForPush)
  await page.goto('/broadcast-settings')
  const panel = page.locator('#notifications')
  await panel.getByText('Off for this device').waitFor()
  const numAsked = () =>
    page.evaluate(() => (window as unknown as { askedForPermission: string[] }).askedForPermission.length)
  expect(await numAsked()).toBe(0)

  await panel.getByRole('switch', { name: 'Messages' }).click()
  await panel.getByText('On for this device').waitFor()
  expect(await numAsked()).toBe(1)
  await panel.getByRole('switch', { name: 'Saved searches' }).click()
  await panel.getByRole('row', { name: /this one.*saved searches and messages/ }).waitFor()
  await panel.getByRole('button', { name: 'Send a test' }).click()
  await toast(page, 'A test is on its way')
  const file = join(site.dataDir, localPushFile)
  await expect
    .poll(() => (existsSync(file) ? readFileSync(file, 'utf8') : ''), { timeout: 30_000 })
    .toContain('Notifications work')

  await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor()
  expect(await site.db.selectFrom('notification_devices').select('id').execute()).toEqual([])
  expect(faults).toEqual([])
})

it.each([
  ['Blocked by the browser', () => Object.defineProperty(Notification, 'permission', { get: () => 'denied' })],
  ['Not supported by this browser', () => Reflect.deleteProperty(window, 'PushManager')],
] as const)('a device says that notifications are "%s"', async (state, prepare) => {
  const { page, context } = await site.visitAs('member@demo.example', { hasWorker: true })
  await context.addInitScript(prepare)
  await page.goto('/broadcast-settings')
  await page.locator('#notifications').getByText(state).waitFor()
  expect(await page.getByRole('switch', { name: 'Messages' }).isDisabled()).toBe(true)
})
