import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { standIns } from '../../server/platform/config.ts'

interface Round {
  databaseUrl: string
  killAt: number
  killWhen: 'before' | 'after'
  env: Record<string, string>
}

/** Runs a process of this folder until it kills itself at a statement; resolves with the signal when it is gone. */
export function runUntilKilled(
  file: string,
  { databaseUrl, killAt, killWhen, env }: Round,
): Promise<NodeJS.Signals | null> {
  const child: ChildProcess = fork(join(import.meta.dirname, file), {
    env: {
      ...process.env,
      ...standIns,
      LOG_LEVEL: 'fatal',
      LIFT_LIMITS: 'true',
      ...env,
      DATABASE_URL: databaseUrl,
      KILL_AT: String(killAt),
      KILL_WHEN: killWhen,
    },
  })
  return new Promise(resolve => child.once('exit', (_, signal) => resolve(signal)))
}
