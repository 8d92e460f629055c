import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pass, root } from './child.ts'

/** npm run bench [-- NAME …]: the named benchmarks of bench/, or all, one after another. */
const all = readdirSync(join(root, 'bench'))
  .filter(file => file.endsWith('.ts'))
  .map(file => file.slice(0, -3))
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(1)
}
for (const name of asked.length > 0 ? asked : all) {
  const { code } = await pass('node', [join(root, 'bench', `${name}.ts`)])
  if (code !== 0) process.exitCode = code
}
