import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { makeProbe, readProbe } from '../server/modules/inbound/index.ts'
import { readConfig } from '../server/platform/config.ts'
import { createDb, createPool } from '../server/platform/db/database.ts'
import { runProgram } from '../server/platform/program.ts'
import { StartProblem } from '../server/platform/start-problem.ts'
import { urlOfRunningPostgres } from './embedded-postgres/embedded-postgres.ts'

const usage = `npm run exchanger-test -- smtp://mx.example.com:25 [from@example.com]
Sends a mail with a forged Authentication-Results through the mail exchanger in front of the running site, and says whether it would
have been believed. Run it on a machine whose mail the exchanger does not trust; needs INBOUND_SMTP, DATABASE_URL and SESSION_SECRET.`

/** Maximum time of a mail from the exchanger to the site. */
const limitMs = Number(process.env.EXCHANGER_TEST_SECONDS ?? 120) * 1_000

/** Shows an operator whether the site trusts only the exchanger's own header. */
await runProgram(async () => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const [exchanger, from = config.brand.supportEmail] = process.argv.slice(2)
  if (exchanger === undefined || !/^smtp:\/\//.test(exchanger)) throw new StartProblem(usage)
  if (config.inbound?.authservId === undefined)
    throw new StartProblem('INBOUND_SMTP must name the authserv whose Authentication-Results are believed.')
  const url = config.databaseUrl ?? (await urlOfRunningPostgres(config.dataDir))
  if (url === undefined) throw new StartProblem('The site must be running: it takes the mail in.')
  const db = createDb(createPool(url, () => {}, { max: 1 }))
  const smtp = createTransport(exchanger, {})
  try {
    const { id, ...probe } = makeProbe(config, from)
    await smtp.sendMail({ from, text: 'A test of the mail exchanger.', ...probe }).catch(error => {
      throw new StartProblem(
        `The exchanger did not take the mail: ${error.message}\nRefusing forged mail is fine, but nothing was tested. Try another sender: ${usage}`,
      )
    })
    const until = performance.now() + limitMs
    let fault = await readProbe(db, id)
    while (fault === undefined && performance.now() < until) {
      await delay(250)
      fault = await readProbe(db, id)
    }
    if (fault === undefined)
      throw new StartProblem(
        `The mail did not come in within ${limitMs / 1_000} s. Look for it in the exchanger's queue and log.`,
      )
    if (fault !== '') throw new StartProblem(`The exchanger is not safe yet. ${fault}`)
    process.stdout.write('The exchanger writes its own Authentication-Results, and removes forged ones.\n')
  } finally {
    smtp.close()
    await db.destroy()
  }
  process.exit(0)
})
