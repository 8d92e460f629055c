import { pathToFileURL } from 'node:url'
import { capture, type Ended } from './child.ts'

const CHECKS: { name: string; run: () => Promise<Ended> }[] = [
  { name: 'types', run: () => capture('tsc', ['-p', '.']) },
  { name: 'lint and format', run: () => capture('biome', ['check', '--colors=off', '--max-diagnostics=50', '.']) },
  { name: 'walls', run: () => capture('node', ['tools/check-walls.ts']) },
]

/** Runs every check side by side, prints those that fail with what they found, and counts them. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(CHECKS.map(async ({ name, run }) => ({ name, ...(await run()) })))
  for (const { name, code, output } of results) {
    process.stdout.write(code === 0 ? `✓ ${name}\n` : `${output.trimEnd()}\n✗ ${name}\n`)
  }
  const failed = results.filter(({ code }) => code !== 0).length
  return { passed: results.length - failed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = await runChecks()
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}
