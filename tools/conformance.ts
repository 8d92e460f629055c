import { type DemoSite, startDemoSite } from '../bench/support/demo-site.ts'
import { clusterValidator } from './conformance/cluster/validator.ts'
import { feedsValidator } from './conformance/feeds/validator.ts'
import { htmlValidator } from './conformance/html/validator.ts'
import { invoicesValidator } from './conformance/invoices/validator.ts'
import { mailsValidator } from './conformance/mails/validator.ts'
import { openApiValidator } from './conformance/openapi/validator.ts'
import { pdfValidator } from './conformance/pdf/validator.ts'
import { schemathesisValidator } from './conformance/schemathesis/validator.ts'
import { structuredDataValidator } from './conformance/structured-data/validator.ts'
import { CannotRunError, type Validator, type Verdict } from './conformance/validator.ts'

/** npm run conformance [-- NAME …]: checks the site's output with third-party validators: all, or the named ones. */
const validators: readonly Validator[] = [
  openApiValidator,
  invoicesValidator,
  pdfValidator,
  htmlValidator,
  feedsValidator,
  structuredDataValidator,
  mailsValidator,
  schemathesisValidator,
  clusterValidator,
]
const maxFindings = 40

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !validators.some(validator => validator.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no validator ${unknown.join(', ')}. Choose from: ${validators.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

let running: Promise<DemoSite> | undefined
const site = () => {
  running ??= startDemoSite(3908, { LIFT_LIMITS: '1' })
  return running
}

/** Returns the validator's verdict; one that cannot run here says why. */
const verdictFrom = (validator: Validator): Promise<Verdict> =>
  validator.run(site).catch((error: unknown) => {
    if (error instanceof CannotRunError) return { outcome: 'not-run', reason: error.message }
    throw error
  })

const counts = { passed: 0, failed: 0 }
try {
  for (const validator of validators.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const verdict = await verdictFrom(validator)
    if (verdict.outcome === 'not-run') {
      console.log(`- ${validator.name}: not run. ${verdict.reason}`)
      continue
    }
    counts[verdict.outcome] += 1
    console.log(`${verdict.outcome === 'passed' ? '✓' : '✗'} ${validator.name}: ${verdict.figures}`)
    if (verdict.outcome !== 'failed') continue
    const { findings } = verdict
    for (const finding of findings.slice(0, maxFindings)) console.log(`  ${finding}`)
    if (findings.length > maxFindings) console.log(`  and ${findings.length - maxFindings} more`)
  }
} finally {
  await (await running)?.close()
}
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0
