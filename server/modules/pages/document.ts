import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/kit/languages.ts'
import type { PageBuild } from './build.ts'
import type { RenderResult } from './renderer.ts'
import { structuredDataOf } from './structured-data.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => entities[character] ?? character)

/** Returns JSON that cannot close the script element around it. */
const asScriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The public identity of the site. */
export interface Site {
  origin: string
  /** The product's name. */
  name: string
}

/** Returns the preview of a page for sites where its address is shared; all pages have the same picture. */
function previewOf(head: RenderResult['head'], { origin, name }: Site, url: string): string[] {
  const properties = {
    'og:site_name': name,
    'og:title': head.title ?? '',
    'og:description': head.description ?? '',
    'og:url': url,
    'og:type': head.type ?? 'website',
    'og:image': `${origin}/share.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': name,
  }
  return [
    ...Object.entries(properties).map(([key, value]) => `<meta property="${key}" content="${escaped(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
}

function headOf(build: PageBuild, rendered: RenderResult, site: Site, path: string): string {
  const { head, sources } = rendered
  const { styles, scripts } = build.assetsOf(sources)
  // The browser imports the page's own script from this URL.
  const page = build.scriptOf(sources.at(-1) ?? '')
  const { origin, name } = site
  const url = `${origin}${head.canonical ?? '/'}`
  const feed = `<link rel="alternate" type="application/rss+xml" title="${escaped(name)}" href="${escaped(head.feed ?? '')}" />`
  const structured = structuredDataOf(path, rendered, origin)
  const inTemplate = (path: string) => build.template.includes(`"${path}"`)
  return [
    `<title>${escaped(head.title ?? '')}</title>`,
    `<meta name="description" content="${escaped(head.description ?? '')}" />`,
    ...(head.keywords ? [`<meta name="keywords" content="${escaped(head.keywords)}" />`] : []),
    `<meta name="robots" content="${escaped(head.robots ?? 'index, follow')}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    // The page is first painted once all of it is parsed: a bar or toolbar painted in part would move when the rest of it is.
    // The element awaited is the one after the page, because Chromium waits for the start of an element, not for its end.
    '<link rel="expect" href="#state" blocking="render" />',
    ...(head.feed === undefined ? [] : [feed]),
    ...previewOf(head, site, url),
    ...(structured === undefined ? [] : [`<script type="application/ld+json">${asScriptText(structured)}</script>`]),
    ...build.fonts.map(path => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin />`),
    ...styles.filter(path => !inTemplate(path)).map(path => `<link rel="stylesheet" href="${path}" />`),
    ...scripts
      .filter(path => !inTemplate(path))
      .map(
        path => `<link rel="modulepreload" fetchpriority="low" href="${path}"${path === page ? ' data-page' : ''} />`,
      ),
  ].join('\n    ')
}

interface DocumentOptions {
  language: Language
  build: PageBuild
  site: Site
}

export interface PageDocument {
  html: string
  /** Source of its inline styles, for the content security policy. */
  styleSource: string
}

/**
 * Returns the complete document of a first load: the template with the head, the rendered page, the styles it needs and the API
 * responses it was rendered from.
 */
export function documentOf(
  { language, build, site }: DocumentOptions,
  rendered: RenderResult,
  path: string,
): PageDocument {
  const { theme, density } = rendered.preferences
  const styles = build.stylesFor(rendered.html)
  const state = `<script type="application/json" id="state">${asScriptText(rendered.state)}</script>`
  // Replacements are functions so that a `$` in a subject stays a `$`.
  const html = build.template
    .replace(
      '<html lang="en">',
      () => `<html lang="${language}" data-theme="${escaped(theme)}" data-density="${escaped(density)}">`,
    )
    .replace('<!--styles-->', () => `<style>${styles}</style>`)
    .replace('<!--head-->', () => headOf(build, rendered, site, path))
    .replace('<!--app-->', () => rendered.html)
    .replace('<!--state-->', () => state)
  return { html, styleSource: `'sha256-${createHash('sha256').update(styles).digest('base64')}'` }
}
