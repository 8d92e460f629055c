import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Source } from './check-walls.ts'

/** A fault of a document, as one line to print. */
type Fault = string

const decisionFile = /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/
/** Third line of a decision: its date and its status. */
const statusLine =
  /^\d{4}-\d{2}-\d{2} · ((?:accepted|superseded by decision \d{3})(?:, refine[sd] (?:by )?decision \d{3})?)$/
/** `NNNN` is a number in a pattern of names; a path ends before a `*`, `<` or `{`. */
const namedPath = /(?<![\w/.-])(?:contract|server|web|tests|tools|bench|docs)\/(?!\S*NNN)[\w./-]*\w(?![\w*<{])/g
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

/**
 * Returns the faults of the project's documents: a named file or a linked page that does not exist, a decision without
 * date and status, or one that the index of decisions lacks or describes differently.
 */
export function findFaults(documents: Source[], exists: (path: string) => boolean): Fault[] {
  const index = documents.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? ''
  return documents.flatMap(document => [
    ...missingFiles(document, exists),
    ...(decisionFile.test(document.path) ? decisionFaults(document, index) : []),
  ])
}

function missingFiles({ path, text }: Source, exists: (path: string) => boolean): Fault[] {
  const named = [...text.matchAll(namedPath)].map(([name]) => name)
  const linked = [...text.matchAll(link)].map(([, to = '']) => posix.join(posix.dirname(path), to))
  return [...new Set([...named, ...linked])]
    .filter(name => !exists(name))
    .map(name => `${path}: there is no ${name}. Name the file that took its place.`)
}

function decisionFaults({ path, text }: Source, index: string): Fault[] {
  const number = decisionFile.exec(path)?.[1] ?? ''
  const [heading = '', , dated = ''] = text.split('\n')
  const status = statusLine.exec(dated)?.[1]
  if (!heading.startsWith(`# ${number} `)) return [`${path}: the first line is not "# ${number} Title".`]
  if (status === undefined)
    return [`${path}: the third line is not a date and a status, as in "2026-11-22 · accepted".`]
  const title = heading.slice(`# ${number} `.length)
  const row = `| ${number} | [${title}](${posix.basename(path)}) | ${status} |`
  return index.includes(row) ? [] : [`docs/decisions/README.md: there is no row that begins "${row}".`]
}

/** Returns all documents under the project's root. */
export function readDocuments(root: string): Source[] {
  const files = globSync(['*.md', 'docs/**/*.md', '{contract,server,web,tests,tools,bench}/**/*.md'], { cwd: root })
  return files.sort().map(path => ({ path, text: readFileSync(posix.join(root, path), 'utf8') }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = new URL('..', import.meta.url).pathname
  const faults = findFaults(readDocuments(root), path => existsSync(posix.join(root, path)))
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
