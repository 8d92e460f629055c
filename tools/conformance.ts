import { type DemoSite, startDemoSite } from '../bench/support/demo-site.ts'
import { clusterJudge } from './conformance/cluster/judge.ts'
import { feedsJudge } from './conformance/feeds/judge.ts'
import { htmlJudge } from './conformance/html/judge.ts'
import { invoicesJudge } from './conformance/invoices/judge.ts'
import { CannotRunError, type Judge, type Verdict } from './conformance/judge.ts'
import { mailsJudge } from './conformance/mails/judge.ts'
import { openApiJudge } from './conformance/openapi/judge.ts'
import { pdfJudge } from './conformance/pdf/judge.ts'
import { schemathesisJudge } from './conformance/schemathesis/judge.ts'
import { structuredDataJudge } from './conformance/structured-data/judge.ts'

/** npm run conformance [-- NAME …]: checks the site's output with third-party validators: all, or the named ones. */
const judges: readonly Judge[] = [
  openApiJudge,
  invoicesJudge,
  pdfJudge,
  htmlJudge,
  feedsJudge,
  structuredDataJudge,
  mailsJudge,
  schemathesisJudge,
  clusterJudge,
]
const maxFindings = 40

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !judges.some(judge => judge.name === name))
if (unknown.length > 0) {
  console.error(`There is no judge ${unknown.join(', ')}. Choose from: ${judges.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

let running: Promise<DemoSite> | undefined
const site = () => {
  running ??= startDemoSite(3908, { LIFT_LIMITS: '1' })
  return running
}

/** Returns the judge's verdict; one that cannot run here says why. */
const verdictFrom = (judge: Judge): Promise<Verdict> =>
  judge.run(site).catch((error: unknown) => {
    if (error instanceof CannotRunError) return { outcome: 'not-run', reason: error.message }
    throw error
  })

const counts = { passed: 0, failed: 0 }
try {
  for (const judge of judges.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const verdict = await verdictFrom(judge)
    if (verdict.outcome === 'not-run') {
      console.log(`- ${judge.name}: not run. ${verdict.reason}`)
      continue
    }
    counts[verdict.outcome] += 1
    console.log(`${verdict.outcome === 'passed' ? '✓' : '✗'} ${judge.name}: ${verdict.figures}`)
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
