import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { StartProblem } from '../server/platform/start-problem.ts'

/** The browser without a user interface: the same pages for two thirds of the processor time. */
const SHELL = 'chromium-headless-shell'
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Returns the path of a Chromium or Chrome; installs it from Debian's packages if run as root. */
export function ensureBrowser(log: (line: string) => void): string {
  const browser =
    namedBrowser() ??
    findCommand(SHELL) ??
    (canInstall() ? installBrowser(SHELL, log) : undefined) ??
    findBrowser() ??
    (canInstall() ? installBrowser('chromium', log) : undefined)
  if (browser) return browser
  throw new StartProblem(
    `There is no Chromium for the journeys. Install one (Debian: apt-get install ${SHELL} fonts-dejavu-core; elsewhere: ` +
      'npx playwright-core install chromium), or set CHROME_PATH to a Chrome.',
  )
}

function namedBrowser(): string | undefined {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && !existsSync(CHROME_PATH)) throw new StartProblem(`CHROME_PATH: there is no file ${CHROME_PATH}.`)
  return CHROME_PATH || undefined
}

function findCommand(command: string): string | undefined {
  const { PATH = '' } = process.env
  return PATH.split(delimiter)
    .map(folder => join(folder, command))
    .find(path => existsSync(path))
}

function findBrowser(): string | undefined {
  const inPath = COMMANDS.flatMap(command => findCommand(command) ?? [])
  return [...inPath, MAC, chromium.executablePath()].find(path => existsSync(path))
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function installBrowser(command: string, log: (line: string) => void): string | undefined {
  log(`Installing ${command} from the system’s packages (once) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', command, 'fonts-dejavu-core']
  for (const args of [['update', '-q'], install]) {
    const { status, stderr } = spawnSync('apt-get', args, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) log(`apt-get ${args[0]} failed: ${stderr?.trim().split('\n').at(-1)}`)
  }
  return findCommand(command)
}
