import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/platform/db/embedded.ts'
import { StartProblem } from '../server/platform/start-problem.ts'
import { ensureBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { runChecks } from './check.ts'
import { pass } from './child.ts'

/**
 * npm test [-- suite…] [filter…]: all suites, or the named ones; further words choose test files, as Vitest takes them.
 * The last line says how many tests passed and failed.
 */
const SUITES = ['check', 'server', 'web', 'journeys'] as const
type Suite = (typeof SUITES)[number]
type Count = { passed: number; failed: number }

const isSuite = (word: string): word is Suite => (SUITES as readonly string[]).includes(word)
const words = process.argv.slice(2)
const chosen = SUITES.filter(suite => words.includes(suite) || !words.some(isSuite))
const filters = words.filter(word => !isSuite(word))

const log = (line: string) => process.stdout.write(`${line}\n`)
let running: ChildProcess | undefined
let interrupted = false
const interrupt = () => {
  interrupted = true
  running?.kill('SIGTERM')
}
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, interrupt)
process.channel?.unref()

const scratch = mkdtempSync(join(tmpdir(), 'tbs-test-'))
// A mkdtemp folder is its maker's alone, and PostgreSQL may have to run as another user.
chmodSync(scratch, 0o755)
const total: Count = { passed: 0, failed: 0 }
try {
  await runSuites()
} catch (error) {
  total.failed += 1
  log(error instanceof StartProblem ? error.message : String(error instanceof Error ? error.stack : error))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
if (total.passed + total.failed === 0) log('No test ran.')
if (interrupted) log('Interrupted.')
process.exitCode = total.failed === 0 && total.passed > 0 && !interrupted ? 0 : 1
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)

async function runSuites(): Promise<void> {
  if (chosen.includes('check')) add(await runChecks())
  const projects = chosen.filter(suite => suite !== 'check')
  if (projects.length === 0 || interrupted) return
  const database = await startThrowAwayDatabase()
  const env = { TEST_DATABASE_URL: database.url }
  try {
    for (const project of projects) {
      if (interrupted) return
      add(project === 'journeys' ? await runJourneys(env) : await runProject(project, env))
    }
  } finally {
    await database.stop()
  }
}

/** A page that does not build, or a browser that cannot be had, is one failure and leaves the other suites alone. */
async function runJourneys(env: Record<string, string>): Promise<Count> {
  try {
    const browser = ensureBrowser(log)
    await buildIfStale()
    return await runProject('journeys', { ...env, CHROME_PATH: browser })
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    log(error.message)
    return { passed: 0, failed: 1 }
  }
}

/** Nothing in it outlives the run, so it need not survive a power cut: that makes it several times faster. */
async function startThrowAwayDatabase() {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, stop: async () => {} }
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  return startEmbeddedPostgres({ dataDir: join(scratch, 'database'), log, settings })
}

/** Each project in a Vitest of its own: journeys measure times that a second suite beside them would spoil. */
async function runProject(project: Suite, env: Record<string, string>): Promise<Count> {
  log(`\n${project}`)
  const outputFile = join(scratch, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`]
  if (filters.length > 0) args.push('--passWithNoTests')
  const { code } = await pass('vitest', [...args, ...filters], {
    env,
    onStart: child => {
      running = child
    },
  })
  const count = readCount(outputFile)
  // Vitest also fails on what belongs to no test: an unhandled rejection, a missing file, no tests at all.
  if (code !== 0 && count.failed === 0) count.failed = 1
  return count
}

type Report = {
  numPassedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * In a file that fails, what did not pass failed, as do the tests that a broken set-up kept from running; a file that does
 * not even load is one failure.
 */
function readCount(file: string): Count {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const broken = report.testResults.filter(({ status }) => status === 'failed')
    const failures = broken.map(
      ({ assertionResults }) => assertionResults.filter(({ status }) => status !== 'passed').length,
    )
    return { passed: report.numPassedTests, failed: failures.reduce((sum, failed) => sum + Math.max(failed, 1), 0) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function add(count: Count): void {
  total.passed += count.passed
  total.failed += count.failed
}
