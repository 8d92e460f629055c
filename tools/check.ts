import { pathToFileURL } from 'node:url'
import { type CommandResult, capture } from './child.ts'

const CHECKS: { name: string; run: () => Promise<CommandResult> }[] = [
  // One checker: each further one checks shared types again, for twice the processor time on two cores.
  { name: 'types', run: () => capture('tsc', ['-p', '.', '--checkers', '1']) },
  { name: 'lint and format', run: () => capture('biome', ['check', '--colors=off', '--max-diagnostics=50', '.']) },
  { name: 'walls', run: () => capture('node', ['tools/check-walls.ts']) },
  { name: 'texts', run: () => capture('node', ['tools/check-texts.ts']) },
  { name: 'unused exports', run: () => capture('node', ['node_modules/knip/bin/knip.js', '--no-progress']) },
  { name: 'documents', run: () => capture('node', ['tools/check-documents.ts']) },
]

/** Runs all checks concurrently. Returns how many passed and failed, and the output: the findings of failed checks. */
export async function runChecks(): Promise<{ passed: number; failed: number; output: string }> {
  const results = await Promise.all(CHECKS.map(async ({ name, run }) => ({ name, ...(await run()) })))
  const output = results
    .map(({ name, code, output }) => (code === 0 ? `✓ ${name}\n` : `${output.trimEnd()}\n✗ ${name}\n`))
    .join('')
  const failed = results.filter(({ code }) => code !== 0).length
  return { passed: results.length - failed, failed, output }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed, output } = await runChecks()
  process.stdout.write(`${output}${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}
