import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'

/** One file of the project: its path from the root, with forward slashes, and its text. */
export type Source = { path: string; text: string }
export type Violation = { path: string; line: number; what: string; why: string }

type Import = { line: number; from: string; target: string; isType: boolean }
type Finding = { line: number; what: string }
type Wall = { why: string; findings: (source: Source, all: Source[]) => Finding[] }

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
const isProduct = (path: string) => /^(contract|server|web)\//.test(path) && !isTest(path)
const mayHoldSql = (path: string) =>
  /^server\/(migrations|platform\/db)\//.test(path) || /\/(queries|reads|[^/]+\.sql)\.ts$/.test(path)

/** Rooms that other rooms may only import through `index.ts` or `index.sql.ts`: [whole match, floor and room]. */
const ROOM = /^((?:server\/modules|web\/features)\/[^/]+)\//

/**
 * Sign-in, captcha, settings and the catalogue of texts concern the whole site: the browser's platform may import them.
 */
const browserPlatform = /^web\/platform\//
const wholeSiteContract = /^contract\/(auth|captcha|site|catalogue-texts|notice)\.ts$/

/** The folders that may write a table of another folder, with the reason. */
const foreignWriters: Record<string, readonly { by: string; why: string }[]> = {
  contacts: [
    { by: 'server/modules/broadcasts/feed/', why: "the serial of a member's feed token is the feed's own column" },
    { by: 'server/modules/companies/', why: 'a profile holds its contacts' },
    { by: 'server/modules/delivery/', why: 'the mail settings page decides where and whether a contact gets mail' },
    { by: 'server/modules/hits/', why: 'hits record whether and until when a contact was notified of them' },
    { by: 'server/modules/matches/', why: 'matches record whether a contact wants them shown' },
    { by: 'server/modules/stock/freshness/', why: 'freshness records whether a contact is asked about old stock' },
  ],
  stock_api_keys: [
    { by: 'server/modules/auth/', why: 'a new password revokes the keys its owner made, in the same transaction' },
  ],
  stock_synonyms: [{ by: 'server/modules/reference/', why: 'reference data is installed by one module' }],
  service_categories: [{ by: 'server/modules/reference/', why: 'reference data is installed by one module' }],
  broadcast_lists: [{ by: 'server/modules/reference/', why: 'reference data is installed by one module' }],
  throttles: [{ by: 'server/modules/auth/', why: 'a new password ends the waiting time after failed sign-ins' }],
  part_hits: [{ by: 'server/modules/stock/', why: 'one statement deletes stock lines and their hits' }],
  database_epochs: [
    { by: 'server/platform/mail/', why: 'the release of held mail is recorded in the epoch that held it' },
  ],
}

