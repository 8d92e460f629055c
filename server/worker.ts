import { constants, setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { Deps } from './deps.ts'
import { jobs } from './jobs.ts'
import { startMailIn } from './modules/inbound/index.ts'
import { serveOperations } from './operations.ts'
import { readConfig } from './platform/config.ts'
import { createDb, createPool } from './platform/db/database.ts'
import { waitForServer } from './platform/db/operator-server.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { redirectConsoleToLog } from './platform/log.ts'
import { startMailSender } from './platform/mail/running-sender.ts'
import { runProgram } from './platform/program.ts'
import { StartProblem } from './platform/start-problem.ts'
import { createDeps } from './wiring.ts'

/** Runs background jobs, sends mail and, if configured, receives mail until `stop`, which waits for running work. */
export async function startWorker(deps: Deps, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  const { log, database } = deps
  const mayWork = () => database.isTimeRight()
  // Uses its own pool, so that jobs may wait longer for locks without taking connections from requests.
  const report = (error: Error) => log.warn({ err: error }, 'idle database connection broke')
  const pool = createPool(databaseUrl, report, {
    name: 'tbs work',
    max: 12,
    connectionTimeoutMs: 15_000,
    statementTimeoutMs: 30_000,
    onConnect: deps.epochs.check,
  })
  const db = createDb(database.protect(pool))
  const running = await startJobs({
    databaseUrl,
    jobs,
    deps: { ...deps, db },
    log,
    mayWork,
    onRestart: () => {
      deps.jobRestarts.count += 1
    },
    onConnect: deps.epochs.check,
  })
  const sender = await startMailSender(deps, databaseUrl)
  const mailIn = deps.config.inbound && (await startMailIn(deps, deps.config.inbound))
  return {
    stop: async () => {
      await mailIn?.close()
      await running.stop()
      await sender.stop()
      await db.destroy()
    },
  }
}

/**
 * Runs as a separate process for jobs and mail, beside nodes that run with WORKER=off. The database must be migrated.
 */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // Requests on the same machine take precedence over mail and jobs.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  await runProgram(async ({ defer, stopping }) => {
    const config = readConfig()
    if (config.databaseUrl === undefined) throw new StartProblem('DATABASE_URL must be set.')
    const { deps, close } = createDeps(config, config.databaseUrl)
    await defer(close)
    redirectConsoleToLog(deps.log)
    await waitForServer(config.databaseUrl, deps.log, stopping)
    await deps.database.start()
    if (config.workerPort !== undefined) await defer((await serveOperations(deps, config.workerPort)).close)
    const worker = await startWorker(deps, config.databaseUrl)
    await defer(worker.stop)
  })
}
