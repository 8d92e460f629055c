import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { me } from '../../../contract/auth.ts'
import { getPart, getPartStatistics } from '../../../contract/parts.ts'
import { createTestApp, type TestApp, testOrigin } from '../../../tests/support/app.ts'
import { writeBuild } from '../../../tests/support/built-page.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'
import { buildApp } from '../../app.ts'
import { publicIdOf } from '../masking/index.ts'
import { sitemapJobs } from './sitemap/sitemap.ts'
import { divideParts, listPartFiles, listPartsInFile } from './sitemap/sitemap-parts.sql.ts'
import { structuredDataOf } from './structured-data.ts'

const renderer = `export const render = async ({ path }) => ({
  html: '', head: { title: 'Closing </script>', canonical: path }, state: {}, sources: [],
  preferences: { theme: 'system', density: 'comfortable' },
})`

let test: TestApp
let dist: string
let app: FastifyInstance
let bearer: string
let partId: number

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  const company = await addCompany(db, { name: 'Falcon Trading B.V.', tel: '5550199' })
  bearer = await test.signIn(await addContact(db, company, { name: 'Ada Falcon', email: 'ada@falcon.example' }))
  partId = await addPart(db, company, {
    part_number: '507127-B21',
    description: 'Disk of Falcon Trading',
    public_description: 'Disk of …',
    quantity: 77,
  })
  for (const part_number of ['507127 B21', 'AB-1', 'ZZ-9', 'NUMBERLESS'])
    await addPart(db, company, { part_number, confirmed_on: '2026-11-16' })
  await addPart(db, company, { part_number: 'OLD-1', confirmed_on: '2020-01-01' })
  dist = await writeBuild(renderer)
  app = await buildApp(test.deps, { dist })
})
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(dist, { recursive: true })
})

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text]) => text?.replace(testOrigin, ''))

describe('the sitemap', () => {
  it('lists public pages only, and each part number in stock once with the day of its newest line', async () => {
    await sitemapJobs[0]?.run(test.deps, {})
    const index = await app.inject('/sitemap.xml')
    expect(index.headers['content-type']).toContain('application/xml')
    expect(locations(index.body)).toEqual(['/sitemap-pages.xml', '/sitemap-news.xml', '/sitemap-parts-0.xml'])
    const pages = locations((await app.inject('/sitemap-pages.xml')).body)
    expect(pages).toContain('/about')
    for (const path of ['/inventory', '/admin', '/profile', '/broadcasts', '/quote']) expect(pages).not.toContain(path)
    const parts = (await app.inject('/sitemap-parts-0.xml')).body
    expect(locations(parts)).toEqual(['/507127B21', '/AB1', '/ZZ9'])
    expect(parts).toContain('/507127B21</loc><lastmod>2026-11-17</lastmod>')
    for (const path of ['/sitemap-parts-1.xml', '/sitemap-parts-999999.xml'])
      expect((await app.inject(path)).statusCode, path).toBe(404)
  })

  it('splits part numbers into files without gaps or repetitions', async () => {
    const shownFrom = '2026-01-01'
    await divideParts(test.deps.db, { shownFrom, size: 2 })
    const files = await listPartFiles(test.deps.db)
    expect(files.map(({ first_key }) => first_key)).toEqual(['507127B21', 'ZZ9'])
    const keys = await Promise.all(files.map(({ chunk }) => listPartsInFile(test.deps.db, chunk, shownFrom)))
    expect(keys.map(rows => rows.map(({ part_key }) => part_key))).toEqual([['507127B21', 'AB1'], ['ZZ9']])
  })

  it('is named in robots.txt, which keeps crawlers from the API', async () => {
    const { body } = await app.inject('/robots.txt')
    expect(body).toContain(`Sitemap: ${testOrigin}/sitemap.xml`)
    expect(body).toContain('Disallow: /api/')
  })
})

describe('structured data', () => {
  /** Returns the state of a page rendered from one reply. */
  const stateOf = (path: string, data: unknown) => ({ queries: [{ queryKey: [path], state: { data } }] })
  const rendered = (state: unknown, head = {}) => ({
    html: '',
    head: { title: 'Part', description: 'A part', ...head },
    state,
    sources: [],
    preferences: { theme: '', density: '' },
  })

  it('of a part does not reveal who sells it, for how much, or how many', async () => {
    const landing = await test.call(getPartStatistics, { params: { q: '507127B21' } })
    const line = await test.call(getPart, { params: { id: publicIdOf(test.deps, 'part', partId) } })
    expect([landing.status, line.status]).toEqual([200, 200])
    const things = [
      structuredDataOf('/507127B21', rendered(stateOf(getPartStatistics.path, landing.body)), testOrigin),
      structuredDataOf('/parts/1', rendered(stateOf(getPart.path, line.body)), testOrigin),
    ]
    const text = JSON.stringify(things)
    expect(text).toContain('"mpn":"507127-B21"')
    expect(text).toContain('Disk of …')
    expect(text).not.toMatch(/falcon|5550199|ada@|\b77\b|offer|seller|price|quantity|numTraders/i)
  })

  it('is not written for a member, whose page shows what visitors may not read', async () => {
    const line = await test.call(getPart, { params: { id: partId } }, bearer)
    const { queries } = stateOf(getPart.path, line.body)
    const session = stateOf(me.path, (await test.call(me, {}, bearer)).body).queries
    expect(structuredDataOf('/parts/1', rendered({ queries: [...session, ...queries] }), testOrigin)).toBeUndefined()
  })

  it('is only on public pages, and cannot close its element', async () => {
    const page = await app.inject('/about')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.body) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'AboutPage' }, { '@type': 'BreadcrumbList' }],
    })
    const cookie = { authorization: `Bearer ${bearer}` }
    for (const path of ['/profile', '/inventory', '/nowhere'])
      expect((await app.inject({ url: path, headers: cookie })).body, path).not.toContain('ld+json')
  })
})
