import type { PageBuild } from './build.ts'
import type { Rendered } from './renderer.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => entities[character] ?? character)

/** JSON that cannot end the script element it stands in. */
const asScriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

function headOf(build: PageBuild, { head, sources }: Rendered, origin: string): string {
  const { styles, scripts } = build.assetsOf(sources)
  const url = `${origin}${head.canonical ?? '/'}`
  const inTemplate = (path: string) => build.template.includes(`"${path}"`)
  return [
    `<title>${escaped(head.title ?? '')}</title>`,
    `<meta name="description" content="${escaped(head.description ?? '')}" />`,
    `<meta name="robots" content="${escaped(head.robots ?? 'index, follow')}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    `<meta property="og:title" content="${escaped(head.title ?? '')}" />`,
    `<meta property="og:description" content="${escaped(head.description ?? '')}" />`,
    `<meta property="og:url" content="${escaped(url)}" />`,
    '<meta property="og:type" content="website" />',
    ...(build.font ? [`<link rel="preload" href="${build.font}" as="font" type="font/woff2" crossorigin />`] : []),
    ...styles.filter(path => !inTemplate(path)).map(path => `<link rel="stylesheet" href="${path}" />`),
    ...scripts
      .filter(path => !inTemplate(path))
      .map(path => `<link rel="modulepreload" fetchpriority="low" href="${path}" />`),
  ].join('\n    ')
}

/** The whole document of a first load: the template with the head, the rendered page and the replies it was made of. */
export function documentOf(build: PageBuild, rendered: Rendered, origin: string): string {
  const { theme, density } = rendered.preferences
  const state = `<script type="application/json" id="state">${asScriptText(rendered.state)}</script>`
  // Replacements are functions so that a `$` in a subject stays a `$`.
  return build.template
    .replace(
      '<html lang="en">',
      () => `<html lang="en" data-theme="${escaped(theme)}" data-density="${escaped(density)}">`,
    )
    .replace('<!--head-->', () => headOf(build, rendered, origin))
    .replace('<!--app-->', () => rendered.html)
    .replace('<!--state-->', () => state)
}
