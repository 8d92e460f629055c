import { createHash } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, testOrigin } from '../../../tests/support/app.ts'
import { writeBuild } from '../../../tests/support/built-page.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'
import { buildApp } from '../../app.ts'
import { createDeps } from '../../wiring.ts'
import { publicIdOf } from '../masking/index.ts'

/**
 * A stand-in for the page's renderer: returns the path it was called with, and the API's reply about the first part.
 */
const renderer = `const shared = {
  title: 'WTS "5x" <HP> | TBS', description: 'For sale & tested', keywords: 'grading, "memory"', canonical: '/broadcasts/5', type: 'article',
  feed: '/api/broadcasts?contentType=rss&listType=2',
}
export const render = async ({ path, search, transport }) => {
  const reply = await transport({ method: 'GET', url: '/api/parts' })
  return {
    html: path === '/help' ? '<p class="a__one_x1">help</p>' : '<p>' + path + '</p>', head: path === '/news' ? shared : { title: 'Page', status: path === '/' ? 200 : 404 }, state: reply.body,
    preferences: { theme: 'system', density: 'comfortable' }, sources: [],
  }
}`

let test: TestApp
let dist: string
let app: FastifyInstance
let bearer: string
let company: number

beforeAll(async () => {
  test = await createTestApp()
  company = await addCompany(test.deps.db, { name: 'Falcon Trading B.V.' })
  bearer = await test.signIn(await addContact(test.deps.db, company))
  await addPart(test.deps.db, company, { part_number: '507127-B21', description: '</script><!-- disk' })
  dist = await writeBuild(renderer)
  await writeFile(join(dist, 'client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(dist, 'client/service-worker.js'), '// worker')
  app = await buildApp(test.deps, { dist })
})
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(dist, { recursive: true })
})

describe('a part number in an address', () => {
  it.each(['/507127-B21', '/507127b21', '/507127%20b21/', encodeURI('/５０７１２７-B21')])(
    'leads to its statistics when written as %s',
    async path => {
      const reply = await app.inject(`${path}?orderDesc=true`)
      expect([reply.statusCode, reply.headers.location]).toEqual([301, '/507127B21?orderDesc=true'])
    },
  )

  it.each([
    '/507127-B99',
    '/507127B21',
    '/wp-login.php',
    '/favicon.ico2',
    '/-',
    '/%00',
    '/a/507127-B21',
    '//507127-b21',
  ])('is none in %s', async path => {
    expect((await app.inject(path)).headers.location).toBeUndefined()
  })
})

