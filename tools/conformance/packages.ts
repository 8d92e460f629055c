import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './program.ts'
import { CannotRunError } from './validator.ts'

/** The folder of the validators; they are not packages of the project, because only npm run conformance needs them. */
const installed = join(import.meta.dirname, '../../.data/conformance')

/** Installs once per content of `list`, the file that pins the versions. */
async function installOnce(folder: string, list: string, install: () => Promise<void>): Promise<void> {
  const copy = join(folder, 'installed.txt')
  const wanted = readFileSync(list, 'utf8')
  if (existsSync(copy) && readFileSync(copy, 'utf8') === wanted) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await install()
  cpSync(list, copy)
}

let npm: Promise<string> | undefined

/** Returns the folder of the validators from npm, and installs them the first time. */
export function npmPackages(): Promise<string> {
  const install = async () => {
    const source = join(import.meta.dirname, 'npm')
    const folder = join(installed, 'npm')
    await installOnce(folder, join(source, 'package-lock.json'), async () => {
      console.log('  Installing validators from npm (once) …')
      cpSync(source, folder, { recursive: true })
      const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
      const { code, output } = await run('npm', args, { cwd: folder })
      if (code !== 0) throw new CannotRunError(`npm could not install the validators. ${output.slice(0, 300)}`)
    })
    return join(folder, 'node_modules')
  }
  npm ??= install()
  return npm
}

let python: Promise<string> | undefined

/** Returns the folder of the programs that the validators from PyPI bring, and installs them the first time. */
export function pythonPrograms(): Promise<string> {
  const install = async () => {
    const list = join(import.meta.dirname, 'requirements.txt')
    const folder = join(installed, 'python')
    await installOnce(folder, list, async () => {
      console.log('  Installing validators from PyPI (once) …')
      for (const [command, args] of [
        ['python3', ['-m', 'venv', folder]],
        [join(folder, 'bin/pip'), ['install', '--quiet', '-r', list]],
      ] as const) {
        const { code, output } = await run(command, args)
        if (code !== 0) throw new CannotRunError(`Python could not install the validators. ${output.slice(0, 300)}`)
      }
    })
    return join(folder, 'bin')
  }
  python ??= install()
  return python
}

/** Returns the class path of the validators that the pom.xml of a folder names, which Maven fetches. */
export async function mavenClasspath(folder: string): Promise<string> {
  const temporary = await mkdtemp(join(tmpdir(), 'conformance-'))
  try {
    const file = join(temporary, 'classpath.txt')
    const goals = ['-q', '-B', '-f', join(folder, 'pom.xml'), 'dependency:build-classpath', `-Dmdep.outputFile=${file}`]
    const { code, output } = await run('mvn', goals)
    if (code !== 0) throw new CannotRunError(`Maven could not fetch the validators. ${output.slice(0, 300)}`)
    return (await readFile(file, 'utf8')).trim()
  } finally {
    await rm(temporary, { recursive: true })
  }
}
