import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../server/platform/start-problem.ts'
import { ensureBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { changedFiles, testsOf } from './changed-tests.ts'
import { runChecks } from './check.ts'
import { readSources } from './check-walls.ts'
import { root, runInTerminal } from './child.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { type FileTime, type Phase, readReport, readTimes, storeTimes, timesOf } from './test-report.ts'

/**
 * npm test [-- suite…] [--changed[=REF]] [filter…]: all suites, or the named ones; with --changed the checks and the
 * tests affected by a change; further words select test files, as Vitest does. Prints how long everything took, and
 * stores that in .data/test-times.json. The last line says how many tests passed and failed.
 */
const SUITES = ['check', 'server', 'web', 'journeys'] as const
type Suite = (typeof SUITES)[number]

const isSuite = (word: string): word is Suite => (SUITES as readonly string[]).includes(word)
const words = process.argv.slice(2)
const changed = words.find(word => /^--changed(=|$)/.test(word))
const chosen = SUITES.filter(suite => words.includes(suite) || !words.some(isSuite))
const filters = words.filter(word => !isSuite(word) && word !== changed)

const log = (line: string) => process.stdout.write(`${line}\n`)
const running: ChildProcess[] = []
let interrupted = false
const interrupt = () => {
  interrupted = true
  for (const child of running) child.kill('SIGTERM')
}
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, interrupt)
process.channel?.unref()

const scratch = mkdtempSync(join(scratchRoot(), 'tbs-test-'))
// Only its owner may enter a mkdtemp folder, and PostgreSQL may have to run as another user.
chmodSync(scratch, 0o755)
const times = join(root, '.data', 'test-times.json')
const phases: Phase[] = []
const files: FileTime[] = []
const total = { passed: 0, failed: 0 }
try {
  await runSuites()
} catch (error) {
  fail(error)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
for (const line of timesOf(phases, files)) log(line)
storeTimes(times, phases, files)
if (total.passed + total.failed === 0) log('No test ran.')
if (interrupted) log('Interrupted.')
process.exitCode = total.failed === 0 && total.passed > 0 && !interrupted ? 0 : 1
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)

async function runSuites(): Promise<void> {
  const tests = changed === undefined ? undefined : touchedTests(changed.split('=')[1])
  const paths = [...filters, ...(tests ?? [])]
  const suites = chosen.filter(
    suite => suite !== 'check' && tests?.length !== 0 && (suite !== 'journeys' || mayMeanJourneys(paths)),
  )
  const checks = chosen.includes('check') ? phase('types, lint, walls', runChecks) : undefined
  const needsPage = suites.includes('journeys')
  const browser = needsPage ? preparePage() : undefined
  const database = suites.length > 0 ? phase('database', startThrowAwayDatabase) : undefined
  // All run concurrently; failures are reported below, where each is awaited.
  for (const promise of [checks, browser, database]) promise?.catch(() => undefined)
  try {
    const browserPath = await browser
    const { url } = (await database) ?? {}
    const runnable = suites.filter(suite => suite !== 'journeys' || browserPath !== undefined)
    if (url === undefined || runnable.length === 0 || interrupted) return
    const env = {
      TMPDIR: scratch,
      // Tests start many server processes and threads; with a shared cache each import is compiled once.
      NODE_COMPILE_CACHE: join(scratch, 'compiled'),
      TEST_DATABASE_URL: url,
      ...(browserPath !== undefined && { CHROME_PATH: browserPath }),
    }
    add(await phase(runnable.join(', '), () => runTests(runnable, paths, env)))
  } finally {
    if (checks) {
      const { output, ...counts } = await checks
      log(`\n${output.trimEnd()}`)
      add(counts)
    }
    await (await database)?.stop()
  }
}

/** Returns false if paths are given and none is a journey's, so that the page need not be built. */
function mayMeanJourneys(paths: string[]): boolean {
  if (paths.length === 0 || paths.some(path => path.startsWith('-'))) return true
  const journeys = globSync('tests/journeys/**/*.test.ts', { cwd: root })
  return journeys.some(journey => paths.some(path => journey.includes(path)))
}

/** A page that does not build, or a missing browser, is one failure, and the other suites still run. */
async function preparePage(): Promise<string | undefined> {
  try {
    const browser = ensureBrowser(log)
    await phase('page', buildIfStale)
    return browser
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    fail(error)
    return undefined
  }
}

function touchedTests(ref: string | undefined): string[] {
  const { chosen: tests, journeys, left } = testsOf(changedFiles(root, ref), readSources(root), readTimes(times))
  log(`The change affects ${tests.length} test files, which are run.`)
  if (journeys > 0) log(`Not run: ${journeys} journeys, which depend on the whole site (npm test -- journeys).`)
  if (left > 0) log(`Not run: ${left} test files further away, which would take more than a minute.`)
  return tests
}

/**
 * Returns the folder for temporary data: in memory if there is enough, because cloning hundreds of databases on a disk
 * keeps a core busy for minutes.
 */
function scratchRoot(): string {
  const inMemory = '/dev/shm'
  if (!existsSync(inMemory) || process.availableMemory() < 12 * 2 ** 30) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize < 8 * 2 ** 30 ? tmpdir() : inMemory
}

/** Its data is temporary and need not survive a power cut, which makes it several times faster. */
async function startThrowAwayDatabase() {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, stop: async () => {} }
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    max_wal_size: '512MB',
    // Dropping a database looks at each page in it.
    shared_buffers: '128MB',
  }
  return startEmbeddedPostgres({ dataDir: join(scratch, 'database'), log, settings })
}

/**
 * Runs all suites in one Vitest, so that no core waits for the last file of a suite. In a whole run the server tests that mostly wait
 * have a worker of their own beside its two, which would leave a core idle with them.
 */
async function runTests(suites: Suite[], paths: string[], env: Record<string, string>) {
  log(`\n${suites.join(', ')}`)
  const hasServer = suites.includes('server')
  if (!hasServer || paths.length > 0) {
    const projects = [...suites, ...(hasServer ? ['waiting'] : [])]
    return runVitest(projects, paths.length > 0 ? ['--passWithNoTests', ...paths] : [], env)
  }
  const [one, other] = await Promise.all([runVitest(suites, [], env), runVitest(['waiting'], ['--maxWorkers=1'], env)])
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

async function runVitest(projects: string[], options: string[], env: Record<string, string>) {
  const report = join(scratch, `${projects.join('-')}.json`)
  const args = ['run', ...projects.flatMap(project => ['--project', project])]
  const reporters = ['--reporter=default', '--reporter=./tools/test-reporter.ts']
  const { code } = await runInTerminal('vitest', [...args, ...reporters, ...options], {
    env: { ...env, TEST_REPORT: report },
    onStart: child => running.push(child),
  })
  const result = readReport(report)
  files.push(...result.files)
  // Vitest also fails for reasons outside tests: an unhandled rejection, a missing file, or no tests at all.
  return { passed: result.passed, failed: code !== 0 ? Math.max(result.failed, 1) : result.failed }
}

async function phase<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    phases.push({ name, seconds: Math.round(performance.now() - startedAt) / 1_000 })
  }
}

function fail(error: unknown): void {
  total.failed += 1
  log(error instanceof StartProblem ? error.message : String(error instanceof Error ? error.stack : error))
}

function add({ passed, failed }: { passed: number; failed: number }): void {
  total.passed += passed
  total.failed += failed
}