describe('a page', () => {
  it('returns 503 with a Retry-After while the database is unavailable', async () => {
    const unavailable = createDeps(test.deps.config, 'postgres://nobody@127.0.0.1:1/none', { clock: test.clock })
    const cut = await buildApp(unavailable.deps, { dist })
    const headers = { accept: 'text/html', cookie: '__Host-session=of-somebody' }
    for (const url of ['/', '/profile']) {
      const { statusCode, headers: sent, body } = await cut.inject({ url, headers })
      expect({ statusCode, retryAfter: sent['retry-after'], type: sent['content-type'] }, url).toEqual({
        statusCode: 503,
        retryAfter: '5',
        type: 'text/html; charset=utf-8',
      })
      expect(body).toMatch(/<p>\/<\/p>|Back in a moment/)
    }
    await cut.close()
    await unavailable.close()
  })

  it('contains what its reader may see: company names for a member only, and neither page is cached', async () => {
    const visitors = await app.inject('/')
    const members = await app.inject({ url: '/', headers: { cookie: `__Host-session=${bearer}` } })
    expect(visitors.body).not.toContain('Falcon')
    expect(members.body).toContain('Falcon')
    expect(visitors.headers['cache-control']).toBe('private, no-cache')
    expect(members.headers['cache-control']).toBe('private, no-store')
  })

  it('has only the styles of its classes, which its policy names by their hash', async () => {
    for (const [path, styles] of [
      ['/', 'html{margin:0}'],
      ['/help', 'html{margin:0}.a__one_x1{top:0}.a__two_x1 .plain{left:0}'],
    ] as const) {
      const { body, headers } = await app.inject(path)
      expect(/<style>(.*)<\/style>/.exec(body)?.[1]).toBe(styles)
      const hash = createHash('sha256').update(styles).digest('base64')
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
    }
  })

  it('embeds replies that cannot close their script element', async () => {
    const { body } = await app.inject('/')
    expect(body).toContain('\\u003c/script>\\u003c!-- disk')
    expect(body).not.toContain('</script><!--')
  })

  it.each([
    '//',
    '//evil.example',
    '///evil.example/',
    '/\\evil.example',
    '//evil.example/profile',
    '//[',
    '/x:99999999',
  ])('at %s is not found, and does not redirect', async url => {
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url: { pathname: url } })
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 404, location: undefined })
    expect(body).toContain('<p>/')
  })

  it('is rendered once for all visitors if it does not exist, and separately for each member', async () => {
    const first = await app.inject('/wp-login.php')
    expect(first.statusCode).toBe(404)
    await addPart(test.deps.db, company, { description: 'Seen later' })
    const second = await app.inject('/.env?x=1')
    expect({ status: second.statusCode, body: second.body }).toEqual({ status: 404, body: first.body })
    const members = await app.inject({ url: '/.env', headers: { cookie: `__Host-session=${bearer}` } })
    expect(members.body).toContain('Seen later')
    expect(members.body).toContain('Falcon')
  })

  it('is refused after too many requests from one address, which may still use the API', async () => {
    const ask = (url: string) => app.inject({ url, remoteAddress: '192.0.2.99' })
    for (let count = 0; count < 600; count += 1) expect((await ask('/nothing')).statusCode).toBe(404)
    expect((await ask('/')).statusCode).toBe(429)
    expect((await ask('/api/misc/settings')).statusCode).toBe(200)
  })

  it('redirects a visitor to the home page if it needs an account, and back after signing in', async () => {
    const { statusCode, headers } = await app.inject('/profile?x=1')
    expect({ statusCode, location: headers.location }).toEqual({
      statusCode: 302,
      location: '/?next=%2Fprofile%3Fx%3D1',
    })
  })

  it('has a description and an image for sites where it is shared', async () => {
    const { body } = await app.inject(`/news?id=${publicIdOf(test.deps, 'broadcast', 5)}&bc=1`)
    const properties = [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)" \/>/g)]
    expect(Object.fromEntries(properties.map(([, name, content]) => [name, content]))).toEqual({
      'og:site_name': 'The Broker Site',
      'og:title': 'WTS &quot;5x&quot; &lt;HP&gt; | TBS',
      'og:description': 'For sale &amp; tested',
      'og:url': `${testOrigin}/broadcasts/5`,
      'og:type': 'article',
      'og:image': `${testOrigin}/share.png`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'The Broker Site',
      'twitter:card': 'summary_large_image',
    })
    expect(body).toContain('<meta name="keywords" content="grading, &quot;memory&quot;" />')
    expect((await app.inject('/')).body).not.toContain('name="keywords"')
    expect(body).toContain(`<link rel="canonical" href="${testOrigin}/broadcasts/5" />`)
    expect(body).toContain(
      'type="application/rss+xml" title="The Broker Site" href="/api/broadcasts?contentType=rss&amp;listType=2" />',
    )
    expect((await app.inject('/')).body).not.toContain('rss+xml')
  })

  it('redirects a visitor from a row’s member id to the home page, whether the row exists or not', async () => {
    for (const path of ['/parts/1', '/parts/99999', '/broadcasts/1?reply=1', '/companies/1/', '/news?id=1&bc=1']) {
      const { statusCode, headers } = await app.inject(path)
      expect({ statusCode, location: headers.location }).toEqual({
        statusCode: 302,
        location: `/?next=${encodeURIComponent(path)}`,
      })
    }
  })

  it('shows a visitor a row by its public id, and redirects a member to the member id', async () => {
    const cookies = { '__Host-session': bearer }
    const path = `/companies/${publicIdOf(test.deps, 'company', company)}`
    expect((await app.inject(path)).headers.location).toBeUndefined()
    const { statusCode, headers } = await app.inject({ url: `${path}?x=1`, cookies })
    expect({ statusCode, location: headers.location }).toEqual({
      statusCode: 302,
      location: `/companies/${company}?x=1`,
    })
    const shared = `/news?id=${publicIdOf(test.deps, 'broadcast', 5)}&bc=1`
    for (const url of [shared, '/parts/1', '/parts/5000000000'])
      expect((await app.inject({ url, cookies })).headers.location).toBeUndefined()
  })

  it('redirects a visitor from a staff page to the home page', async () => {
    const { statusCode, headers } = await app.inject('/admin/broadcasts')
    expect({ statusCode, location: headers.location }).toEqual({
      statusCode: 302,
      location: '/?next=%2Fadmin%2Fbroadcasts',
    })
  })

  it('does not leak the token of a reset link as a referrer', async () => {
    const { headers, body } = await app.inject('/?reset=SECRET')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(body).not.toContain('SECRET')
  })

  it('keeps the token of a reset link apart from the page that a visitor is redirected from', async () => {
    for (const [url, location] of [
      ['/broadcasts?reset=SECRET', '/?reset=SECRET&next=%2Fbroadcasts'],
      ['/broadcasts?query=a%26b&reset=SECRET&page=2', '/?reset=SECRET&next=%2Fbroadcasts%3Fquery%3Da%2526b%26page%3D2'],
    ]) {
      const { statusCode, headers } = await app.inject(url ?? '')
      expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location })
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
  })

  it('is never rendered for paths of the API, the mailbox or files', async () => {
    for (const url of ['/api', '/api/nothing', '/dev/nothing', '/media/nothing', '/assets/nothing.js'])
      expect((await app.inject(url)).json()).toMatchObject({ status: 404, code: 'not-found' })
  })
})

