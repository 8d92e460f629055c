import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../../contract/kit/languages.ts'
import { matchPage, requiresSignIn, rowShownAt } from '../../../contract/pages.ts'
import { getPartStatistics } from '../../../contract/parts.ts'
import { statisticsPathOf } from '../../../contract/statistics-path.ts'
import type { Deps } from '../../deps.ts'
import type { Config } from '../../platform/config.ts'
import { currentLanguage } from '../../platform/language/current.ts'
import { loadOnce } from '../../platform/load-once.ts'
import { findViewer, memberOf, type SessionStore } from '../auth/index.ts'
import { idOfPublic } from '../masking/index.ts'
import { appManifestOf } from './app-manifest.ts'
import { assertBuilt, buildFolder, type PageBuild, readPageBuild } from './build.ts'
import { documentOf, type PageDocument, type Site } from './document.ts'
import type { RenderRequest, RenderResult } from './renderer.ts'
import { sitemapIndex, sitemapOfNews, sitemapOfPages, sitemapOfParts } from './sitemap/sitemap.ts'

const aYear = 31_536_000
/**
 * Rendered pages per minute and IP address. Even an office with a shared address loads far fewer, because navigating the site
 * loads no pages.
 */
const pagesPerMinute = 600

/** An API response that failed because of the server, not because of the request. */
interface Outage {
  status: number
  retryAfter: string
}

/** Calls the API inside this process, with the caller's own cookies and address. */
const transportFor =
  (app: FastifyInstance, request: FastifyRequest, outages: Outage[]): RenderRequest['transport'] =>
  async ({ method, url, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: request.ip,
      headers: {
        cookie: request.headers.cookie ?? '',
        'accept-language': request.headers['accept-language'] ?? '',
        host: request.host,
        'x-request-id': request.id,
      },
      ...(body !== undefined && { payload: body }),
    })
    const { statusCode: status } = response
    if (status > 500) outages.push({ status, retryAfter: String(response.headers['retry-after'] ?? '') })
    return { status, body: response.json() }
  }

/**
 * Returns the redirect for a visitor who opens a page for accounts, and for a member who opens a page by public id; undefined
 * if no redirect is needed.
 */
async function redirectFor(
  { sessionStore, config }: { sessionStore: SessionStore; config: Config },
  request: FastifyRequest,
  { pathname, search }: URL,
): Promise<string | undefined> {
  const ownPath = ownPathOf(config, pathname)
  if (ownPath === undefined && !requiresSignIn(pathname, search)) return undefined
  const viewer = await findViewer(sessionStore, request)
  if (ownPath !== undefined) return memberOf(viewer) === undefined ? undefined : ownPath + search
  return viewer.role === 'visitor' ? homeWithNext(pathname, search) : undefined
}

/**
 * Returns the home page's address with the requested page as `next`. The token of a reset link stays a parameter of its own,
 * because the home page opens the modal for the new password.
 */
function homeWithNext(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  const token = params.get('reset')
  if (!token) return `/?next=${encodeURIComponent(pathname + search)}`
  params.delete('reset')
  const next = params.size === 0 ? pathname : `${pathname}?${params}`
  return `/?${new URLSearchParams({ reset: token, next })}`
}

/** Returns the path of a row's page by its member id, given its public id. */
function ownPathOf(config: Config, pathname: string): string | undefined {
  const shown = rowShownAt(pathname, '')
  const id = shown && idOfPublic({ config }, shown.entity, shown.id)
  return id === undefined ? undefined : pathname.replace(/\d+/, String(id))
}

/**
 * Returns the path of a part number's statistics page for an address that spells it with hyphens or in lower case, if there
 * is one.
 */
async function statisticsPage(app: FastifyInstance, request: FastifyRequest, url: URL): Promise<string | undefined> {
  const path = statisticsPathOf(url.pathname)
  if (path === undefined) return undefined
  const landing = getPartStatistics.path.replace('/{q}', path)
  const { status } = await transportFor(app, request, [])({ method: 'GET', url: landing })
  return status === 200 ? path + url.search : undefined
}

/** Returns how long a file of the build may be cached. A browser that kept an old service worker would miss releases. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${aYear}, immutable`
  return /\/service-worker\.js(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

const staticFiles = {
  wildcard: false,
  index: false,
  globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
  preCompressed: true,
  setHeaders: (reply: FastifyReply, path: string) => {
    reply.header('cache-control', cacheControlOf(path))
  },
} satisfies Partial<FastifyStaticOptions>

const robotsText = (origin: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dev/\nSitemap: ${origin}/sitemap.xml\n`

interface PageRequest {
  app: FastifyInstance
  language: Language
  build: PageBuild
  site: Site
  /** The requested address. */
  url: URL
  request: FastifyRequest
  reply: FastifyReply
  /** Filled during rendering. */
  outages: Outage[]
}

const render = ({ app, build, url, request, outages }: PageRequest) =>
  build.render({
    path: url.pathname,
    search: url.search,
    cookies: request.headers.cookie ?? '',
    transport: transportFor(app, request, outages),
  })

