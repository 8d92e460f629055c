import { execFileSync } from 'node:child_process'
import { messageOf, readCode, strayTexts } from './check-texts.ts'
import { findViolations, readSources } from './check-walls.ts'
import { capture } from './child.ts'

/**
 * The pre-commit hook: lint, format, walls and texts, each for the staged files only. Ends with 1 if one of them fails. It reads the
 * files as they are in the work tree, so a partly staged file is checked whole.
 */
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })
const root = git('rev-parse', '--show-toplevel').trim()
const staged = git('diff', '--cached', '--name-only', '--diff-filter=d', '-z').split('\0').filter(Boolean)

if (staged.length > 0) {
  const lint = capture('biome', ['check', '--colors=off', '--no-errors-on-unmatched', ...staged], { cwd: root })
  const wrong = stagedViolations()
  const { code, output } = await lint
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`)
  for (const line of wrong) process.stdout.write(`${line}\n`)
  if (code !== 0 || wrong.length > 0) {
    process.stdout.write('\nNot committed. `npm run format` fixes formatting.\n')
    process.exitCode = 1
  }
}

/** Walls read all sources, because one file does not show a cycle; only faults of the staged files are reported. */
function stagedViolations(): string[] {
  const isStaged = ({ path }: { path: string }) => staged.includes(path)
  const walls = findViolations(readSources(root))
    .filter(isStaged)
    .map(({ path, line, what, why }) => `${path}:${line}  ${what}: ${why}.`)
  return [...walls, ...readCode(root).filter(isStaged).flatMap(strayTexts).map(messageOf)]
}