it.each([
  [{}, 'en'],
  [{ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
  [{ 'accept-language': 'fr' }, 'en'],
  [{ 'accept-language': 'de', cookie: 'pref-language=nl' }, 'nl'],
  [{ 'accept-language': 'de', cookie: 'pref-language=xx' }, 'de'],
] as const)(
  'a page for %j is in the language %s, and its Vary header names the headers that decide it',
  async (headers, language) => {
    for (const url of ['/news', '/no-such-page']) {
      const reply = await app.inject({ url, headers })
      expect(reply.body).toContain(`<html lang="${language}"`)
      expect(reply.headers.vary).toContain('Accept-Language')
      expect(reply.headers.vary).toContain('Cookie')
    }
  },
)

it('a build that could not be read is tried again', async () => {
  const template = join(dist, 'nl/client/index.html')
  const own = await buildApp(test.deps, { dist })
  const page = () => own.inject({ url: '/news', headers: { 'accept-language': 'nl' } })
  await rename(template, `${template}.away`)
  expect((await page()).statusCode).toBe(500)
  await rename(`${template}.away`, template)
  expect((await page()).body).toContain('<html lang="nl"')
  await own.close()
})

it('a not-found page that could not be rendered for one visitor is not sent to the next', async () => {
  const limited = await createTestApp()
  // Like the page's own renderer, which returns no HTML once a reply has failed.
  const folder = await writeBuild(`let calls = 0
    export const render = async () => ({
      html: (calls += 1) === 1 ? '' : '<p>not found</p>', head: { status: 404 }, state: {},
      preferences: { theme: 'system', density: 'comfortable' }, sources: [],
    })`)
  const own = await buildApp(limited.deps, { dist: folder })
  expect((await own.inject('/no-such-page')).body).not.toContain('<p>not found</p>')
  expect((await own.inject('/no-such-page')).body).toContain('<p>not found</p>')
  await own.close()
  await limited.close()
  await rm(folder, { recursive: true })
})

it('serves the files of each language', async () => {
  const { body, headers } = await app.inject('/assets/nl/page.js')
  expect([body, headers['cache-control']]).toEqual(["'nl'", 'public, max-age=31536000, immutable'])
})

it('lets anyone cache the files of the build, except the service worker', async () => {
  const cacheControl = async (url: string) => (await app.inject(url)).headers['cache-control']
  expect(await cacheControl('/favicon.svg')).toBe('public, max-age=3600')
  expect(await cacheControl('/service-worker.js')).toBe('no-cache')
})

it('describes itself to browsers that install it, with the names of the operator', async () => {
  const { headers, body } = await app.inject('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(JSON.parse(body)).toMatchObject({ id: '/', name: 'The Broker Site', short_name: 'TBS', display: 'standalone' })
})
