import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type FileTime = { path: string; seconds: number }
export type TestReport = { passed: number; failed: number; files: FileTime[] }
export type Phase = { name: string; seconds: number }

/** Returns the report of a run, or one failure if there is none. */
export function readReport(file: string): TestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport
  } catch {
    return { passed: 0, failed: 1, files: [] }
  }
}

/** Returns the summary of a run: its phases, some of them concurrent, and its ten slowest files. */
export function timesOf(phases: Phase[], files: FileTime[]): string[] {
  const row = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(7)} s  ${what}`
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, 10)
  return [
    ...(phases.length > 0 ? ['', 'Phases', ...phases.map(({ name, seconds }) => row(seconds, name))] : []),
    ...(slowest.length > 0 ? ['', 'Slowest files', ...slowest.map(({ path, seconds }) => row(seconds, path))] : []),
    '',
  ]
}

type StoredTimes = { phases: Phase[]; files: Record<string, number> }

/** Returns the seconds that each file took when it last ran. */
export function readTimes(file: string): Record<string, number> {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as StoredTimes).files
  } catch {
    return {}
  }
}

/** Stores the times of this run; a file that did not run keeps its previous time. */
export function storeTimes(file: string, phases: Phase[], files: FileTime[]): void {
  const times = { ...readTimes(file), ...Object.fromEntries(files.map(({ path, seconds }) => [path, seconds])) }
  const slowestFirst = Object.fromEntries(Object.entries(times).sort(([, one], [, other]) => other - one))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ phases, files: slowestFirst } satisfies StoredTimes, undefined, 2)}\n`)
}
