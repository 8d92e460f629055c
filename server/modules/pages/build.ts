import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '../../../contract/kit/languages.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import type { Renderer } from './renderer.ts'
import { stylesFrom } from './styles.ts'

/** Returns the folder of a language's build in `dist`; that of English is `dist` itself. */
export const buildFolder = (dist: string, language: Language): string =>
  language === 'en' ? dist : join(dist, language)

interface ManifestEntry {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
}

/** The built page: the template, the output of each source file, and the renderer. */
export interface PageBuild {
  template: string
  /** Returns the rules of the style sheet that this HTML needs. */
  stylesFor(html: string): string
  render: Renderer
  /** Returns the style sheets and scripts that these source files need immediately, as paths from the site's root. */
  assetsOf(sources: readonly string[]): { styles: string[]; scripts: string[] }
  /** Returns the script made from a source file; undefined if it has none. */
  scriptOf(source: string): string | undefined
  /** Font files that the first paint needs. */
  fonts: string[]
}

function collect(manifest: Record<string, ManifestEntry>, sources: readonly string[]) {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const visit = (key: string) => {
    const entry = manifest[key]
    if (entry === undefined || scripts.has(`/${entry.file}`)) return
    scripts.add(`/${entry.file}`)
    for (const css of entry.css ?? []) styles.add(`/${css}`)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return { styles: [...styles], scripts: [...scripts] }
}

/**
 * Throws a `StartProblem` if the page is not built in every language. Builds other than English are read on first use.
 */
export function assertBuilt(dist: string): void {
  const missing = languages.filter(language => !existsSync(join(buildFolder(dist, language), 'ssr/entry-server.js')))
  if (missing.length > 0) throw new StartProblem(`The page is not built (${missing.join(', ')}). Run npm run build.`)
}

/** Reads the output of `npm run build` in the folder of a language; throws a `StartProblem` if there is none. */
export async function readPageBuild(dist: string): Promise<PageBuild> {
  try {
    const template = readFileSync(join(dist, 'client/index.html'), 'utf8')
    const manifest: Record<string, ManifestEntry> = JSON.parse(
      readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'),
    )
    const { sections }: { sections: string[] } = JSON.parse(readFileSync(join(dist, 'client/.vite/sheet.json'), 'utf8'))
    const entry: { render: Renderer } = await import(pathToFileURL(join(dist, 'ssr/entry-server.js')).href)
    const fonts = Object.values(manifest).filter(({ src }) => src?.startsWith('ui/fonts/'))
    return {
      template,
      stylesFor: stylesFrom(sections),
      render: entry.render,
      assetsOf: sources => collect(manifest, sources),
      scriptOf: source => (manifest[source] === undefined ? undefined : `/${manifest[source].file}`),
      fonts: fonts.map(({ file }) => `/${file}`),
    }
  } catch (error) {
    throw new StartProblem(
      `The page is not built (${error instanceof Error ? error.message : error}). Run npm run build.`,
    )
  }
}
