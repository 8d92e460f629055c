import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { StartProblem } from '../server/platform/start-problem.ts'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of a Chromium or Chrome, installed from Debian's packages where there is none and this is root. */
export function ensureBrowser(log: (line: string) => void): string {
  const found = findBrowser() ?? (canInstall() ? installBrowser(log) : undefined)
  if (found) return found
  throw new StartProblem(
    'There is no Chromium for the journeys: install one (Debian: apt-get install chromium fonts-dejavu-core; elsewhere: ' +
      'npx playwright-core install chromium), or set CHROME_PATH to a Chrome.',
  )
}

function findBrowser(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH
    throw new StartProblem(`CHROME_PATH: there is no file ${CHROME_PATH}.`)
  }
  const inPath = COMMANDS.flatMap(command => PATH.split(delimiter).map(folder => join(folder, command)))
  return [...inPath, MAC, chromium.executablePath()].find(path => existsSync(path))
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function installBrowser(log: (line: string) => void): string | undefined {
  log('Installing Chromium from the system’s packages (once) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']
  for (const args of [['update', '-q'], install]) {
    const { status, stderr } = spawnSync('apt-get', args, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) log(`apt-get ${args[0]} failed: ${stderr?.trim().split('\n').at(-1)}`)
  }
  return findBrowser()
}
