import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSources, type Source } from './check-walls.ts'

/** A fault of a document, as one line to print. */
type Fault = string

const decisionFile = /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/
/** Third line of a decision: its date and its status. */
const statusLine =
  /^\d{4}-\d{2}-\d{2} · ((?:accepted|superseded by decision \d{3})(?:, refine[sd] (?:by )?decision \d{3})?)$/
/** `NNNN` is a number in a pattern of names; a path ends before a `*`, `<` or `{`. */
const namedPath = /(?<![\w/.-])(?:contract|server|web|tests|tools|bench|docs)\/(?!\S*NNN)[\w./-]*\w(?![\w*<{])/g
/** Words that refer to a document outside the repository, which a reader cannot open. */
const outside =
  /§ ?\d[\d.]*|\b(?:the|our) specification\b|\b(?:MKT|NET|DEC)[ -]?\d+|\b(?:review|finding|requirement|ticket) (?:no\. ?|number |#)\d+|\bshared\/[\w/.-]+/g
const decisionNumbers = /\bdecisions? (\d{3}(?:(?:, and|,| and) \d{3})*)\b/gi
const namedDocument = /(?<![\w/.:-])[\w-]+\.md\b/g
const comment = /(?:^|\s)(?:\/\/|\/?\*).*/gm
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

/**
 * Returns the faults of the project's documents: a named file or a linked page that does not exist, a decision without
 * date and status, one that the index of decisions lacks or describes differently, or a citation that nobody can open.
 */
export function findFaults(documents: Source[], exists: (path: string) => boolean): Fault[] {
  const index = documents.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? ''
  return documents.flatMap(document => [
    ...missingFiles(document, exists),
    ...(decisionFile.test(document.path) ? decisionFaults(document, index) : []),
    ...unreadableCitations(document, { index, exists }),
  ])
}

/** Returns the comments of the code that refer to a decision or a document that is not in the repository. */
export function findFaultsOfComments(sources: Source[], index: string, exists: (path: string) => boolean): Fault[] {
  return sources.flatMap(source => {
    const comments = { path: source.path, text: [...source.text.matchAll(comment)].join('\n') }
    return [...missingFiles(comments, exists, []), ...unreadableCitations(comments, { index, exists })]
  })
}

/** Returns what a text refers to but its reader cannot open: outside documents, missing ones, and unknown decisions. */
function unreadableCitations(
  { path, text }: Source,
  { index, exists }: { index: string; exists: (path: string) => boolean },
): Fault[] {
  const cited = [...text.matchAll(outside)].map(([words]) => `${words}. Give the reason instead of its source.`)
  const folders = [posix.dirname(path), '.', 'docs', 'docs/decisions']
  const missing = [...text.matchAll(namedDocument)]
    .filter(([name]) => !folders.some(folder => exists(posix.join(folder, name))))
    .map(([name]) => `${name}, which does not exist.`)
  const unknown = [...text.matchAll(decisionNumbers)]
    .flatMap(([, numbers = '']) => numbers.match(/\d{3}/g) ?? [])
    .filter(number => !index.includes(`\n| ${number} |`))
    .map(number => `decision ${number}, which does not exist.`)
  return [...new Set([...cited, ...missing, ...unknown])].map(fault => `${path}: refers to ${fault}`)
}

function missingFiles(
  { path, text }: Source,
  exists: (path: string) => boolean,
  linked = linksOf({ path, text }),
): Fault[] {
  const named = [...text.matchAll(namedPath)].map(([name]) => name)
  return [...new Set([...named, ...linked])]
    .filter(name => !exists(name))
    .map(name => `${path}: there is no ${name}. Name the file that took its place.`)
}

const linksOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(link)].map(([, to = '']) => posix.join(posix.dirname(path), to))

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
  const exists = (path: string) => existsSync(posix.join(root, path))
  const index = readFileSync(posix.join(root, 'docs/decisions/README.md'), 'utf8')
  const faults = [...findFaults(readDocuments(root), exists), ...findFaultsOfComments(readSources(root), index, exists)]
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
