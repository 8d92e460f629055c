import { describe, expect, it } from 'vitest'
import { testsOf } from './changed-tests.ts'
import type { Source } from './check-walls.ts'

const file = (path: string, ...imports: string[]): Source => ({
  path,
  text: imports.map(target => `import '${target}'`).join('\n'),
})
const sources = [
  file('server/platform/clock.ts'),
  file('server/platform/clock.test.ts', './clock.ts'),
  file('server/modules/quotes/policy.ts', '../../platform/clock.ts'),
  file('server/modules/quotes/policy.test.ts', './policy.ts'),
  file('server/modules/quotes/index.ts', './policy.ts'),
  file('server/modules/quotes/sending/sending.test.ts', '../../../../tests/support/app.ts'),
  file('server/modules/hits/hits.ts', '../quotes/index.ts'),
  file('server/modules/hits/hits.test.ts', './hits.ts'),
  file('server/modules/news/news.test.ts', '../../../tests/support/app.ts'),
  file('server/app.ts', './modules/quotes/index.ts'),
  file('server/migrations/0001-start.ts'),
  file('tests/support/app.ts', '../../server/app.ts'),
  file('tests/schema.test.ts', './support/app.ts'),
  file('tests/journeys/a-quote.test.ts', '../support/site.ts'),
  file('tests/support/site.ts', '../../server/modules/quotes/policy.ts'),
]
const of = (changed: string[], times: Record<string, number> = {}) => testsOf(changed, sources, times)

describe('the tests affected by a change', () => {
  it('include those of its module and of its importers, but not through hubs', () => {
    expect(of(['server/modules/quotes/policy.ts'])).toEqual({
      chosen: [
        'server/modules/quotes/policy.test.ts',
        'server/modules/quotes/sending/sending.test.ts',
        'server/modules/hits/hits.test.ts',
      ],
      journeys: 0,
      left: 0,
    })
  })

  it('are the schema’s tests for a migration, and none for a document', () => {
    expect(of(['server/migrations/0001-start.ts']).chosen).toEqual(['tests/schema.test.ts'])
    expect(of(['README.md']).chosen).toEqual([])
  })

  it('include journeys only if the journey itself changed', () => {
    expect(of(['tests/support/site.ts'])).toEqual({ chosen: [], journeys: 1, left: 0 })
    expect(of(['tests/journeys/a-quote.test.ts'])).toEqual({
      chosen: ['tests/journeys/a-quote.test.ts'],
      journeys: 0,
      left: 0,
    })
  })

  it('are limited to the nearest if all would take longer than a minute, and always include changed tests', () => {
    const slow = { 'server/modules/quotes/sending/sending.test.ts': 59, 'server/modules/hits/hits.test.ts': 20 }
    expect(of(['server/modules/quotes/policy.ts'], slow)).toEqual({
      chosen: ['server/modules/quotes/policy.test.ts'],
      journeys: 0,
      left: 2,
    })
    expect(of(['server/modules/hits/hits.test.ts'], { 'server/modules/hits/hits.test.ts': 90 }).chosen).toEqual([
      'server/modules/hits/hits.test.ts',
    ])
  })
})
