import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from './child.ts'

const repository = mkdtempSync(join(tmpdir(), 'tbs-hook-'))
// Git sets these for its hooks; a commit that runs this test must not use its own repository here.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, env, stdio: 'ignore' })

function write(path: string, text: string): void {
  mkdirSync(dirname(join(repository, path)), { recursive: true })
  writeFileSync(join(repository, path), text)
}

function runHook() {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'tools/pre-commit.ts')], {
    cwd: repository,
    env,
    encoding: 'utf8',
  })
  return { status, stdout }
}

beforeAll(() => {
  git('init')
  for (const file of ['biome.json', '.gitignore']) copyFileSync(join(root, file), join(repository, file))
})

afterAll(() => rmSync(repository, { recursive: true, force: true }))

it('passes when nothing is staged, and when the staged files are correct', () => {
  expect(runHook()).toEqual({ status: 0, stdout: '' })
  write('contract/parts.ts', "export const limit = 50\n\nexport const name = 'parts'\n")
  write('notes.md', '# Notes\n')
  git('add', '-A')
  expect(runHook()).toEqual({ status: 0, stdout: '' })
})

it('refuses staged files that break a wall or the format, and ignores unstaged ones', () => {
  write('contract/lists.ts', "import react from 'react'\n\nexport const lists = react\n")
  write('contract/news.ts', 'export const news  =   1\n')
  git('add', '-A')
  write('contract/later.ts', "import react from 'react'\n\nexport const later =    react\n")
  const { status, stdout } = runHook()
  expect(status).toBe(1)
  expect(stdout).toContain('contract/lists.ts:1  imports react: ')
  expect(stdout).toContain('contract/news.ts')
  expect(stdout).not.toContain('later')
})

it('refuses a staged text outside of a catalogue', () => {
  write('web/ui/greeting.tsx', 'export const Greeting = () => <p>Welcome back</p>\n')
  git('add', '-A')
  const { status, stdout } = runHook()
  expect(status).toBe(1)
  expect(stdout).toContain('web/ui/greeting.tsx:1: “Welcome back”')
  git('rm', '-qf', 'web/ui/greeting.tsx')
})

it('ignores files that are deleted by the commit', () => {
  git('commit', '--no-verify', '-qm', 'tests: files that are wrong')
  git('rm', '-q', 'contract/lists.ts', 'contract/news.ts')
  expect(runHook().status).toBe(0)
})

it('is installed by the bootstrap, but not in CI, and never over hooks that somebody chose', () => {
  for (const file of ['package.json', 'package-lock.json', 'tools/bootstrap.mjs']) {
    mkdirSync(dirname(join(repository, file)), { recursive: true })
    copyFileSync(join(root, file), join(repository, file))
  }
  symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'))
  write('tools/nothing.ts', '')
  const hooksPath = (variables: Record<string, string>) => {
    execFileSync('node', ['tools/bootstrap.mjs', 'tools/nothing.ts'], {
      cwd: repository,
      env: { ...env, ...variables },
    })
    return spawnSync('git', ['config', '--local', 'core.hooksPath'], { cwd: repository, env, encoding: 'utf8' }).stdout
  }
  expect(hooksPath({ CI: 'true' })).toBe('')
  expect(hooksPath({ CI: '' })).toBe('.githooks\n')
  git('config', 'core.hooksPath', 'hooks-of-my-own')
  expect(hooksPath({ CI: '' })).toBe('hooks-of-my-own\n')
})
