import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connect, ViteDevServer } from 'vite'
import { documentOf, type Renderer, type RenderRequest, type Site } from '../server/modules/pages/index.ts'

interface DevPages {
  vite: ViteDevServer
  /** Address of the server whose API the pages use. */
  target: string
  site: Site
}

const retryMs = 200
const retries = 50

/** Waits for a server that is just starting, as it does after every edit of its sources. */
async function fetchWhenUp(url: string, init: RequestInit, left = retries): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (left === 0) throw error
    await pause(retryMs)
    return fetchWhenUp(url, init, left - 1)
  }
}

const transportTo =
  (target: string, cookie: string): RenderRequest['transport'] =>
  async ({ method, url, body }) => {
    const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const response = await fetchWhenUp(target + url, { method, headers, ...(body !== undefined && { body }) })
    return { status: response.status, body: await response.json() }
  }

/** Returns where the server sends the caller instead of showing the page. */
async function redirectOf(target: string, url: string, cookie: string): Promise<string | undefined> {
  const { headers } = await fetchWhenUp(target + url, { method: 'HEAD', redirect: 'manual', headers: { cookie } })
  return headers.get('location') ?? undefined
}

/**
 * Returns links to the styles. Vite adds styles by script; until then the links keep the page from showing without
 * them.
 */
function styleLinks(vite: ViteDevServer): string {
  const rendered = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
    .filter(({ url, transformResult }) => url.endsWith('.css') && transformResult !== null)
    .map(({ url }) => url)
  const links = ['/ui/styles.css', ...rendered].map(url => `<link rel="stylesheet" data-first href="${url}?direct">`)
  return `${links.join('\n')}
    <script>
      new PerformanceObserver(() => {
        for (const link of document.querySelectorAll('link[data-first]')) link.remove()
      }).observe({ type: 'mark', buffered: true })
    </script>`
}

/** Renders a page as the server of `npm start` does, from the sources as they are now. */
async function renderPage({ vite, target, site }: DevPages, url: string, cookie: string) {
  const { pathname, search } = new URL(url, site.origin)
  const entry = await vite.ssrLoadModule('/entry-server.tsx')
  const render: Renderer = entry.render
  const rendered = await render({ path: pathname, search, cookies: cookie, transport: transportTo(target, cookie) })
  const source = await readFile(join(vite.config.root, 'index.html'), 'utf8')
  const template = await vite.transformIndexHtml(
    url,
    source.replace('</head>', () => `${styleLinks(vite)}</head>`),
  )
  const build = {
    template,
    stylesFor: () => '',
    render,
    assetsOf: () => ({ styles: [], scripts: [] }),
    scriptOf: () => undefined,
    fonts: [],
  }
  return {
    status: rendered.head.status ?? 200,
    document: documentOf({ language: 'en', build, site }, rendered, pathname).html,
  }
}

/** Serves the pages, for requests that Vite and the server do not handle. */
export function devPages(options: DevPages): Connect.NextHandleFunction {
  return async (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse, next) => {
    const { vite, target } = options
    const url = request.originalUrl ?? request.url ?? '/'
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
    try {
      const cookie = request.headers.cookie ?? ''
      const location = await redirectOf(target, url, cookie)
      if (location !== undefined) return void response.writeHead(302, { location }).end()
      const { status, document } = await renderPage(options, url, cookie)
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(document)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      next(error)
    }
  }
}
