import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, runInTerminal } from './child.ts'

/**
 * npm run bench [-- NAME …]: runs the named benchmarks of bench/, or all, in order; arguments belong to the name before
 * them.
 */
const all = readdirSync(join(root, 'bench'))
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -3))
const args = process.argv.slice(2)
const isName = (text: string) => all.includes(text)
/** Returns true for a number, an option or a path, which cannot be a name. */
const isArgument = (text: string) => /^\d|^-|\//.test(text)
const unknown = args.filter((text, index) => !isName(text) && (index === 0 || !isArgument(text)))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. Choose from: ${all.join(', ')}.`)
  process.exit(1)
}
const runs: string[][] = args.length > 0 ? [] : all.map(name => [name])
for (const text of args)
  if (isName(text)) runs.push([text])
  else runs.at(-1)?.push(text)
for (const [name, ...args] of runs) {
  const { code } = await runInTerminal('node', [join(root, 'bench', `${name}.ts`), ...args])
  if (code !== 0) process.exitCode = code
}
