import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { erasePerson, exportPerson } from '../server/modules/privacy/index.ts'
import { readConfig } from '../server/platform/config.ts'
import { createDb, createPool } from '../server/platform/db/database.ts'
import { isMigrated } from '../server/platform/db/migrate.ts'
import { assertServerResponds } from '../server/platform/db/operator-server.ts'
import { createFileStore } from '../server/platform/files/store.ts'
import { runProgram } from '../server/platform/program.ts'
import { StartProblem } from '../server/platform/start-problem.ts'
import { startEmbeddedPostgres, urlOfRunningPostgres } from './embedded-postgres/embedded-postgres.ts'

const clock = { now: () => new Date(), monotonic: () => performance.now() }

const usage = `npm run person -- export jo@example.com jo.json --reason "asked by mail of 3 May"   writes the data that the site stores about a person to a file
npm run person -- erase jo@example.com --reason "asked by mail of 3 May"           erases it and ends the account; cannot be undone
A contact's id may be given instead of the address.`

function readCommand(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { reason: { type: 'string' } } })
  const [command = '', who = '', file = ''] = positionals
  const { reason = '' } = values
  const isComplete =
    who !== '' && reason.trim() !== '' && (command === 'erase' || (command === 'export' && file !== ''))
  if (!isComplete) throw new StartProblem(usage)
  return { command, who: /^\d+$/.test(who) ? { id: Number(who) } : { email: who }, file, reason: reason.trim() }
}

/** Exports or erases one person's data, whether the site is running or not. The person is told by a mail, which the next worker sends. */
await runProgram(async () => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const { command, who, file, reason } = readCommand(process.argv.slice(2))
  if (config.databaseUrl !== undefined) await assertServerResponds(config.databaseUrl)
  const running = config.databaseUrl ?? (await urlOfRunningPostgres(config.dataDir))
  const started = running === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined
  const db = createDb(createPool(running ?? started?.url ?? '', () => {}, { max: 1 }))
  try {
    if (!(await isMigrated(db)))
      throw new StartProblem('The database has not been migrated to this release yet: start the site first.')
    const deps = { db, config, clock, files: createFileStore(config.dataDir) }
    const request = { who, reason, actorId: undefined }
    const data = command === 'export' ? await exportPerson(deps, request) : await erasePerson(deps, request)
    if (data === undefined || data === false) throw new StartProblem('There is no such contact.')
    if (typeof data === 'object') await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 })
    process.stdout.write(command === 'export' ? `Written to ${file}.\n` : 'Erased. The account has ended.\n')
  } finally {
    await db.destroy()
    await started?.stop()
  }
  process.exit(0)
})
