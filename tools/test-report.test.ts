import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readReport, readTimes, storeTimes, timesOf } from './test-report.ts'

it('a run ends with its phases and its ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ path: `${index}.test.ts`, seconds: index }))
  const lines = timesOf([{ name: 'page', seconds: 8.04 }], files)
  expect(lines.slice(1, 5)).toEqual(['Phases', '    8.0 s  page', '', 'Slowest files'])
  expect(lines.slice(5, -1)).toHaveLength(10)
  expect(lines[5]).toBe('   11.0 s  11.test.ts')
})

it('times are stored, including those of files that did not run this time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tbs-times-'))
  const file = join(folder, 'deep', 'times.json')
  expect(readTimes(file)).toEqual({})
  storeTimes(
    file,
    [],
    [
      { path: 'a.test.ts', seconds: 1 },
      { path: 'b.test.ts', seconds: 2 },
    ],
  )
  storeTimes(file, [], [{ path: 'a.test.ts', seconds: 3 }])
  expect(readTimes(file)).toEqual({ 'a.test.ts': 3, 'b.test.ts': 2 })
  rmSync(folder, { recursive: true })
})

it('a run without a report counts as failed', () => {
  expect(readReport('/nowhere/report.json')).toEqual({ passed: 0, failed: 1, files: [] })
})
