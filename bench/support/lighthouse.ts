import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Lighthouse has its own package and lock file: it would increase the number of packages by a fifth, and only one benchmark needs it. */
const source = join(import.meta.dirname, '..', 'lighthouse')
const folder = join(import.meta.dirname, '..', '..', '.data', 'lighthouse')

interface Result {
  lhr: { categories: Record<string, { score: number | null } | undefined> }
}
interface Flags {
  port: number
  onlyCategories: string[]
  logLevel: 'error'
}
type Lighthouse = (url: string, flags: Flags) => Promise<Result | undefined>

/** Returns Lighthouse, which is installed from npm the first time. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const modules = join(folder, 'node_modules')
  if (!existsSync(join(modules, '.package-lock.json'))) {
    console.log('Installing Lighthouse (once) …')
    cpSync(source, folder, { recursive: true })
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  }
  const { default: lighthouse }: { default: Lighthouse } = await import(
    pathToFileURL(join(modules, 'lighthouse', 'core', 'index.js')).href
  )
  return lighthouse
}
