import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import { readConfig, standIns } from '../server/platform/config.ts'
import { isLoopbackHost } from '../server/platform/http/loopback.ts'
import { runProgram } from '../server/platform/program.ts'
import { StartProblem } from '../server/platform/start-problem.ts'
import { buildIfStale } from './build.ts'
import { root } from './child.ts'
import { devPages } from './dev-pages.ts'
import { assertPortFree } from './ports.ts'
import { prepareDatabase } from './prepare.ts'
import { createProgress } from './progress.ts'

/** Paths that the server handles; everything else is the page, and comes from Vite. */
const SERVER_PATHS = ['/api', '/healthz', '/readyz', '/metrics', '/dev/', '/media/']

/**
 * npm run dev: renders pages on PORT from the sources with Vite, runs the server on the next port, and reloads both when their
 * sources change.
 */
await runProgram(async program => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  if (config.isProduction) throw new StartProblem('npm run dev is for development: NODE_ENV is production.')
  const serverPort = config.port + 1
  for (const port of [config.port, serverPort]) await assertPortFree(port, config.host)
  const progress = createProgress(process.stdout, program.stopping)
  const { databaseUrl, ownerUrl, demoAccounts } = await prepareDatabase(config, progress, program)
  // The server does not start without a built page, and says where it redirects.
  await progress.step('Page', buildIfStale)

  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      // The server sees only that a database is given, not that it is the embedded one of a demo.
      ...(config.databaseUrl === undefined && standIns),
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: ownerUrl,
      SESSION_SECRET: config.secret,
      // Only the page in front may be reachable from other machines.
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      PUBLIC_URL: config.publicUrl,
      LOG_LEVEL: config.logLevel,
    },
  })
  await program.defer(async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  })

  const target = `http://127.0.0.1:${serverPort}`
  // Listens here, because a Vite that listens by itself also exits by itself, and leaves the other processes running.
  const front = createHttpServer()
  const page = await createServer({
    configFile: 'vite.config.ts',
    appType: 'custom',
    optimizeDeps: { entries: ['index.html'] },
    server: {
      middlewareMode: true,
      hmr: { server: front },
      // The mailbox is for this machine only: the server must know the address of the caller.
      proxy: Object.fromEntries(SERVER_PATHS.map(path => [path, { target, xfwd: !isLoopbackHost(config.host) }])),
    },
  })
  page.middlewares.use(devPages({ vite: page, target, site: { origin: config.publicUrl, name: config.brand.name } }))
  await program.defer(async () => {
    front.closeAllConnections()
    front.close()
    await page.close()
  })
  front.on('request', page.middlewares)
  front.listen(config.port, config.host)
  await once(front, 'listening')
  if (demoAccounts !== undefined) progress.line(`\n${demoAccounts}`)
  progress.line(`\nThe page on http://localhost:${config.port}, the server on ${target} (Ctrl-C stops both)`)
})
