/** A process that serves only the API, for posting, without the built page, on the database of DATABASE_URL. */
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/platform/config.ts'
import { createDeps } from '../../server/wiring.ts'

const config = readConfig()
if (config.databaseUrl === undefined) throw new Error('DATABASE_URL must be set.')
const { deps } = createDeps(config, config.databaseUrl)
const app = await buildApp(deps)
await app.listen({ port: config.port, host: '127.0.0.1' })
process.send?.(app.server.address())
process.on('disconnect', () => process.exit())
