import { execFileSync } from 'node:child_process'
import { importsOf, type Source } from './check-walls.ts'

/** Hubs are files through which nearly every test imports every file, so a path through them carries no information. */
const hubs =
  /^(server\/(app|jobs|main|worker|wiring|deps)\.ts|contract\/index\.ts|web\/app\/.*|tests\/support\/.*|tools\/.*)$/
const moduleFolder = /^(?:server|web)\/(?:modules|features|platform)\/[^/]+\//
/**
 * The total test time that two workers finish in well under a minute, and the assumed time of a file without a measured one, in
 * seconds.
 */
const budget = 60
const guess = 2

export type Choice = { chosen: string[]; journeys: number; left: number }

/**
 * Returns the test files affected by a change, nearest first: changed tests, tests in the changed modules, and tests that
 * import a changed file, directly or indirectly. Journeys run only if they changed themselves, because each depends on the whole
 * site. Tests that would exceed a minute are left out, and counted.
 */
export function testsOf(changed: string[], sources: Source[], times: Record<string, number>): Choice {
  const near = distances(changed, sources)
  const touched = sources.map(({ path }) => path).filter(path => isTest(path) && near.has(path))
  const isLeft = (path: string) => isJourney(path) && near.get(path) !== 0
  const timeOf = (path: string) => times[path] ?? guess
  const byDistance = touched
    .filter(path => !isLeft(path))
    .sort((one, other) => (near.get(one) ?? 0) - (near.get(other) ?? 0) || timeOf(one) - timeOf(other))
  let sum = 0
  const chosen = byDistance.filter(path => {
    sum += timeOf(path)
    return near.get(path) === 0 || sum <= budget
  })
  return { chosen, journeys: touched.filter(isLeft).length, left: byDistance.length - chosen.length }
}

function distances(changed: string[], sources: Source[]): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const source of sources) {
    for (const { target } of importsOf(source)) {
      importers.set(target, [...(importers.get(target) ?? []), source.path])
    }
  }
  const near = new Map(changed.map(path => [path, 0]))
  const queue = [...changed]
  for (const path of queue) {
    const distance = near.get(path) ?? 0
    const inModule = distance > 0 ? [] : testsBeside(path, sources)
    const from = distance > 0 && hubs.test(path) ? [] : (importers.get(path) ?? [])
    for (const next of [...inModule, ...from]) {
      if (near.has(next)) continue
      near.set(next, distance + 1)
      queue.push(next)
    }
  }
  return near
}

/** Returns the tests in a file's module; for a migration, those of the schema. */
function testsBeside(path: string, sources: Source[]): string[] {
  const folder = moduleFolder.exec(path)?.[0]
  return sources
    .map(source => source.path)
    .filter(each => isTest(each))
    .filter(each =>
      path.startsWith('server/migrations/')
        ? /^tests\/schema\.|^server\/platform\/db\//.test(each)
        : folder !== undefined && each.startsWith(folder),
    )
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isJourney = (path: string) => path.startsWith('tests/journeys/')

/** Returns the files changed since this branch left main, or since `ref`. */
export function changedFiles(root: string, ref?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean)
  const base = ref ?? branchPoint(git)
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}

function branchPoint(git: (...args: string[]) => string[]): string {
  for (const main of ['origin/main', 'main', 'origin/master', 'master']) {
    try {
      const [commit] = git('merge-base', 'HEAD', main)
      if (commit !== undefined) return commit
    } catch {
      // The branch does not exist.
    }
  }
  return 'HEAD'
}
