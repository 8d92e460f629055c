import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { TestReport } from './test-report.ts'

/** Writes the results of a Vitest run into the file named by TEST_REPORT. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { TEST_REPORT } = process.env
    if (TEST_REPORT === undefined) return
    const report: TestReport = { passed: 0, failed: 0, files: [] }
    for (const module of modules) {
      const states = [...module.children.allTests()].map(test => test.result().state)
      const passed = states.filter(state => state === 'passed').length
      report.passed += passed
      // Tests that a broken set-up prevented count as failed; a file that does not load is one failure.
      if (!module.ok()) report.failed += Math.max(states.length - passed, 1)
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      report.files.push({
        path: module.relativeModuleId,
        seconds: Math.round(collectDuration + setupDuration + duration) / 1_000,
      })
    }
    writeFileSync(TEST_REPORT, JSON.stringify(report))
  }
}