function send(
  { language, build, site, url, reply, outages }: PageRequest,
  rendered: RenderResult,
  document = documentOf({ language, build, site }, rendered, url.pathname),
) {
  const policy = String(reply.getHeader('content-security-policy'))
  const [outage] = outages
  if (outage !== undefined && outage.retryAfter !== '') reply.header('retry-after', outage.retryAfter)
  return reply
    .status(outage?.status ?? rendered.head.status ?? 200)
    .header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${document.styleSource}`))
    .header('vary', 'Accept-Language, Cookie')
    .type('text/html; charset=utf-8')
    .send(document.html)
}

const missingMs = 60_000

/**
 * Sends the not-found page. All visitors with the same language get the same document for a minute: scanners request many unknown paths, and
 * each would be rendered.
 */
function missingPages() {
  const keptIn = new Map<Language, { rendered: RenderResult; document: PageDocument; until: number }>()
  return async (pageRequest: PageRequest) => {
    const { request, language, site } = pageRequest
    if (request.headers.cookie !== undefined) return send(pageRequest, await render(pageRequest))
    const now = performance.now()
    let cached = keptIn.get(language)
    if (cached === undefined || cached.until < now) {
      const rendered = await render({ ...pageRequest, url: new URL('/page-not-found', site.origin) })
      // Empty if a call of the API failed, even one that is limited for this visitor alone.
      if (pageRequest.outages.length > 0 || rendered.html === '') return send(pageRequest, rendered)
      cached = { rendered, document: documentOf(pageRequest, rendered, '/page-not-found'), until: now + missingMs }
      keptIn.set(language, cached)
    }
    return send(pageRequest, cached.rendered, cached.document)
  }
}

/** Serves the files of the build: those of the English one, and the assets of the other languages. */
async function registerFiles(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, { root: join(dist, 'client'), ...staticFiles })
  for (const language of languages.filter(language => language !== 'en')) {
    const assets = `/assets/${language}/`
    await app.register(fastifyStatic, {
      root: join(buildFolder(dist, language), 'client', assets),
      prefix: assets,
      ...staticFiles,
      decorateReply: false,
    })
  }
}

/** Serves what programs read: the manifest of the installed site, robots.txt and the sitemaps. */
function registerDescriptions(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const { config } = deps
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(appManifestOf(config))),
  )
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain').send(robotsText(config.publicUrl)))
  const sendXml = (reply: FastifyReply, text: string | undefined) =>
    text === undefined
      ? reply.callNotFound()
      : reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
  app.get('/sitemap.xml', async (_, reply) => sendXml(reply, await sitemapIndex(deps)))
  app.get('/sitemap-pages.xml', async (_, reply) => sendXml(reply, sitemapOfPages(deps)))
  app.get('/sitemap-news.xml', async (_, reply) => sendXml(reply, await sitemapOfNews(deps)))
  app.get('/sitemap-parts-:chunk(^\\d{1,6}$).xml', async (request, reply) =>
    sendXml(reply, await sitemapOfParts(deps, Number((request.params as { chunk: string }).chunk))),
  )
}

/** Serves the built page in `dist`: its files, and every path of the site rendered for the requesting user. */
export async function registerPages(
  app: FastifyInstance,
  { db, queryCache, clock, config }: Deps,
  dist: string,
): Promise<void> {
  assertBuilt(dist)
  const buildFor = loadOnce((language: Language) => readPageBuild(buildFolder(dist, language)))
  await buildFor('en')
  await registerFiles(app, dist)
  registerDescriptions(app, { db, clock, config })
  const origin = config.publicUrl
  const site = { origin, name: config.brand.name }
  const sessionStore = { db, queryCache, clock, publicUrl: origin, isDemo: config.isDemo }
  const sendMissing = missingPages()
  // Rendering a page costs about twenty times as much as a call of the API.
  app.get('/*', { config: { rateLimit: { max: pagesPerMinute, timeWindow: 60_000 } } }, async (request, reply) => {
    // Concatenated, not resolved: `//elsewhere.example/profile` must be a path of this site that does not exist.
    const url = URL.parse(origin + request.url)
    if (url === null || /^\/(api|dev|media|assets)(\/|$)/.test(url.pathname)) return reply.callNotFound()
    // The token of a reset link must not leak in a Referer header.
    if (url.search.includes('reset=')) reply.header('referrer-policy', 'no-referrer')
    const redirect = await redirectFor({ sessionStore, config }, request, url)
    if (redirect !== undefined) return reply.redirect(redirect, 302)
    const written = await statisticsPage(app, request, url)
    if (written !== undefined) return reply.redirect(written, 301)
    const language = currentLanguage()
    const build = await buildFor(language)
    const pageRequest = { app, language, build, site, url, request, reply, outages: [] }
    return matchPage(url.pathname) === undefined
      ? sendMissing(pageRequest)
      : send(pageRequest, await render(pageRequest))
  })
}
