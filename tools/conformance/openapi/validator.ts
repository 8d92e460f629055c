import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { apiDocumentOf } from '../../../server/api-document.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { npmPackages } from '../packages.ts'
import { run } from '../program.ts'
import { CannotRunError, type Validator, verdictOf } from '../validator.ts'

const spectralReport = z.array(z.object({ code: z.string(), message: z.string(), path: z.array(z.string()) }))
const redoclyReport = z.object({
  problems: z.array(
    z.object({
      ruleId: z.string(),
      message: z.string(),
      location: z.array(z.object({ pointer: z.string().optional() })),
    }),
  ),
})

const reportIn = (program: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new CannotRunError(`${program} printed no report. ${text.slice(0, 300)}`)
  }
}

/** Lints the API's description with Spectral's rules for OpenAPI and Redocly's recommended rules; a warning is a finding. */
export const openApiValidator: Validator = {
  name: 'openapi',
  async run() {
    const modules = await npmPackages()
    const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
    try {
      const file = join(folder, 'openapi.json')
      const document = apiDocumentOf(readConfig({ PUBLIC_URL: 'https://www.tbs.example' }))
      await writeFile(file, JSON.stringify(document))
      const spectral = join(modules, '@stoplight/spectral-cli/dist/index.js')
      const rules = join(import.meta.dirname, 'spectral.yaml')
      const toFile = join(folder, 'spectral.json')
      const spectralRun = await run(process.execPath, [spectral, 'lint', '-r', rules, '-f', 'json', '-o', toFile, file])
      const redocly = join(modules, '@redocly/cli/bin/cli.js')
      const config = join(import.meta.dirname, 'redocly.yaml')
      const redoclyArgs = [redocly, 'lint', '--config', config, '--format=json', '--max-problems=1000', file]
      const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
      const redoclyRun = await run(process.execPath, redoclyArgs, { env })
      const output = await readFile(toFile, 'utf8').catch(() => spectralRun.output)
      const findings = [
        ...spectralReport
          .parse(reportIn('Spectral', output))
          .map(({ code, message, path }) => `Spectral, ${code}: ${message} ${path.join(' ')}`),
        ...redoclyReport
          .parse(reportIn('Redocly', redoclyRun.stdout))
          .problems.map(
            ({ ruleId, message, location }) => `Redocly, ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
          ),
      ]
      return verdictOf(`${Object.keys(document.paths).length} paths, with Spectral and Redocly`, findings)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
