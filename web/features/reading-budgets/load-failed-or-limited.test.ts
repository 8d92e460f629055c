import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { endpoints } from '../../../contract/index.ts'

const features = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(file, 'utf8')
const budgeted = Object.entries(endpoints)
  .filter(([, { problems }]) => problems.includes('reading-budget-used'))
  .map(([name]) => name)

/** Returns the source of a component with that of the hooks beside it that it imports. */
function sourceOf(file: string): string {
  const own = read(file)
  const hooks = [...own.matchAll(/from '(\.[^']*\/use-[^']*\.tsx?)'/g)]
  return [own, ...hooks.map(([, path = '']) => read(join(dirname(file), path)))].join('\n')
}

it('a used-up reading budget is nowhere shown as an error to try again', () => {
  const asks = new RegExp(String.raw`(?:queryOf\(|call\(client,)\s*(?:${budgeted.join('|')})\b`)
  const asking = globSync('**/*.tsx', { cwd: features }).filter(file => asks.test(sourceOf(join(features, file))))
  expect(asking.length).toBeGreaterThan(10)
  expect(asking.filter(file => /<LoadFailed\s/.test(read(join(features, file))))).toEqual([])
})
