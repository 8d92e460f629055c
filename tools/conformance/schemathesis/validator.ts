import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { pythonPrograms } from '../packages.ts'
import { run } from '../program.ts'
import { CannotRunError, type Validator, verdictOf } from '../validator.ts'

const roles = [
  { who: 'a visitor', email: undefined },
  { who: 'a member', email: 'member@demo.example' },
  { who: 'a service-only member', email: 'service@demo.example' },
  { who: 'staff', email: 'staff@demo.example' },
] as const

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
]
/** Operations that are left out: the live stream never ends, and a logout ends the session. */
const left = ['live', 'logout']
const examplesEach = 3

const openApi = z.looseObject({ paths: z.record(z.string(), z.looseObject({})) })

/** Returns the report between its headings, one finding for each failed operation. */
function failuresIn(output: string, who: string): string[] {
  const [, failures = ''] = /=+ (?:FAILURES|ERRORS) =+\n([\s\S]*?)\n=+ SUMMARY =+/.exec(output) ?? []
  return failures
    .split(/^_{3,} /m)
    .slice(1)
    .map(text => `${who}: ${text.replaceAll(/_{3,}/g, '').replaceAll(/\s+/g, ' ').slice(0, 600)}`)
}

/** Calls every operation as four roles with generated input, valid and invalid, and compares the replies with the description. */
export const schemathesisValidator: Validator = {
  name: 'schemathesis',
  async run(getSite) {
    const program = join(await pythonPrograms(), 'schemathesis')
    const { port, signIn } = await getSite().then(site => ({ port: new URL(site.url).port, signIn: site.signIn }))
    const url = `http://127.0.0.1:${port}`
    const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
    try {
      const file = join(folder, 'openapi.json')
      const document = openApi.parse(await (await fetch(`${url}/api/openapi.json`)).json())
      await writeFile(file, JSON.stringify(document))
      const findings: string[] = []
      let numCases = 0
      for (const { who, email } of roles) {
        const args = ['run', file, '-u', url, '--checks', checks.join(','), '--phases', 'coverage,fuzzing']
        args.push('-n', String(examplesEach), '--seed', '1', '--no-shrink', '--suppress-health-check', 'all')
        args.push('--request-timeout', '20', '--warnings', 'off', '--no-color', '--continue-on-failure')
        args.push('--generation-with-security-parameters', 'false', '--generation-database', 'none')
        args.push(...left.flatMap(id => ['--exclude-operation-id', id]))
        if (email !== undefined) args.push('-H', `Authorization: Bearer ${await signIn(email)}`)
        const { code, output } = await run(program, args, { cwd: folder })
        const cases = /(\d+) generated/.exec(output)?.[1]
        if (cases === undefined) throw new CannotRunError(`Schemathesis did not finish. ${output.slice(-300)}`)
        numCases += Number(cases)
        const failures = failuresIn(output, who)
        findings.push(...(code !== 0 && failures.length === 0 ? [`${who}: ${output.slice(-600)}`] : failures))
      }
      const figures = `${Object.keys(document.paths).length} paths, ${numCases} requests as four roles`
      return verdictOf(figures, findings)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
