import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import { readConfig } from '../server/platform/config.ts'
import { runProgram } from '../server/platform/program.ts'
import { StartProblem } from '../server/platform/start-problem.ts'
import { buildIfStale } from './build.ts'
import { root } from './child.ts'
import { assertPortFree } from './ports.ts'
import { demoAccountsTable, prepareDatabase } from './prepare.ts'
import { createProgress } from './progress.ts'

/** What the server answers; everything else is the page, and comes from Vite. */
const SERVER_PATHS = ['/api', '/healthz', '/readyz', '/metrics', '/dev/', '/media/']

/** npm run dev: the page on PORT by Vite, the server on the port after it, both reloaded when their sources change. */
await runProgram(async program => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  if (config.isProduction) throw new StartProblem('npm run dev is for development: NODE_ENV is production.')
  const serverPort = config.port + 1
  for (const port of [config.port, serverPort]) await assertPortFree(port, '::')
  const progress = createProgress(process.stdout, program.stopping)
  const { databaseUrl, hasDemoAccounts } = await prepareDatabase(config, progress, program)
  // The server renders a first load from the built page, and does not start without one.
  await progress.step('Page', buildIfStale)

  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(serverPort),
      PUBLIC_URL: config.publicUrl,
      LOG_LEVEL: config.logLevel,
    },
  })
  await program.defer(async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  })

  const target = `http://localhost:${serverPort}`
  // Listening is done here, because a Vite that listens by itself also exits by itself, and leaves the rest behind.
  const front = createHttpServer()
  const page = await createServer({
    configFile: 'vite.config.ts',
    optimizeDeps: { entries: ['index.html'] },
    server: {
      middlewareMode: true,
      hmr: { server: front },
      proxy: Object.fromEntries(SERVER_PATHS.map(path => [path, { target }])),
    },
  })
  await program.defer(async () => {
    front.closeAllConnections()
    front.close()
    await page.close()
  })
  front.on('request', page.middlewares)
  front.listen(config.port)
  await once(front, 'listening')
  if (hasDemoAccounts) progress.line(`\n${demoAccountsTable()}`)
  progress.line(`\nThe page on http://localhost:${config.port}, the server on ${target} (Ctrl-C stops both)`)
})