const walls: Wall[] = [
  {
    why: 'browser and server both import the contract, so it may depend only on the schema library',
    findings: source =>
      source.path.startsWith('contract/') && !isTest(source.path)
        ? imports(source, ({ target }) => target !== 'zod' && !target.startsWith('contract/'))
        : [],
  },
  {
    why: 'web and server may depend only on the contract, not on each other, so that each can change alone',
    findings: source => [
      ...(source.path.startsWith('web/') ? imports(source, ({ target }) => target.startsWith('server/')) : []),
      ...(source.path.startsWith('server/') ? imports(source, ({ target }) => target.startsWith('web/')) : []),
    ],
  },
  {
    why: 'the platform may not depend on a domain, so that it can be changed without reading them all',
    findings: source =>
      isTest(source.path)
        ? []
        : imports(source, ({ target }) => {
            if (!/^(server\/platform|web\/platform|web\/ui)\//.test(source.path)) return false
            const isDomain =
              /^contract\/(?!kit\/)/.test(target) &&
              !(browserPlatform.test(source.path) && wholeSiteContract.test(target))
            return isDomain || /^(server\/modules|web\/features|web\/app)\//.test(target)
          }),
  },
  {
    // Threads that need a room's rules import its index.ts; with its queries they would load Kysely, which takes most of their start-up time.
    why: 'a room is imported only through its index.ts, or index.sql.ts for queries, so that everything else in it can be moved freely',
    findings: source =>
      isTest(source.path) && source.path.startsWith('tests/')
        ? []
        : imports(source, ({ target }) => {
            const room = ROOM.exec(target)?.[1]
            const isTables = source.path === 'server/tables.ts' && target === `${room}/tables.ts`
            const isEntry = target === `${room}/index.ts` || target === `${room}/index.sql.ts`
            return room !== undefined && room !== ROOM.exec(source.path)?.[1] && !isEntry && !isTables
          }),
  },
  {
    why: 'rooms that import each other in a cycle cannot be understood or changed separately',
    findings: (source, all) => cycles(source, all),
  },
  {
    why: 'files that import each other in a cycle, types included, cannot be read one after the other',
    findings: (source, all) => fileCycles(source, all),
  },
  {
    why: 'a table has one owner, the folder whose tables.ts declares it; others call the owner, so that its rules always apply',
    findings: (source, all) => foreignWrites(source, all),
  },
  {
    why: 'the platform may not name the tables of modules',
    findings: (source, all) => domainTables(source, all),
  },
  {
    why: 'SQL is only in queries.ts, reads.ts, *.sql.ts, migrations and platform/db, so that few files change with a table',
    findings: source =>
      isProduct(source.path) && !mayHoldSql(source.path)
        ? [
            ...imports(source, ({ target, isType }) => target === 'kysely' && !isType),
            ...lines(source, /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|(?<![\w.])sql(<[^`]*>)?`/),
          ]
        : [],
  },
  {
    why: 'a setting is read, checked and documented in one place, server/platform/config.ts',
    findings: source =>
      isProduct(source.path) && source.path !== 'server/platform/config.ts' ? lines(source, /process\.env\b/) : [],
  },
  {
    why: 'a page changes its layout at the same four widths everywhere: 700, 1000, 1200 and 1360 px (web/ui/tokens.css)',
    findings: source =>
      source.path.startsWith('web/') && source.path.endsWith('.css')
        ? lines(
            source,
            /^\s*@(media|container)\b(?=.*\b(width|height)\b)(?!.*\(width (<|>=) (700|1000|1200|1360)px\)).*/,
          )
        : [],
  },
  {
    why: 'a table is declared by its columns (web/ui/data-table.tsx) or its cells (web/ui/cell-grid.tsx), so that all of them behave in the same way at every width',
    findings: source =>
      /^web\/.*\.tsx$/.test(source.path) && !/^web\/ui\/(data-table|cell-grid)\.tsx$/.test(source.path)
        ? lines(source, /<table\b/)
        : [],
  },
  {
    why: 'a file of more than 400 lines has more than one subject',
    findings: ({ text }) => {
      const count = text.trimEnd().split('\n').length
      return count > 400 ? [{ line: count, what: `${count} lines` }] : []
    },
  },
  {
    why: 'a test that is skipped or expected to fail proves nothing',
    findings: source =>
      isTest(source.path)
        ? lines(source, /\b(it|test|describe|suite)(\.\w+)*\.(skip|only|todo|skipIf|runIf|fails)\b/)
        : [],
  },
  {
    why: 'the number of runs of a property test is set in one place, tests/support/runs.ts, for development, CI and nightly runs',
    findings: source =>
      isTest(source.path) && !/\/(runs|check-walls)(\.test)?\.ts$/.test(source.path)
        ? lines(source, /^(?!.*fc\.sample).*\bnumRuns\b/)
        : [],
  },
  {
    why: 'kebab-case paths look the same on every file system, and "utils", "helpers" or "common" name nothing',
    findings: ({ path }) => {
      const name = posix.basename(path)
      const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(name)
      const isVague = /(^|\/)(utils?|helpers?|common)(\/|\.)/.test(path)
      return isKebab && !isVague ? [] : [{ line: 1, what: `the name ${path}` }]
    },
  },
]

/** Returns every violation of a wall, in the order of the sources. */
export function findViolations(sources: Source[]): Violation[] {
  return sources.flatMap(source =>
    walls.flatMap(({ why, findings }) =>
      findings(source, sources).map(finding => ({ path: source.path, why, ...finding })),
    ),
  )
}

/** Reads all source files under the project's root. */
export function readSources(root: string): Source[] {
  const files = globSync('{contract,server,web,tests,bench,tools}/**/*.{ts,tsx,mjs,css}', { cwd: root })
  return files
    .sort()
    .map(path => ({ path: path.replaceAll('\\', '/'), text: readFileSync(posix.join(root, path), 'utf8') }))
}

const IMPORT =
  /^[ \t]*(?:import|export)\b(?<clause>[^'"`;()]*?)\bfrom\s*['"](?<from>[^'"]+)['"]|^[ \t]*import\s*['"](?<bare>[^'"]+)['"]|\bimport\(\s*['"](?<lazy>[^'"]+)['"]/gm

export function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(IMPORT)].map(match => {
    const { clause = '', from, bare, lazy } = match.groups ?? {}
    const specifier = from ?? bare ?? lazy ?? ''
    return {
      line: lineAt(text, match.index),
      from: specifier,
      target: specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier,
      isType: isTypeClause(clause),
    }
  })
}

