import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../contract/kit/languages.ts'
import { StartProblem } from '../server/platform/start-problem.ts'
import { capture, root } from './child.ts'

/** Everything the built page depends on. */
const SOURCES = ['web/**/*', 'contract/**/*', 'tools/vite/**/*', 'vite.config.ts', 'package-lock.json']
const STAMP = join(root, 'dist', '.built')

/** Builds the browser's and the server's bundle of the page in every language, unless `dist/` is up to date. */
export async function buildIfStale(): Promise<'built' | 'fresh'> {
  const hash = hashOfSources()
  if (readStamp() === hash) return 'fresh'
  try {
    await build(hash)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw code === 'EACCES' ? new StartProblem(`The page's folder cannot be written: ${message}`) : error
  }
  return 'built'
}

async function build(hash: string): Promise<void> {
  // Always build for production: React's development build is slow.
  const env = { NODE_ENV: 'production' }
  const pages = languages.flatMap(language => [
    ['build', '--mode', language],
    ['build', '--ssr', '--mode', language],
  ])
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const builds = await Promise.all(pages.map(args => capture('vite', args, { env })))
  const failed = builds.find(({ code }) => code !== 0)
  if (failed) throw new StartProblem(`The page could not be built:\n${withoutStack(failed.output)}`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(STAMP, hash)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root })
    .filter(path => !/\.test\.tsx?$/.test(path))
    .sort()
  for (const path of files) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const withoutStack = (output: string) =>
  output
    .split('\n')
    .filter(line => line.trim() && !/^\s+at /.test(line))
    .slice(-20)
    .join('\n')

function readStamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}