/** Returns true for `import type { A }` and `import { type A, type B }`, which do not exist at run time. */
function isTypeClause(clause: string): boolean {
  if (/^\s*type\b/.test(clause)) return true
  const names = /^\s*\{(.*)\}\s*$/s
    .exec(clause)?.[1]
    ?.split(',')
    .map(name => name.trim())
    .filter(Boolean)
  return names?.every(name => name.startsWith('type ')) ?? false
}

function imports(source: Source, isForbidden: (found: Import) => boolean): Finding[] {
  return importsOf(source)
    .filter(isForbidden)
    .map(({ line, from }) => ({ line, what: `imports ${from}` }))
}

function lines({ text }: Source, pattern: RegExp): Finding[] {
  return text.split('\n').flatMap((content, index) => {
    const hit = /^\s*(\/\/|\*|\/\*)/.test(content) ? null : pattern.exec(content)
    return hit ? [{ line: index + 1, what: hit[0] }] : []
  })
}

/** Returns the imports of this file that close a cycle between its room and the imported one. */
function cycles(source: Source, all: Source[]): Finding[] {
  const room = ROOM.exec(source.path)?.[1]
  if (!room || isTest(source.path)) return []
  const graph = roomGraph(all)
  return imports(source, ({ target }) => {
    const other = ROOM.exec(target)?.[1]
    return other !== undefined && other !== room && leadsTo(graph, other, room)
  })
}

/** Returns the imports of this file that lead back to it, except those that make a cycle of rooms. */
function fileCycles(source: Source, all: Source[]): Finding[] {
  if (isTest(source.path)) return []
  const cycle = cycleOf(all).get(source.path)
  if (cycle === undefined) return []
  const ofRooms = new Set(cycles(source, all).map(({ line }) => line))
  return imports(source, ({ line, target }) => cycleOf(all).get(target) === cycle && !ofRooms.has(line))
}

/** Imports that leave the floor are checked by other walls. */
const floorOf = (path: string) => path.slice(0, path.indexOf('/'))

const fileCycleSets = new WeakMap<Source[], Map<string, number>>()

/** Returns the number of the cycle that each file is in; files in no cycle are left out. */
function cycleOf(all: Source[]): Map<string, number> {
  const known = fileCycleSets.get(all)
  if (known) return known
  const graph = new Map(
    all
      .filter(({ path }) => !isTest(path))
      .map(source => [
        source.path,
        importsOf(source).flatMap(({ target }) => (floorOf(target) === floorOf(source.path) ? [target] : [])),
      ]),
  )
  const counts = new Map<string, number>()
  fileCycleSets.set(all, counts)
  // Tarjan's strongly connected components.
  const indexes = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  let cycles = 0
  const visit = (path: string) => {
    indexes.set(path, indexes.size)
    lowest.set(path, indexes.size - 1)
    stack.push(path)
    for (const target of graph.get(path) ?? []) {
      if (!graph.has(target)) continue
      if (!indexes.has(target)) visit(target)
      else if (!stack.includes(target)) continue
      lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0))
    }
    if (lowest.get(path) !== indexes.get(path)) return
    const members = stack.splice(stack.indexOf(path))
    if (members.length === 1) return
    cycles += 1
    for (const member of members) counts.set(member, cycles)
  }
  for (const path of graph.keys()) if (!indexes.has(path)) visit(path)
  return counts
}

/** Returns the tables of modules that a file of the platform names, in a statement, or as a string in a list of names. */
function domainTables(source: Source, all: Source[]): Finding[] {
  if (!/^server\/platform\//.test(source.path) || isTest(source.path)) return []
  const tables = ownersOf(all)
  return source.text.split('\n').flatMap((content, index) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(content)) return []
    const named = content.matchAll(
      /(?:From|Into|Table|[jJ]oin)\(\s*'(?<built>\w+)|\b(?:from|join|into|update|table) (?<raw>[a-z_]\w*)|^\s*\| '(?<listed>\w+)'/g,
    )
    return [...named].flatMap(({ groups = {} }) => {
      const table = groups.built ?? groups.raw ?? groups.listed ?? ''
      const owner = tables.get(table)?.[0]
      return owner?.startsWith('server/modules/') ? [{ line: index + 1, what: `names ${table} of ${owner}` }] : []
    })
  })
}

/** Returns the folders that own each table: those whose tables.ts declares it. */
const ownersOf = (all: Source[]): Map<string, string[]> => {
  const known = owners.get(all)
  if (known) return known
  const byTable = new Map<string, string[]>()
  owners.set(all, byTable)
  for (const { path, text } of all)
    if (/^server\/.*\/tables\.ts$/.test(path))
      for (const [, body = ''] of text.matchAll(/^export interface \w+Tables \{\n(.*?)^\}/gms))
        for (const [, table = ''] of body.matchAll(/^ {2}(\w+):/gm))
          byTable.set(table, [...(byTable.get(table) ?? []), posix.dirname(path)])
  return byTable
}
const owners = new WeakMap<Source[], Map<string, string[]>>()

const WRITE =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(?<built>\w+)|\b(?:insert into|delete from|update|merge into|truncate|copy)\s+(?<raw>[a-z_]\w*)/g

/**
 * Returns the statements of this file that write a table which another folder owns, and tables that have two owners.
 */
function foreignWrites({ path, text }: Source, all: Source[]): Finding[] {
  if (!path.startsWith('server/') || path.startsWith('server/migrations/') || isTest(path)) return []
  const tables = ownersOf(all)
  const duplicates = [...tables]
    .filter(([, folders]) => folders.length > 1 && path === `${folders[0]}/tables.ts`)
    .map(([table, folders]) => ({ line: 1, what: `${table} is declared in ${folders.join(' and ')}` }))
  const written = text.split('\n').flatMap((content, index) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(content)) return []
    return [...content.matchAll(WRITE)].flatMap(({ groups = {} }) => {
      const table = groups.built ?? groups.raw ?? ''
      const [owner] = tables.get(table) ?? []
      const isAllowed =
        owner === undefined ||
        path.startsWith(`${owner}/`) ||
        foreignWriters[table]?.some(({ by }) => path.startsWith(by))
      return isAllowed ? [] : [{ line: index + 1, what: `writes ${table}, which ${owner} owns` }]
    })
  })
  return [...duplicates, ...written]
}

const graphs = new WeakMap<Source[], Map<string, Set<string>>>()

function roomGraph(all: Source[]): Map<string, Set<string>> {
  const known = graphs.get(all)
  if (known) return known
  const graph = new Map<string, Set<string>>()
  for (const source of all) {
    const room = ROOM.exec(source.path)?.[1]
    if (!room || isTest(source.path)) continue
    const targets = importsOf(source).map(({ target }) => ROOM.exec(target)?.[1])
    const others = graph.get(room) ?? new Set<string>()
    for (const other of targets) if (other && other !== room) others.add(other)
    graph.set(room, others)
  }
  graphs.set(all, graph)
  return graph
}

function leadsTo(graph: Map<string, Set<string>>, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...(graph.get(from) ?? [])].some(next => leadsTo(graph, next, to, seen))
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const violations = findViolations(readSources(new URL('..', import.meta.url).pathname))
  for (const { path, line, what, why } of violations) process.stdout.write(`${path}:${line}  ${what}: ${why}.\n`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
